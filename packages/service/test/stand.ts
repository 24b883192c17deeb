import {
  type ConfigPart,
  createService,
  type Engine,
  type EngineAnswer,
  type EngineRequest,
  mergeConfig,
  type RunningService,
} from '@tilewright/service';

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * An engine whose boards say what it does: `bad…` is a fault, `slow 300` takes 300 ms and can be aborted, `lost` rejects,
 * everything else is solved at once. The id of a board is its text without blanks around it.
 */
export class ToyEngine implements Engine {
  readonly version = 'toy 1';
  readonly threads: number;
  readonly kinds = [{ id: 'toy' }];
  readonly formats = [{ kind: 'toy', id: 'rows' }];
  readonly asked: EngineRequest[] = [];
  running = 0;
  mostRunning = 0;
  aborted = 0;
  closed = false;

  constructor(threads = 2) {
    this.threads = threads;
  }

  async run(request: EngineRequest, context: Parameters<Engine['run']>[1]): Promise<EngineAnswer> {
    this.asked.push(request);
    this.running++;
    this.mostRunning = Math.max(this.mostRunning, this.running);
    try {
      return await this.#answer(request, context);
    } finally {
      this.running--;
    }
  }

  async #answer(
    { board = '', settings }: EngineRequest,
    context: Parameters<Engine['run']>[1],
  ): Promise<EngineAnswer> {
    if (board.startsWith('bad')) {
      const fault = { code: 'bad-symbol', line: 1, column: 1, message: 'bad board' };
      return { v: 1, index: 0, status: 'fault', fault };
    }
    if (board === 'lost') throw new Error('the thread was lost');
    const id = `toy:${board.trim()}`;
    const source = { file: 'board', line: 1 + /^\n*/.exec(board)![0].length };
    context.onIdentity?.({ id, source, read: { kind: 'toy' } });
    const ms = Number(/slow (\d+)/.exec(board)?.[1] ?? 0);
    const until = performance.now() + ms;
    let nodes = 0;
    while (performance.now() < until && !context.signal.aborted) {
      await sleep(5);
      context.onProgress?.({ nodes: ++nodes, ms: nodes * 5, bounds: [1, null] });
    }
    if (context.signal.aborted) {
      this.aborted++;
      return { v: 1, index: 0, status: 'stopped', why: 'abort', id, source };
    }
    return { v: 1, index: 0, id, source, status: 'solved', want: settings.want };
  }

  async picture(id: string): ReturnType<Engine['picture']> {
    if (id.startsWith('bad')) return { fault: { code: 'bad-symbol', message: 'no such board' } };
    return { bytes: new TextEncoder().encode(`<svg>${id}</svg>`) };
  }

  async daily(day: string, kind: string): ReturnType<Engine['daily']> {
    return kind === 'toy' ? { kind, seed: `daily-${day}` } : null;
  }

  async close(): Promise<void> {
    this.closed = true;
  }
}

export interface Stand {
  readonly engine: ToyEngine;
  readonly service: RunningService;
  readonly address: string;
  /** Sends a JSON body and reads what comes back. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire.
  readonly json: any;
}

/** Runs a test against a service of its own on a free port. */
export async function withService(
  settings: ConfigPart['values'],
  test: (stand: Stand) => Promise<void>,
  engine = new ToyEngine(),
): Promise<void> {
  const config = mergeConfig([{ from: 'the test', values: { port: 0, log: 'silent', ...settings } }]);
  const service = await createService(engine, config);
  const address = await service.listen();
  const read = async (path: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(address + path, init);
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    };
  };
  try {
    await test({
      engine,
      service,
      address,
      post: (path, body, headers = {}) =>
        read(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      get: (path, headers = {}) => read(path, { headers }),
    });
  } finally {
    await service.stop();
  }
}
