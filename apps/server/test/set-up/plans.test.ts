import { creditsResponse, meResponse, publicConfigResponse } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { afterEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from '../admin/administrator.ts';
import { ledgerOf, refusalOf, start, until, upload } from '../translations/client.ts';

const remarks = Array.from(
  { length: 1500 },
  (_, index) => `Remark ${index} is about the weather of that day.`,
);
const notes = {
  bytes: new TextEncoder().encode(`# Notes\n\n${remarks.join('\n\n')}\n`),
  filename: 'Notes.md',
  mimeType: 'text/markdown',
};

describeWithDatabase('plans', (openDatabase) => {
  let server: TestServer;
  afterEach(() => server.close());

  const boot = async (env: Readonly<Record<string, string>>) => {
    server = await bootServer({ openDatabase, env });
  };
  const config = async () => publicConfigResponse.parse(await (await send(server, '/api/config')).json());
  const creditsOf = async (user: TestUser) => {
    const me = meResponse.parse(await (await send(server, '/api/me', { user })).json());
    return creditsResponse.parse(me.credits);
  };
  const choose = async (user: TestUser, plans: boolean) =>
    send(server, '/api/admin/set-up', {
      method: 'PUT',
      body: JSON.stringify({ plans }),
      headers: { 'content-type': 'application/json' },
      user,
    });

  it('are disabled with PLANS=off: every user has every feature and usage is still counted', async () => {
    await boot({ PLANS: 'off' });
    const user = await signUp(server);
    expect(await config()).toMatchObject({ plans: false, payments: false });
    expect(await creditsOf(user)).toMatchObject({ without_limits: true });
    // More characters than Free includes, in a format that it does not include.
    const { id, effective_characters } = await start(server, user, notes);
    expect(effective_characters).toBeGreaterThan(50_000);
    expect(await until(server, user, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', effective_characters],
      ['settle', effective_characters],
    ]);
    expect(
      (
        await send(server, '/api/team', {
          method: 'POST',
          user,
          body: '{"name":"Us"}',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBeLessThan(300);
  });

  it('have no limits on a fresh installation until an administrator exists who can raise them', async () => {
    await boot({ PLANS: '' });
    const user = await signUp(server);
    expect(await config()).toMatchObject({ plans: true });
    expect((await upload(server, user, notes)).status).toBe(202);
    await signUpAdministrator(server);
    expect(await creditsOf(user)).toMatchObject({ without_limits: false, subscription_tier: 'free' });
    expect(await refusalOf(await upload(server, user, notes))).toMatchObject({ code: 'format_not_in_plan' });
  });

  it('have limits from the first user on when administrators are configured', async () => {
    await boot({ PLANS: '', ADMIN_EMAILS: 'boss@example.org' });
    const user = await signUp(server);
    expect(await refusalOf(await upload(server, user, notes))).toMatchObject({ code: 'format_not_in_plan' });
  });

  it('are enabled by an administrator and can be changed later', async () => {
    await boot({ PLANS: '' });
    const user = await signUp(server);
    const admin = await signUpAdministrator(server);
    expect((await choose(user, false)).status).toBe(403);
    expect((await choose(admin, false)).status).toBe(200);
    expect(await config()).toMatchObject({ plans: false });
    expect(await creditsOf(user)).toMatchObject({ without_limits: true });
    expect((await choose(admin, true)).status).toBe(200);
    expect(await creditsOf(user)).toMatchObject({ without_limits: false });
  });

  it('cannot be switched in the console when the environment sets them', async () => {
    await boot({ PLANS: 'off' });
    const admin = await signUpAdministrator(server);
    expect(await refusalOf(await choose(admin, true))).toMatchObject({ status: 409, code: 'conflict' });
  });
});
