import type { ServerResponse } from 'node:http';
import type { EngineProgress } from './engine.js';

/** Events are told at most this often, in milliseconds. */
const EVERY_MS = 100;
/** A comment this often keeps proxies from closing a silent connection. */
const ALIVE_MS = 15_000;

/** A response as server-sent events: `progress` as a search comes on, then one `result`, or one `problem`. */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #alive: NodeJS.Timeout;
  #lastAt = 0;

  constructor(response: ServerResponse, headers: Readonly<Record<string, string>>) {
    this.#response = response;
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    this.#alive = setInterval(() => response.write(': still here\n\n'), ALIVE_MS);
  }

  progress(progress: EngineProgress): void {
    const at = performance.now();
    // A reader that does not keep up loses news, not memory.
    if (at - this.#lastAt < EVERY_MS || this.#response.writableNeedDrain) return;
    this.#lastAt = at;
    this.#write('progress', JSON.stringify(progress));
  }

  /** Ends the stream with its last event; `json` is one line. */
  end(event: 'result' | 'problem', json: string): void {
    clearInterval(this.#alive);
    this.#write(event, json);
    this.#response.end();
  }

  #write(event: string, json: string): void {
    if (!this.#response.destroyed) this.#response.write(`event: ${event}\ndata: ${json}\n\n`);
  }
}
