import { createServer } from 'node:http';

/** A provider that refuses every request and quotes it in the error message, as some real ones do. */
export interface EchoingProvider {
  /** For `GEMINI_BASE_URL`. */
  readonly url: string;
  /** Its error messages so far. */
  readonly said: readonly string[];
  close(): Promise<void>;
}

/** Starts one on any free port. */
export async function startEchoingProvider(): Promise<EchoingProvider> {
  const said: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const prompt = Buffer.concat(chunks).toString();
      const key = String(request.headers['x-goog-api-key']);
      const sentence = /The \w+ of this [^"\\]+/.exec(prompt)?.[0] ?? '';
      const message = `Key ${key} can't have this: ${sentence}`;
      said.push(message);
      const body = JSON.stringify({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } });
      response.writeHead(400, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server is not listening.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    said,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
