/**
 * The little that the library needs of the machine it runs on. It is compiled with neither DOM nor Node types,
 * so these few names are described here, and nowhere else.
 */
interface Host {
  process?: { hrtime?: () => readonly [seconds: number, nanoseconds: number] };
  performance?: { now(): number };
  setImmediate?: (run: () => void) => unknown;
  setTimeout?: (run: () => void, ms: number) => unknown;
  MessageChannel?: new () => {
    port1: { onmessage: (() => void) | null; close(): void };
    port2: { postMessage(data: unknown): void };
  };
  atob?: (text: string) => string;
  Buffer?: { from(text: string, encoding: 'base64'): Uint8Array };
  WebAssembly?: {
    Module: new (bytes: Uint8Array) => object;
    Instance: new (module: object) => { readonly exports: object };
  };
}

const host = globalThis as unknown as Host;

const hrtime = host.process?.hrtime;

/**
 * A clock in milliseconds, monotonic where the machine has such a one. Node has two: its `performance` is loaded when
 * first looked at, which takes a millisecond.
 */
export function now(): number {
  if (hrtime !== undefined) {
    const [seconds, nanoseconds] = hrtime();
    return seconds * 1e3 + nanoseconds / 1e6;
  }
  return host.performance ? host.performance.now() : Date.now();
}

/**
 * Resolves after the event loop had a turn, so that messages, signals and events get through.
 * `setTimeout` comes last because browsers stretch it to 4 ms.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (host.setImmediate) {
      host.setImmediate(resolve);
    } else if (host.MessageChannel) {
      const channel = new host.MessageChannel();
      channel.port1.onmessage = () => {
        channel.port1.close();
        resolve();
      };
      channel.port2.postMessage(null);
    } else if (host.setTimeout) {
      host.setTimeout(resolve, 0);
    } else {
      resolve();
    }
  });
}

/**
 * Compiles a WebAssembly module without imports, given as base64 text. Returns what makes an instance of it and
 * gives its exports, or null where the machine cannot run it or a page's security policy does not allow it.
 */
export function compileWasm(base64: string): (() => object) | null {
  const wasm = host.WebAssembly;
  if (wasm === undefined) return null;
  try {
    const module = new wasm.Module(bytesOf(base64));
    return () => new wasm.Instance(module).exports;
  } catch {
    // Too old for the module's features, or forbidden: callers have another way.
    return null;
  }
}

/** Node's own way takes a fifth of the time of the other, which is a millisecond while the code is cold. */
function bytesOf(base64: string): Uint8Array {
  if (host.Buffer) return host.Buffer.from(base64, 'base64');
  const text = host.atob!(base64);
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
