/** `a`, `a or b`, `a, b or c`. */
export function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** The word of `words` that is at most two small slips (a letter more, fewer or another) from `word`. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  // No name is so long, and the distance takes the product of the lengths.
  if (word.length > 64) return undefined;
  let best: string | undefined;
  let bestSlips = 3;
  for (const other of words) {
    const found = slips(word, other);
    if (found < bestSlips) {
      bestSlips = found;
      best = other;
    }
  }
  return best;
}

/** The edit distance of two words (Levenshtein). O(length²). */
function slips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same));
    }
    row = next;
  }
  return row[b.length]!;
}
