import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiKeyResponse } from '@verso/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { follow } from '../../src/platform/outbound/follow.ts';
import { reachableAddresses } from '../../src/platform/outbound/public-address.ts';
import { send, signUp, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from '../admin/administrator.ts';
import { refusalOf, setPlan, upload } from '../translations/client.ts';
import { controlHostName } from './names.ts';
import { bootWatched, type WatchedServer } from './watched-server.ts';

let name: ReturnType<typeof controlHostName> | undefined;
afterEach(() => name?.restore());

/** A server in the private network, which the product must not call on a user's behalf. */
async function startPrivateServer(): Promise<{
  readonly port: number;
  readonly requests: string[];
  readonly server: Server;
}> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, requests, server };
}

/** One machine in every notation that some program accepts for it. */
const notations = [
  'http://127.0.0.1',
  'http://127.1',
  'http://2130706433',
  'http://0x7f.0.0.1',
  'http://0x7f000001',
  'http://0177.0.0.1',
  'http://017700000001',
  'http://[::1]',
  'http://[::]',
  'http://[::ffff:127.0.0.1]',
  'http://[::ffff:7f00:1]',
  'http://[64:ff9b::7f00:1]',
  'http://[2002:7f00:1::]',
  'http://0.0.0.0',
  'http://localhost',
  'http://LOCALHOST',
  'http://10.0.0.1',
  'http://192.168.1.1',
  'http://172.16.0.1',
  'http://100.64.0.1',
  'http://169.254.169.254',
  'http://[fd00:ec2::254]',
  'http://[fe80::1]',
  'http://１２７.０.０.１',
];

describe("an address inside the server's network", () => {
  let server: WatchedServer;
  let admin: TestUser;
  let privateServer: Awaited<ReturnType<typeof startPrivateServer>>;
  beforeAll(async () => {
    privateServer = await startPrivateServer();
    server = await bootWatched({ env: { PROVIDER_PRIVATE_TARGETS: 'off' } });
    admin = await signUpAdministrator(server);
  });
  afterAll(async () => {
    await server.close();
    privateServer.server.close();
  });

  const at = (host: string, path: string) => `${host}:${privateServer.port}${path}`;
  const ask = (path: string, json: unknown) => send(server, path, { user: admin, json });
  const forbidden = expect.stringContaining('not an address of the public internet');

  it.each(notations)('%s is refused as a webhook, a catalog and a provider address', async (host) => {
    const tested = await ask('/api/admin/webhooks/test', { url: at(host, '/hook') });
    expect(await tested.json()).toEqual({ delivered: false, status: null, error: forbidden });
    await server.expectLogged({ msg: 'the target of a webhook was refused' });

    const catalogue = await ask('/api/admin/models/import/preview', { url: at(host, '/catalogue') });
    expect(await refusalOf(catalogue)).toMatchObject({ status: 422, error: forbidden });
    await server.expectLogged({ code: 'validation_failed', route: '/api/admin/models/import/preview' });

    const key = await ask('/api/admin/manage-api-keys', {
      provider: 'openai-compatible',
      key_name: 'Inside',
      key_value: 'sk-s3cret-of-a-key',
      base_url: at(host, '/v1'),
      settings: { model: 'm' },
    });
    expect(await refusalOf(key)).toMatchObject({ status: 422, error: forbidden });
    await server.expectLogged(
      { code: 'validation_failed', route: '/api/admin/manage-api-keys' },
      'sk-s3cret',
    );

    const budget = await ask('/api/admin/budgets', {
      name: 'B',
      budget_type: 'daily',
      amount_usd: 1,
      webhook_url: at(host, '/alert'),
    });
    expect(await refusalOf(budget)).toMatchObject({ status: 422, error: forbidden });
    expect(privateServer.requests).toEqual([]);
  });

  it('is refused as a completion webhook of an API key', async () => {
    const user = await signUp(server);
    await setPlan(server, user, 'business');
    const made = await send(server, '/api/account/api-keys', {
      user,
      json: { name: 'P', scopes: ['translate'] },
    });
    const { key } = createApiKeyResponse.parse(await made.json());
    const answer = await upload(
      server,
      { ...user, token: key },
      { webhook_url: at('http://0x7f.1', '/end') },
    );
    expect(await refusalOf(answer)).toMatchObject({ status: 422, error: forbidden });
    await server.expectLogged({ code: 'validation_failed', route: '/api/translations' }, key);
  });

  it('is refused without a request when a host name resolves to it, even beside a public address', async () => {
    for (const addresses of [
      ['127.0.0.1'],
      ['93.184.215.14', '127.0.0.1'],
      ['::1'],
      ['::ffff:169.254.169.254'],
    ]) {
      name = controlHostName('inside.example', addresses);
      const hook = await ask('/api/admin/webhooks/test', { url: at('http://inside.example', '/hook') });
      expect(await hook.json()).toMatchObject({ delivered: false, error: forbidden });
      const key = await ask('/api/admin/manage-api-keys', {
        provider: 'openai-compatible',
        key_name: 'Named',
        key_value: 'sk-s3cret-of-a-key',
        base_url: at('http://inside.example', '/v1'),
        settings: { model: 'm' },
      });
      expect(await key.json()).toMatchObject({ key: { status: 'failed', status_reason: forbidden } });
      await server.expectLogged({ msg: 'a provider key failed its test', refused: true }, 'sk-s3cret');
      name.restore();
    }
    expect(privateServer.requests).toEqual([]);
  });
});

