import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { model, until } from '../../test/support.ts';
import type { ProviderKey } from './key.ts';
import { listServedModels, withServedModels } from './served-models.ts';

let response: { readonly status: number; readonly body: string };
let requests: { readonly url: string; readonly headers: IncomingHttpHeaders }[];
let baseUrl: string;

const server = createServer(({ url = '', headers }, reply) => {
  requests.push({ url, headers });
  reply.writeHead(response.status, { 'content-type': 'application/json' }).end(response.body);
});

beforeEach(async () => {
  requests = [];
  offer([{ id: 'llama' }]);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function offer(data: unknown, status = 200): void {
  response = { status, body: JSON.stringify(status === 200 ? { data } : data) };
}

function keyOf(change: Partial<ProviderKey> = {}): ProviderKey {
  return {
    id: 'key-1',
    provider: 'openai-compatible',
    value: '',
    baseUrl,
    extra: {},
    priority: 100,
    requestsPerMinute: null,
    ...change,
  };
}

const list = (change: Partial<ProviderKey> = {}) =>
  listServedModels(keyOf(change), new AbortController().signal);

describe('the models of a compatible server', () => {
  it('are listed once and in order, without models that write no text', async () => {
    offer([{ id: 'b' }, { id: 'nomic-embed-text' }, { id: 'a' }, { id: 'b' }, { id: 'whisper-1' }]);
    expect(await list()).toEqual(['b', 'a']);
    expect(requests.map(({ url }) => url)).toEqual(['/v1/models']);
  });

  it('exclude entries without a usable name, and those after the twentieth', async () => {
    offer([null, {}, { id: 7 }, { id: '' }, { id: 'x'.repeat(201) }, { id: 'x'.repeat(200) }]);
    expect(await list()).toEqual(['x'.repeat(200)]);
    offer(Array.from({ length: 25 }, (_, index) => ({ id: `m${index}` })));
    expect(await list()).toHaveLength(20);
  });

  it('are requested with the key, if there is one, and the extra headers', async () => {
    await list({ value: 'sk-1', headers: { 'x-team': 'docs' } });
    await list();
    const [withKey, withoutKey] = requests.map(({ headers }) => headers);
    expect(withKey).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer sk-1',
      'x-team': 'docs',
    });
    expect(withoutKey?.authorization).toBeUndefined();
  });

  it.each([[null], [{ models: [] }], [{ data: 'none' }]])('are unknown after the answer %j', async (body) => {
    response = { status: 200, body: JSON.stringify(body) };
    await expect(list()).rejects.toThrow(new TypeError('The answer is not a list of models.'));
  });

  it('are not awaited by a canceled caller', async () => {
    await expect(listServedModels(keyOf(), AbortSignal.abort())).rejects.toThrow();
  });
});

describe('keys with served models', () => {
  let time: number;
  /** Each query looks at the clock once to decide, and once when its answer has arrived. */
  let looks: number;
  let keys: ProviderKey[];
  beforeEach(() => {
    time = 0;
    looks = 0;
    keys = [keyOf()];
  });
  const sourceOf = (registered: Parameters<typeof model>[] = []) =>
    withServedModels(
      { list: async () => keys },
      { list: async () => registered.map((each) => model(...each)) },
      () => {
        looks += 1;
        return time;
      },
    );

  it('query the server once a minute, and use the previous answer meanwhile', async () => {
    const source = sourceOf();
    expect(await source.list()).toEqual([{ ...keys[0], models: ['llama'] }]);
    offer([{ id: 'qwen' }]);
    time = 59_999;
    expect(await source.list()).toEqual([{ ...keys[0], models: ['llama'] }]);
    expect(requests).toHaveLength(1);
    time = 60_000;
    expect((await source.list())[0]?.models).toEqual(['llama']);
    await until(() => requests.length === 2);
    await expect.poll(async () => (await source.list())[0]?.models).toEqual(['qwen']);
    expect(requests).toHaveLength(2);
  });

  it('query the server once for simultaneous requests, and separately by key', async () => {
    keys = [keyOf(), keyOf({ id: 'key-2' })];
    const source = sourceOf();
    await Promise.all([source.list(), source.list(), source.list()]);
    expect(requests).toHaveLength(2);
  });

  it('keep the last known models of an unreachable server, and retry after ten seconds', async () => {
    const source = sourceOf();
    await source.list();
    offer({}, 500);
    time = 60_000;
    looks = 0;
    await source.list();
    await until(() => looks === 2);
    time = 69_999;
    expect((await source.list())[0]?.models).toEqual(['llama']);
    expect(requests).toHaveLength(2);
    time = 70_000;
    await source.list();
    await until(() => requests.length === 3);
  });

  it('stay unchanged when the server lists none or fails', async () => {
    offer([]);
    expect(await sourceOf().list()).toEqual(keys);
    offer({}, 404);
    expect(await sourceOf().list()).toEqual(keys);
  });

  it.each<[string, Partial<ProviderKey>]>([
    ['name a model', { extra: { model: 'house' } }],
    ['have no address', { baseUrl: null }],
    ['belong to another provider', { provider: 'openai' }],
  ])('are not queried for when they %s', async (_what, change) => {
    keys = [keyOf(change)];
    expect(await sourceOf().list()).toEqual(keys);
    expect(requests).toEqual([]);
  });

  it('are queried for beside keys that need no query', async () => {
    keys = [keyOf({ id: 'named', extra: { model: 'house' } }), keyOf()];
    expect((await sourceOf().list()).map(({ models }) => models)).toEqual([undefined, ['llama']]);
  });

  it('are not queried for when an administrator registered models of such servers', async () => {
    expect(await sourceOf([['openai', 'gpt']]).list()).toEqual([{ ...keys[0], models: ['llama'] }]);
    expect(await sourceOf([['openai-compatible', 'house']]).list()).toEqual(keys);
    expect(requests).toHaveLength(1);
  });
});
