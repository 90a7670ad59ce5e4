import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type ReportedItem, readEnvelope } from './envelope.ts';

/** Any received request, from a Sentry library or not. */
export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Receives error reports from servers and browsers, like a Sentry server. */
export interface ReportsServer {
  readonly url: string;
  readonly dsn: string;
  readonly requests: readonly ReceivedRequest[];
  /** The reported items of a type, oldest first. */
  items(type: string): readonly ReportedItem[];
  close(): Promise<void>;
}

/** Starts it on a free port. */
export async function startReports(): Promise<ReportsServer> {
  const requests: ReceivedRequest[] = [];
  const items: ReportedItem[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const { url: path = '', headers } = request;
      requests.push({ path, headers, text: bytes.toString() });
      if (request.method === 'POST' && path.includes('/envelope/')) items.push(...readEnvelope(bytes));
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const host = `127.0.0.1:${address.port}`;
  return {
    url: `http://${host}`,
    dsn: `http://publickey@${host}/1`,
    requests,
    items: (type) => items.filter((item) => item.type === type),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
