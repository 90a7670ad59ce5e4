import { createServer, type IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: z.infer<typeof webhookEvent>;
}

const webhookEvent = z.object({
  id: z.string(),
  type: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/** The response to a path: a status, or a redirect. */
export type Behavior = number | { readonly status: number; readonly location: string };

export interface Receiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** The responses to the next requests, one each; 204 afterwards. */
  answer(...behaviors: Behavior[]): void;
  close(): Promise<void>;
}

/** Starts a real HTTP server that receives webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  const behaviors: Behavior[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const event = webhookEvent.parse(JSON.parse(body));
      received.push({ path: request.url ?? '', headers: request.headers, body, event });
      const behavior = behaviors.shift() ?? 204;
      const [status, headers] =
        typeof behavior === 'number' ? [behavior, {}] : [behavior.status, { location: behavior.location }];
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server is not listening.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answer: (...next) => void behaviors.push(...next),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
