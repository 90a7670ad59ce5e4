import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mailTestResponse, meResponse, type SetUpRequest, setUpResponse } from '@verso/contracts';
import { users } from '@verso/db';
import { eq } from '@verso/db/query';
import { afterEach, expect, test } from 'vitest';
import { findLocalServers } from '../../src/operations/set-up/local-servers.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from '../admin/administrator.ts';
import { signUpConfirmed, startMailServer } from '../mail-server.ts';
import { start, until } from '../translations/client.ts';

let server: TestServer;
afterEach(() => server?.close());

const read = async (user: TestUser) =>
  setUpResponse.parse(await (await send(server, '/api/admin/set-up', { user })).json());
const change = async (user: TestUser, request: SetUpRequest) =>
  send(server, '/api/admin/set-up', {
    method: 'PUT',
    body: JSON.stringify(request),
    headers: { 'content-type': 'application/json' },
    user,
  });
const meOf = async (user: TestUser) =>
  meResponse.parse(await (await send(server, '/api/me', { user })).json()).user;
const open = ({ tasks }: Awaited<ReturnType<typeof read>>) =>
  tasks.filter(({ state }) => state === 'open').map(({ name }) => name);

test('the set-up lists open steps until each is done or skipped', async () => {
  server = await bootServer({ env: { PLANS: '' } });
  const user = await signUp(server);
  expect((await send(server, '/api/admin/set-up', { user })).status).toBe(403);
  const admin = await signUpAdministrator(server);
  expect(open(await read(admin))).toEqual(['audience', 'models', 'mail', 'translation']);
  expect(await meOf(admin)).toMatchObject({ is_admin: true, set_up_open: true });
  expect(await meOf(user)).toMatchObject({ set_up_open: false });

  await change(admin, { plans: false });
  expect(await meOf(admin)).toMatchObject({ set_up_open: false });
  await change(admin, { skip: 'models' });
  const { id } = await start(server, admin);
  await until(server, admin, id, 'completed');
  expect(open(await read(admin))).toEqual(['mail']);
  await change(admin, { skip: 'mail' });
  expect(await read(admin)).toMatchObject({ complete: true, plans: false, demo: true });
});

test("the set-up asks for confirmation before reverting another administrator's decision", async () => {
  server = await bootServer({ env: { PLANS: '' } });
  const admin = await signUpAdministrator(server);
  const { plans } = await read(admin);
  await change(admin, { plans: !plans, expected: { plans } });
  const stale = await change(admin, { plans, expected: { plans } });
  expect(stale.status).toBe(409);
  expect(await stale.json()).toMatchObject({
    details: { stale: [{ field: 'plans', theirs: !plans, yours: plans }] },
  });
  expect((await read(admin)).plans).toBe(!plans);
  expect((await change(admin, { plans, expected: { plans: !plans } })).status).toBe(200);
});

test('the set-up names missing mail settings and completes once a mail was accepted', async () => {
  server = await bootServer({ env: { PLANS: '' } });
  const admin = await signUpAdministrator(server);
  const answer = await send(server, '/api/admin/set-up/mail-test', { method: 'POST', user: admin });
  const { sent, message } = mailTestResponse.parse(await answer.json());
  expect(sent).toBe(false);
  expect(message).toContain('SMTP_URL');
  expect(open(await read(admin))).toContain('mail');
  await server.close();

  const mailServer = await startMailServer();
  server = await bootServer({ env: { PLANS: '', SMTP_URL: mailServer.url } });
  const user = await signUpConfirmed(server, mailServer);
  await server.context.database.orm.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
  expect(await read(user)).toMatchObject({ mail_server: true });
  const second = await send(server, '/api/admin/set-up/mail-test', { method: 'POST', user });
  expect(mailTestResponse.parse(await second.json())).toMatchObject({ sent: true });
  expect(mailServer.subjectsTo(user.email)).toContain('Mail works');
  expect(open(await read(user))).not.toContain('mail');

  await mailServer.close();
  const third = await send(server, '/api/admin/set-up/mail-test', { method: 'POST', user });
  expect(mailTestResponse.parse(await third.json()).message).toMatch(
    /^The mail server did not accept the mail: /,
  );
});

test('the set-up detects model servers at the given addresses only', async () => {
  server = await bootServer();
  const models = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: [{ id: 'qwen3:8b' }] }));
  });
  await new Promise<void>((resolve) => models.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(models.address() as AddressInfo).port}/v1`;
  const found = await findLocalServers([
    { name: 'Ollama', baseUrl },
    { name: 'Nobody', baseUrl: 'http://127.0.0.1:1/v1' },
  ]);
  expect(found.servers).toEqual([{ name: 'Ollama', base_url: baseUrl, models: ['qwen3:8b'] }]);
  models.close();
});

test('the set-up accepts default local servers as keys, and no other private address', async () => {
  server = await bootServer({ env: { PROVIDER_PRIVATE_TARGETS: 'off' } });
  const admin = await signUpAdministrator(server);
  const add = (base_url: string) =>
    send(server, '/api/admin/manage-api-keys', {
      method: 'POST',
      body: JSON.stringify({ provider: 'openai-compatible', key_name: 'Local', base_url }),
      headers: { 'content-type': 'application/json' },
      user: admin,
    });
  expect((await add('http://localhost:11434/v1')).status).toBe(201);
  for (const address of ['http://localhost:11434/', 'http://localhost:11435/v1', 'http://127.0.0.1:11434/v1'])
    expect((await add(address)).status).toBe(422);
});
