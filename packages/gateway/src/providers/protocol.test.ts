import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { type ProviderId, providerIds } from '@verso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../test/support.ts';
import type { ProtocolFixture } from '../provider/fixture.ts';
import { adapters } from './index.ts';

const fixtures = await Promise.all(
  providerIds
    .filter((id) => id !== 'demo')
    .map(async (id): Promise<[ProviderId, ProtocolFixture]> => {
      const { fixture } = (await import(`./${id}/fixtures.ts`)) as { readonly fixture: ProtocolFixture };
      return [id, fixture];
    }),
);

interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

let arrived: Arrived | undefined;
let reply: (response: ServerResponse) => void;
const server = createServer(async (request, response) => {
  const body: unknown = JSON.parse(await readText(request));
  arrived = { path: request.url ?? '', headers: request.headers, body };
  reply(response);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const streams =
  (body: string, contentType = 'text/event-stream') =>
  (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': contentType }).end(body);

function call(provider: ProviderId, { model, extra }: ProtocolFixture) {
  const events = adapters[provider].stream({
    model,
    endpoint: { apiKey: 'test-key-1', baseUrl: url, headers: { 'x-operator': 'verso' }, extra },
    request: {
      purpose: 'translate',
      system: 'Translate.',
      prompt: 'Hello',
      maxOutputTokens: 100,
      attempt: 1,
    },
    signal: new AbortController().signal,
  });
  return listen(events);
}

describe.each(fixtures)('the protocol of %s', (provider, fixture) => {
  it('sends exactly the documented request', async () => {
    reply = streams(fixture.streams[0]?.body ?? '');
    await call(provider, fixture);
    expect(arrived?.path).toBe(fixture.request.path);
    expect(arrived?.headers).toMatchObject({
      ...fixture.request.headers,
      'content-type': 'application/json',
      'x-operator': 'verso',
    });
    expect(arrived?.body).toEqual(fixture.request.body);
  });

  it.each(fixture.streams)('reads $what', async ({ body, contentType, text, reason, usage }) => {
    reply = streams(body, contentType);
    expect(await call(provider, fixture)).toEqual({
      text,
      finish: { type: 'finish', reason, usage: expect.objectContaining(usage) },
      error: undefined,
    });
  });

  it.each(fixture.brokenStreams ?? [])('reads a stream that fails with $code', async ({ body, code }) => {
    reply = streams(body);
    expect((await call(provider, fixture)).error).toMatchObject({ code, provider });
  });

  it.each(fixture.errors)(
    'reads a $status as $code',
    async ({ status, headers, body, code, retryAfterMs }) => {
      reply = (response) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(typeof body === 'string' ? body : JSON.stringify(body));
      const { error } = await call(provider, fixture);
      expect(error).toMatchObject({ code, provider });
      expect(error?.retryAfterMs).toBe(retryAfterMs);
      expect(error?.message).not.toContain('test-key-1');
    },
  );
});
