/**
 * Characters that do something to a terminal or to the order of a line instead of standing for themselves: controls (C0,
 * DEL, C1), lone surrogates, line and paragraph separators, directional marks, tags, interlinear marks.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * A text that others wrote, fit to be shown in one line: each character that would act instead of being seen is written as
 * an escape such as `\u001b`. What is printable stays, so that doing it twice changes nothing more, and JSON keeps its
 * meaning. O(length).
 */
export function visible(text: string): string {
  // Nearly all texts are such; the classes of the other expression take a while to be compiled.
  return /^[ -~]*$/.test(text) ? text : text.replace(UNSEEN, escaped);
}

/** A text of several lines that we wrote around texts of others: as `visible`, but its line ends stay. O(length). */
export function visibleLines(text: string): string {
  return /^[\n -~]*$/.test(text) ? text : text.split('\n').map(visible).join('\n');
}

/** The same in quotation marks. */
export function quoted(text: string): string {
  return `"${visible(text)}"`;
}

function escaped(character: string): string {
  let text = '';
  // An escape of JSON and of JavaScript holds one unit of 16 bits.
  for (let i = 0; i < character.length; i++) {
    text += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`;
  }
  return text;
}
