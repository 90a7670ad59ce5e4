import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { post } from './post.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** @returns the address of a server with this listener */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const hello = { method: 'POST', body: 'hello', headers: { 'x-key': 'k' } };
const room = { maxOutputTokens: 1000 };
const pieces = Array.from({ length: 300 }, (_, index) => `piece ${index}\n`);

describe('post', () => {
  it('sends body and headers, and returns status, headers and the whole body', async () => {
    const url = await serve(async (request, response) => {
      response.writeHead(418, { 'x-said': String(request.headers['x-key']) });
      response.end(await readText(request));
    });
    const response = await post(url, hello, room);
    expect([response.status, response.headers.get('x-said')]).toEqual([418, 'k']);
    expect(await response.text()).toBe('hello');
  });

  it('returns every byte of an answer that arrives in many chunks', async () => {
    const url = await serve(async (_request, response) => {
      for (const piece of pieces) {
        response.write(piece);
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end('x'.repeat(500_000));
    });
    expect(await (await post(url, hello, room)).text()).toBe(`${pieces.join('')}${'x'.repeat(500_000)}`);
  });

  it('returns what arrived before a connection broke, then fails', async () => {
    const url = await serve((_request, response) => {
      response.write('first', () => response.destroy());
    });
    const { body } = await post(url, hello, room);
    const came: string[] = [];
    const reading = (async () => {
      for await (const piece of body ?? []) came.push(new TextDecoder().decode(piece));
    })();
    await expect(reading).rejects.toThrow();
    expect(came.join('')).toBe('first');
  });

  it('closes the connection when its signal aborts, before the answer and during it', async () => {
    for (const begins of [false, true]) {
      const closed = Promise.withResolvers<void>();
      const arrived = Promise.withResolvers<void>();
      const url = await serve((_request, response) => {
        response.once('close', closed.resolve);
        if (begins) response.write('first');
        arrived.resolve();
      });
      const controller = new AbortController();
      const reading = (async () => (await post(url, { ...hello, signal: controller.signal }, room)).text())();
      await arrived.promise;
      controller.abort();
      await expect(reading).rejects.toThrow();
      await closed.promise;
    }
  });

  it('connects to nothing that a guard forbids: literal, by name, or by a redirect', async () => {
    let asked = 0;
    const url = await serve((_request, response) => {
      asked += 1;
      response.end();
    });
    const guard = (mayReach: (address: string) => boolean) => ({ mayReach, setting: 'ALLOWED' });
    const never = guard(() => false);
    for (const forbidden of [
      url,
      url.replace('127.0.0.1', 'localhost'),
      url.replace('127.0.0.1', '2130706433'),
    ])
      await expect(post(forbidden, hello, { ...room, guard: never })).rejects.toThrow(
        'ALLOWED=on allows such targets',
      );
    const judged: string[] = [];
    const onlyFirst = guard((address) => judged.push(address) === 1);
    const away = await serve((_request, response) => response.writeHead(307, { location: url }).end());
    await expect(post(away, hello, { ...room, guard: onlyFirst })).rejects.toThrow(
      'not an address of the public internet',
    );
    expect([asked, judged]).toEqual([0, ['127.0.0.1', '127.0.0.1']]);
    await post(url.replace('127.0.0.1', 'localhost'), hello, { ...room, guard: guard(() => true) });
    expect(asked).toBe(1);
  });

  it('reads no more of an answer than allowed', async () => {
    let sent = 0;
    const url = await serve(async (_request, response) => {
      response.on('error', () => undefined);
      for (; sent < 400 && !response.destroyed; sent += 1)
        if (!response.write(Buffer.alloc(1_000_000)))
          await Promise.race([once(response, 'drain'), once(response, 'close')]);
      response.end();
    });
    const response = await post(url, hello, room);
    await expect(response.text()).rejects.toThrow('longer than 1,048,576');
    expect(sent).toBeLessThan(100);
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['BR', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ] as const)('decompresses an answer with the encoding %s, as it arrives', async (encoding, compress) => {
    const url = await serve((_request, response) => {
      const body = compress(Buffer.from('x'.repeat(200_000)));
      response.writeHead(200, { 'content-encoding': encoding });
      response.write(body.subarray(0, 20));
      setTimeout(() => response.end(body.subarray(20)), 20);
    });
    const response = await post(url, hello, room);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe('x'.repeat(200_000));
  });

  it('fails on a compressed answer that is too long, broken off, or of another format', async () => {
    const send = (body: Buffer) =>
      serve((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(body));
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const long = async () => (await post(await send(bomb), hello, room)).text();
    await expect(long()).rejects.toThrow('longer than 1,048,576');
    for (const body of [gzipSync('hello').subarray(0, 12), Buffer.from('not compressed')]) {
      const reading = async () => (await post(await send(body), hello, room)).text();
      await expect(reading()).rejects.toThrow();
    }
  });

  it('sends no key to another server', async () => {
    const there = await serve((request, response) => response.end(JSON.stringify(request.headers)));
    const away = await serve((_request, response) => response.writeHead(308, { location: there }).end());
    const headers = {
      authorization: 'Bearer s3cret',
      'x-api-key': 's3cret',
      'content-type': 'application/json',
    };
    const seen = await (await post(away, { ...hello, headers }, room)).text();
    expect(seen).toContain('application/json');
    expect(seen).not.toContain('s3cret');
  });

  it('posts nothing but texts', async () => {
    const url = await serve((_request, response) => response.end('reached'));
    const wrong: [Parameters<typeof post>[0], RequestInit][] = [
      [url, { method: 'GET' }],
      [url, { method: 'PUT', body: 'hello' }],
      [url, { method: 'POST', body: new Uint8Array(3) }],
      [url, { method: 'POST' }],
      [new Request(url), hello],
    ];
    for (const [input, init] of wrong)
      await expect(post(input, init, room)).rejects.toThrow(new TypeError('Only texts are posted.'));
    expect(await (await post(url, { method: 'POST', body: '' }, room)).text()).toBe('reached');
  });

  it('follows three redirects, and returns the fourth', async () => {
    let requests = 0;
    const url = await serve((request, response) => {
      requests += 1;
      response.writeHead(307, { location: `${request.url}x` }).end();
    });
    const response = await post(url, hello, room);
    expect([response.status, response.headers.get('location'), requests]).toEqual([307, '/xxxx', 4]);
  });

  it('keeps all headers when a redirect stays on the server', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/') response.writeHead(308, { location: '/there' }).end();
      else response.end(String(request.headers['x-key']));
    });
    expect(await (await post(url, hello, room)).text()).toBe('k');
  });

  it.each([
    [301, '/there'],
    [303, '/there'],
    [307, undefined],
    [307, 'ftp://127.0.0.1/'],
    [307, 'http://'],
    [308, 'xhttp:there'],
    [308, 'httpx:there'],
  ])('returns a response with status %i to %j', async (status, location) => {
    const url = await serve((_request, response) =>
      response.writeHead(status, location === undefined ? {} : { location }).end('as sent'),
    );
    const response = await post(url, hello, room);
    expect([response.status, await response.text()]).toEqual([status, 'as sent']);
  });

  it.each([
    [200, 'text/event-stream; charset=utf-8', true],
    [201, 'text/event-stream', true],
    [300, 'text/event-stream', false],
    [404, 'text/event-stream', false],
    [200, 'application/json', false],
  ])('allows an answer with status %i of type %s more than an error: %s', async (status, type, allowed) => {
    const long = 'x'.repeat(1024 * 1024 + 1);
    const url = await serve((_request, response) => {
      response.on('error', () => undefined);
      response.writeHead(status, { 'content-type': type }).end(long);
    });
    const reading = post(url, hello, room).then((response) => response.text());
    if (allowed) expect(await reading).toBe(long);
    else await expect(reading).rejects.toMatchObject({ name: 'AnswerTooLongError' });
  });

  it('returns an answer of exactly the maximum size', async () => {
    const url = await serve((_request, response) => response.end('x'.repeat(1024 * 1024)));
    expect(await (await post(url, hello, room)).text()).toHaveLength(1024 * 1024);
  });

  it('reports an unreachable server like fetch, and follows a redirect', async () => {
    const url = await serve((_request, response) => response.end());
    const there = await serve(async (request, response) => response.end(await readText(request)));
    const moved = await serve((_request, response) => response.writeHead(308, { location: there }).end());
    expect(await (await post(moved, hello, room)).text()).toBe('hello');
    const [server] = servers;
    await new Promise((resolve) => server?.close(resolve));
    await expect(post(url, hello, room)).rejects.toThrow(new TypeError('fetch failed'));
  });
});
