import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Knows which connections wait for no answer, so that they can be ended when the service stops. Node's own
 * `closeIdleConnections` leaves those open that never sent anything, and a service would wait for them.
 */
export class Connections {
  /** Open connections, and how many answers are under way on each. */
  readonly #open = new Map<Socket, number>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#open.set(socket, 0);
      socket.once('close', () => this.#open.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      this.#open.set(socket, (this.#open.get(socket) ?? 0) + 1);
      response.once('close', () => {
        const left = this.#open.get(socket);
        if (left !== undefined) this.#open.set(socket, left - 1);
      });
    });
  }

  /** Ends all that wait for no answer. */
  closeIdle(): void {
    for (const [socket, answers] of this.#open) if (answers === 0) socket.destroy();
  }
}
