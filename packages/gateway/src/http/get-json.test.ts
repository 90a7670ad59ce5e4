import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { getJson } from './get-json.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/list`);
}

const options = { headers: { 'x-key': 'k' }, signal: new AbortController().signal };

it('returns the JSON of a response', async () => {
  const url = await serve(({ method, headers, url: path }, response) =>
    response.end(JSON.stringify({ method, key: headers['x-key'], path, text: 'Grüße' })),
  );
  expect(await getJson(url, options)).toEqual({ method: 'GET', key: 'k', path: '/list', text: 'Grüße' });
});

it.each([204, 301, 404, 500])('rejects status %i and closes the connection', async (status) => {
  const closed = Promise.withResolvers<void>();
  const url = await serve((_request, response) => {
    response.on('close', closed.resolve);
    response.writeHead(status, { location: '/list' });
    if (status === 204) response.end();
    else response.write('{}');
  });
  await expect(getJson(url, options)).rejects.toThrow(new TypeError(`The server answered ${status}.`));
  await closed.promise;
});

it('rejects a response that is not JSON', async () => {
  const url = await serve((_request, response) => response.end('<h1>Hi</h1>'));
  await expect(getJson(url, options)).rejects.toMatchObject({
    message: 'The answer is not JSON.',
    cause: expect.any(SyntaxError),
  });
});

it('rejects a response over a mebibyte, a forbidden address, and an aborted request', async () => {
  const url = await serve((_request, response) => {
    response.on('error', () => undefined);
    response.end(JSON.stringify('x'.repeat(1024 * 1024)));
  });
  await expect(getJson(url, options)).rejects.toMatchObject({ name: 'AnswerTooLongError' });
  const guard = { mayReach: () => false, setting: 'ALLOWED' };
  await expect(getJson(url, { ...options, guard })).rejects.toMatchObject({ name: 'RefusedTargetError' });
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(getJson(url, { ...options, signal })).rejects.toThrow('stopped');
});
