import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a local server, which can interrupt the network. */
export interface TcpProxy {
  readonly port: number;
  /** Breaks every connection, and rejects new ones until it is restored. */
  interrupt(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy to a local port. */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let isInterrupted = false;
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    if (isInterrupted) return void client.destroy();
    const upstream = connect(port, '127.0.0.1');
    upstream.on('error', () => client.destroy());
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
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
    interrupt() {
      isInterrupted = true;
      breakAll();
    },
    restore() {
      isInterrupted = false;
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
