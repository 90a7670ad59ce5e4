import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A proxy for a browser's network traffic. Cutting it also breaks open connections. */
export class NetworkProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #connected = true;

  private constructor() {
    this.#server = createServer((incoming, answer) => {
      const { method, headers, url = '' } = incoming;
      const outgoing = request(url, { method, headers }, (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      });
      outgoing.on('error', () => answer.destroy());
      answer.on('close', () => outgoing.destroy());
      incoming.pipe(outgoing);
    });
    // Encrypted traffic is passed through unchanged.
    this.#server.on('connect', ({ url }, client: Socket, head) => {
      const { hostname, port } = new URL(`http://${url}`);
      const remote = connect(Number(port), hostname, () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n');
        remote.write(head);
        client.pipe(remote).pipe(client);
      });
      for (const [end, other] of [
        [client, remote],
        [remote, client],
      ] as const)
        end.on('error', () => other.destroy()).on('close', () => other.destroy());
    });
    this.#server.on('connection', (socket) => {
      if (!this.#connected) return socket.destroy();
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  static async start(): Promise<NetworkProxy> {
    const proxy = new NetworkProxy();
    await new Promise<void>((resolve) => proxy.#server.listen(0, resolve));
    return proxy;
  }

  /** For `newContext`: localhost traffic uses the proxy too. */
  get settings(): { server: string; bypass: string } {
    const { port } = this.#server.address() as AddressInfo;
    return { server: `http://localhost:${port}`, bypass: '<-loopback>' };
  }

  cut(): void {
    this.#connected = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#connected = true;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
