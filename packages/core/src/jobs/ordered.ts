/**
 * Starts work on the items of a source, at most `inFlight` (at least 1) at a time, and yields the results in the items'
 * order, each as soon as it and all before it are there. Items are taken from the source only when there is room, so
 * memory stays constant for sources without end.
 */
export async function* inOrder<I, O>(
  source: AsyncIterator<I>,
  inFlight: number,
  start: (item: I) => Promise<O>,
): AsyncGenerator<O, void, void> {
  const waiting: Promise<O>[] = [];
  let coming: Promise<IteratorResult<I>> | null = source.next();
  while (coming !== null || waiting.length > 0) {
    if (coming !== null && waiting.length < inFlight) {
      // Whichever comes first: an item to start, or the result that is due. A slow source holds no result back.
      const due = waiting[0]?.then(() => null);
      const item: IteratorResult<I> | null = await (due ? Promise.race([coming, due]) : coming);
      if (item !== null) {
        coming = item.done ? null : source.next();
        if (!item.done) {
          const result = start(item.value);
          // It is awaited later; without this an early failure would count as unhandled until then.
          result.catch(() => {});
          waiting.push(result);
        }
        continue;
      }
    }
    yield await waiting.shift()!;
  }
}
