import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from './administrator.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const path = '/api/admin/webhooks/test';

describeWithDatabase('the test button of a webhook', (openDatabase) => {
  let server: TestServer;
  let receiver: Receiver;
  let admin: TestUser;
  beforeAll(async () => {
    receiver = await startReceiver();
    server = await bootServer({ openDatabase, env: { WEBHOOK_PRIVATE_TARGETS: 'on' } });
    admin = await signUpAdministrator(server);
  });
  afterAll(async () => {
    await server.close();
    await receiver.close();
  });
  const test = async (url: string) => (await send(server, path, { user: admin, json: { url } })).json();

  it('requires the administrator role', async () => {
    const user = await signUp(server);
    const before = receiver.received.length;
    expect((await send(server, path, { json: { url: receiver.url } })).status).toBe(401);
    expect((await send(server, path, { user, json: { url: receiver.url } })).status).toBe(403);
    expect(receiver.received).toHaveLength(before);
  });

  it('sends one signed event and reports the response', async () => {
    expect(await test(`${receiver.url}/hook?a=b`)).toEqual({ delivered: true, status: 204, error: null });
    const webhook = receiver.received.at(-1);
    expect(webhook).toMatchObject({ path: '/hook?a=b', event: { type: 'test' } });
    expect(webhook?.headers['webhook-signature']).toMatch(/^v1,\S{44}$/);
    receiver.answer(404);
    expect(await test(receiver.url)).toMatchObject({ delivered: false, status: 404 });
  });

  it('follows a limited number of redirects', async () => {
    const elsewhere = { status: 307, location: '/elsewhere' } as const;
    receiver.answer(elsewhere);
    expect(await test(receiver.url)).toMatchObject({ delivered: true });
    expect(receiver.received.at(-1)).toMatchObject({ path: '/elsewhere', event: { type: 'test' } });
    receiver.answer(elsewhere, elsewhere, elsewhere, elsewhere);
    expect(await test(receiver.url)).toMatchObject({ delivered: false });
  });

  it('reports an unreachable receiver', async () => {
    const gone = await startReceiver();
    await gone.close();
    expect(await test(gone.url)).toMatchObject({
      delivered: false,
      status: null,
      error: expect.stringContaining('could not be reached'),
    });
  });
});

describeWithDatabase('webhooks with the default configuration', (openDatabase) => {
  let server: TestServer;
  let receiver: Receiver;
  let admin: TestUser;
  beforeAll(async () => {
    receiver = await startReceiver();
    server = await bootServer({ openDatabase });
    admin = await signUpAdministrator(server);
  });
  afterAll(async () => {
    await server.close();
    await receiver.close();
  });

  it.each([
    ['an address', (port: string) => `http://127.0.0.1:${port}/`],
    ['a name', (port: string) => `http://localhost:${port}/`],
    ['a number', (port: string) => `http://2130706433:${port}/`],
    ['an IPv6 address', (port: string) => `http://[::ffff:127.0.0.1]:${port}/`],
    ['a cloud metadata address', () => 'http://169.254.169.254/latest/meta-data/'],
  ])('never reach a private network by %s', async (_how, target) => {
    const url = target(new URL(receiver.url).port);
    const answer = await send(server, path, { user: admin, json: { url } });
    expect(await answer.json()).toMatchObject({
      delivered: false,
      status: null,
      error: expect.stringContaining('not an address of the public internet'),
    });
    expect(receiver.received).toEqual([]);
  });
});
