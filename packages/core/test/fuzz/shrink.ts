/** A shorter text that is still `bad`: parts are left out, larger ones first, until none can be. At most `tries` questions. */
export async function shrink(
  text: string,
  bad: (text: string) => Promise<boolean>,
  tries = 500,
): Promise<string> {
  let short = text;
  let left = tries;
  for (let size = Math.ceil(short.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < short.length && left > 0; left--) {
      const without = short.slice(0, at) + short.slice(at + size);
      if (await bad(without)) short = without;
      else at += size;
    }
  }
  return short;
}
