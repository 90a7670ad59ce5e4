import { createServer, type IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

const value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
  z.object({ doubleValue: z.number() }).transform(({ doubleValue }) => doubleValue),
  z.object({ boolValue: z.boolean() }).transform(({ boolValue }) => boolValue),
]);
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((list) => Object.fromEntries(list.map(({ key, value: attribute }) => [key, attribute])));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes,
  status: z.object({ code: z.number().optional() }),
});
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export type CollectedSpan = z.infer<typeof span>;

/** A trace collector for OpenTelemetry's protocol over HTTP with JSON. */
export interface Collector {
  readonly url: string;
  /** The raw requests in order of arrival. */
  readonly requests: readonly {
    readonly path: string;
    readonly headers: IncomingHttpHeaders;
    readonly text: string;
  }[];
  spans(): readonly CollectedSpan[];
  resources(): readonly Readonly<Record<string, unknown>>[];
  /** Responds with this status from now on. */
  answer(status: number): void;
  close(): Promise<void>;
}

/** Starts one on any free port. */
export async function startCollector(): Promise<Collector> {
  const requests: Collector['requests'][number][] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      requests.push({ path, headers, text: Buffer.concat(chunks).toString() });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server is not listening.');
  const batches = () => requests.flatMap(({ text }) => exported.parse(JSON.parse(text)).resourceSpans);
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    spans: () => batches().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resources: () => batches().map(({ resource }) => resource.attributes),
    answer: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
