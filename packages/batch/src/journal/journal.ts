import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { syncFolder, writeAt } from '../directory/files.js';
import { encodeRecord, type JournalRecord } from './records.js';
import { type JournalState, journalPath, readJournal } from './state.js';

/**
 * The journal of a batch: records are appended and never changed. What stands in it in front of a synced record is synced
 * too, so that a record that is found proves all before it.
 */
export class Journal {
  readonly state: JournalState;
  readonly #file: FileHandle;
  #length: number;
  #synced: number;

  private constructor(file: FileHandle, state: JournalState, length: number) {
    this.#file = file;
    this.state = state;
    this.#length = length;
    this.#synced = length;
  }

  /** Opens the journal of a directory whose lock is held. A torn end is cut off. */
  static async open(directory: string): Promise<Journal> {
    const folder = `${directory}/journal`;
    await mkdir(folder, { recursive: true });
    const { state, length } = await readJournal(directory);
    const file = await open(journalPath(directory), length > 0 ? 'r+' : 'w');
    await file.truncate(length);
    await file.sync();
    await syncFolder(folder);
    await syncFolder(directory);
    return new Journal(file, state, length);
  }

  /** Appends a record, which is not safe before the next `sync`. */
  async append(record: JournalRecord): Promise<void> {
    const bytes = Buffer.from(encodeRecord(record));
    const at = this.#length;
    this.#length += bytes.length;
    this.state.add(record);
    await writeAt(this.#file, bytes, at);
  }

  /** Resolves when all that was appended outlasts a power cut. */
  async sync(): Promise<void> {
    if (this.#synced === this.#length) return;
    const length = this.#length;
    await this.#file.datasync();
    this.#synced = Math.max(this.#synced, length);
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}
