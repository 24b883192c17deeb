import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer, connect as open, type Server, type Socket } from 'node:net';
import { fresh, type Running, sleep, start } from '../command.js';

/** Any free port. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = open(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** A server of a queue, which can be killed and started again with what it had written. */
export class RedisServer {
  readonly port: number;
  readonly #args: readonly string[];
  #child: ChildProcess | null = null;

  private constructor(port: number, args: readonly string[]) {
    this.port = port;
    this.#args = args;
  }

  static async start(...more: readonly string[]): Promise<RedisServer> {
    const folder = fresh('redis');
    mkdirSync(folder);
    const port = await freePort();
    const server = new RedisServer(port, ['--port', String(port), '--dir', folder, '--save', '', ...more]);
    await server.begin();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async begin(): Promise<void> {
    this.#child = spawn(process.env.REDIS_PATH ?? 'redis-server', [...this.#args, '--bind', '127.0.0.1'], {
      stdio: 'ignore',
    });
    while (!(await answers(this.port))) await sleep(20);
  }

  /** Ends it without a chance to write anything. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = null;
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}

/** A network between a program and a server, which can be made worse. */
export class PoorNetwork {
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #server!: Server;
  port = 0;
  /** Each piece of data comes so many milliseconds later. */
  delayMs = 0;
  /** Data is taken and goes nowhere; nobody is told. */
  silent = false;

  constructor(target: number) {
    this.#target = target;
  }

  async listen(): Promise<void> {
    this.#server = createServer((near) => {
      const far = open(this.#target, '127.0.0.1');
      this.#join(near, far);
      this.#join(far, near);
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.port = (this.#server.address() as { port: number }).port;
  }

  /** Cuts all connections, some of them in the middle of a message. */
  drop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.drop();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('data', (data) => {
      if (this.silent) return;
      const send = (): void => {
        if (!to.destroyed) to.write(data);
      };
      if (this.delayMs > 0) setTimeout(send, this.delayMs);
      else send();
    });
    from.on('error', () => {});
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }
}

/** Starts a worker, and waits until it serves. */
export async function startWorker(url: string, ...more: readonly string[]): Promise<Running> {
  const running = start(['worker', '--queue', url, '--jobs', '1', ...more]);
  await new Promise<void>((resolve) => {
    running.child.stderr?.on('data', (text: string) => {
      if (text.includes('serving')) resolve();
    });
    running.child.on('exit', () => resolve());
  });
  return running;
}
