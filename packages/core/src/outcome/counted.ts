/** The form of a noun for so many: `move` for 1, else `moves`. Nouns whose plural takes more than an s say it. */
export function nounFor(value: number | bigint, noun: string, plural = `${noun}s`): string {
  return Number(value) === 1 ? noun : plural;
}

/** A number with its noun, `1 move`, `2 moves`: for every English text that counts. */
export function counted(value: number | bigint, noun: string, plural?: string): string {
  return `${value} ${nounFor(value, noun, plural)}`;
}
