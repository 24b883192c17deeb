/** The text behind the `#` of an address whose path ends with this page, unescaped; null for any other text. */
export function fragmentOf(text: string, page: RegExp): string | null {
  const match = /^(?:[a-z][a-z+.-]*:\/\/)?([^\s#?]*)(?:\?[^\s#]*)?#(\S+)$/i.exec(text.trim());
  if (!match || !page.test(match[1]!)) return null;
  return unescaped(match[2]!);
}

/** The id of a kind in a link to a board of the studio, such as `…#/play/flood:2x2:0110?moves=…`; null where there is none. */
export function linkedId(text: string, kind: string): string | null {
  const match = /#\/(?:play|edit)\/([^\s?]+)(?:\?\S*)?$/.exec(text.trim());
  const id = match ? unescaped(match[1]!) : '';
  return id.startsWith(`${kind}:`) ? id : null;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone percent sign stands for itself.
    return text;
  }
}
