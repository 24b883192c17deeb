const NUMBER = /-?(?:0|[1-9]\d{0,400})(?:\.\d{1,400})?(?:[eE][+-]?\d{1,10})?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\n\r]*/y;

/** What may come next inside the innermost list or object. */
type Expecting = 'value' | 'value-or-end' | 'comma-or-end' | 'name-or-end' | 'name' | 'colon';

/**
 * Where a text stops being JSON, as an index; its length when it only ends too early. Engines word their errors
 * differently and mostly leave the place out. For texts that `JSON.parse` refused. O(length), no recursion.
 */
export function jsonErrorAt(text: string): number {
  const open: string[] = [];
  let expecting: Expecting = 'value';
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  for (;;) {
    skip(SPACE);
    const character = text[at];
    if (character === undefined || (open.length === 0 && expecting === 'comma-or-end')) return at;
    const inObject = open.at(-1) === '{';
    if (expecting === 'colon') {
      if (character !== ':') return at;
      at++;
      expecting = 'value';
    } else if (character === ',' && expecting === 'comma-or-end') {
      at++;
      expecting = inObject ? 'name' : 'value';
    } else if (character === (inObject ? '}' : ']') && expecting.endsWith('-or-end')) {
      at++;
      open.pop();
      expecting = 'comma-or-end';
    } else if (expecting === 'name' || expecting === 'name-or-end') {
      const end = stringEnd(text, at);
      if (end === -1) return at;
      at = end;
      expecting = 'colon';
    } else if (expecting === 'comma-or-end') {
      return at;
    } else if (character === '[' || character === '{') {
      at++;
      open.push(character);
      expecting = character === '[' ? 'value-or-end' : 'name-or-end';
    } else if (character === '"') {
      const end = stringEnd(text, at);
      if (end === -1) return at;
      at = end;
      expecting = 'comma-or-end';
    } else if (skip(NUMBER) || skip(WORD)) {
      expecting = 'comma-or-end';
    } else {
      return at;
    }
  }
}

/** The index after the string that starts at `at`, or -1 when there is none. Escapes are passed over unread. */
function stringEnd(text: string, at: number): number {
  if (text[at] !== '"') return -1;
  for (let i = at + 1; i < text.length; i++) {
    const character = text[i]!;
    if (character === '"') return i + 1;
    if (character < ' ') return -1;
    if (character === '\\') i++;
  }
  return -1;
}
