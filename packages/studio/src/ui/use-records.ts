import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { onWritten } from '../storage/channel.js';
import type { BoardRecord } from '../storage/records.js';
import { all } from '../storage/store.js';

/** All records, read anew whenever a board is written anywhere; null until they are read first. */
export function useRecords(): readonly BoardRecord[] | null {
  const records = useSignal<readonly BoardRecord[] | null>(null);
  useEffect(() => {
    const load = (): void => {
      void all().then((found) => {
        records.value = found;
      });
    };
    load();
    return onWritten(load);
  }, []);
  return records.value;
}