describe('a request to a user-supplied address', () => {
  /** Two servers on one port: one that may be called and one that may not. */
  async function startPair() {
    const forbidden = await startPrivateServer();
    const requests: string[] = [];
    const allowed = createServer((request, response) => {
      requests.push(request.url ?? '');
      if (request.url === '/away')
        response.writeHead(307, { location: `http://127.0.0.1:${forbidden.port}/redirected` });
      response.end('ok');
    });
    await new Promise<void>((resolve) => allowed.listen(forbidden.port, '127.0.0.2', resolve));
    return {
      ...forbidden,
      allowed: requests,
      close() {
        allowed.close();
        forbidden.server.close();
      },
    };
  }
  const options = { method: 'GET', headers: {}, maxBytes: 100, timeoutMs: 5000 } as const;
  const onlyAllowed = { ...options, mayReach: (address: string) => address === '127.0.0.2' };
  const refusal = 'not an address of the public internet';

  it('connects to the checked address even when DNS changes in between', async () => {
    const pair = await startPair();
    name = controlHostName('rebound.example', ['127.0.0.2'], ['127.0.0.1']);
    const address = `http://rebound.example:${pair.port}/first`;
    expect(await follow(address, onlyAllowed)).toMatchObject({ status: 200, body: 'ok' });
    expect([name.lookups(), pair.allowed, pair.requests]).toEqual([1, ['/first'], []]);
    await expect(follow(address, onlyAllowed)).rejects.toThrow(refusal);
    expect(pair.requests).toEqual([]);
    pair.close();
  });

  it('is refused behind a redirect', async () => {
    const pair = await startPair();
    await expect(follow(`http://127.0.0.2:${pair.port}/away`, onlyAllowed)).rejects.toThrow(refusal);
    expect([pair.allowed, pair.requests]).toEqual([['/away'], []]);
    pair.close();
  });

  it('never reaches a cloud metadata service, even when private networks are allowed', async () => {
    const mayReach = reachableAddresses({ webhookPrivateTargets: true });
    expect(mayReach('10.0.0.1')).toBe(true);
    for (const host of ['169.254.169.254', '[fd00:ec2::254]', '168.63.129.16', '[::ffff:169.254.169.254]'])
      await expect(follow(`http://${host}/latest/meta-data/`, { ...options, mayReach })).rejects.toThrow(
        refusal,
      );
  });
});
