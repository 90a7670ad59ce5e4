import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A network connection to a local server that can be interrupted. */
export interface Wire {
  readonly port: number;
  /** The target port of new connections. */
  leadTo(port: number): void;
  /** Breaks every connection, and rejects new ones until it is restored. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Creates a wire to a port. */
export async function layWire(port: number): Promise<Wire> {
  const open = new Set<Socket>();
  let [target, isCut] = [port, false];
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (isCut) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    far.on('error', () => near.destroy());
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(other) {
      target = other;
    },
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
