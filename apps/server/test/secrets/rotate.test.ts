import { accounts, type Database, providerApiKeys } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openKey, providerKeyContext } from '../../src/models/gateway/keys.ts';
import { rotateSecret } from '../../src/models/keys/rotate-secret.ts';
import { createSecrets } from '../../src/platform/secrets/create-secrets.ts';
import { bootServer, send, signUp, type TestServer } from '../../src/testing/index.ts';
import { codeOf } from '../account/authenticator.ts';

const [old, fresh, third] = ['old', 'fresh', 'third'].map(
  (name) => `the ${name} secret of at least thirty-two characters`,
) as [string, string, string];
const enabled = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });

describeWithDatabase('rotating the server secret', (openDatabase) => {
  let server: TestServer | undefined;
  afterEach(() => server?.close());

  /** Starts a server on a database that outlives it. */
  const boot = async (database: Database, secret: string) => {
    await server?.close();
    server = await bootServer({
      openDatabase: async () => ({ ...database, close: async () => undefined }),
      env: { VERSO_SECRET: secret },
    });
    return server;
  };
  const post = (at: TestServer, path: string, json: unknown, cookie = '') =>
    send(at, path, { json, headers: { cookie, origin: at.url } });
  const cookiesOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');

  it('keeps existing provider keys, two-factor secrets and Google accounts readable', async () => {
    const database = await openDatabase();
    const before = await boot(database, old);
    const user = await signUp(before);
    const begun = await post(before, '/api/auth/two-factor/enable', { password: user.password }, user.cookie);
    const { totpURI, backupCodes } = enabled.parse(await begun.json());
    await post(before, '/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) }, user.cookie);
    const keyId = crypto.randomUUID();
    await database.orm.insert(providerApiKeys).values({
      id: keyId,
      provider: 'openai',
      keyName: 'Main',
      keyValue: createSecrets(old).seal('sk-of-a-provider', providerKeyContext(keyId)),
      keyLast4: 'ider',
    });
    await database.orm
      .update(accounts)
      .set({
        accessToken: await symmetricEncrypt({ key: createSecrets(old).derive('sessions'), data: 'a token' }),
      })
      .where(eq(accounts.userId, user.id));

    const secrets = { now: createSecrets(fresh), before: createSecrets(old) };
    const sealed = { 'provider keys': 1, 'two-factor secrets': 1, 'Google accounts': 1 };
    expect(await rotateSecret(database, secrets)).toEqual({ sealed, lost: [] });
    const noSecrets = { 'provider keys': 0, 'two-factor secrets': 0, 'Google accounts': 0 };
    expect(await rotateSecret(database, secrets)).toEqual({ sealed: noSecrets, lost: [] });

    const after = await boot(database, fresh);
    const [key] = await database.orm.select().from(providerApiKeys);
    expect(key && openKey(key, after.context).value).toBe('sk-of-a-provider');
    const [account] = await database.orm.select().from(accounts);
    expect(
      await symmetricDecrypt({ key: secrets.now.derive('sessions'), data: account?.accessToken ?? '' }),
    ).toBe('a token');
    const { email, password } = user;
    for (const [path, code] of [
      ['/api/auth/two-factor/verify-totp', codeOf(totpURI)],
      ['/api/auth/two-factor/verify-backup-code', backupCodes[0]],
    ] as const) {
      const signedIn = await post(after, '/api/auth/sign-in/email', { email, password });
      const entered = await post(after, path, { code }, cookiesOf(signedIn));
      expect([path, entered.status]).toEqual([path, 200]);
      const me = await send(after, '/api/me', { headers: { cookie: cookiesOf(entered) } });
      expect([path, me.status]).toEqual([path, 200]);
    }
    // Sessions from before the rotation end.
    expect((await send(after, '/api/me', { user })).status).toBe(401);
  });

  it('skips and reports values that neither secret decrypts', async () => {
    const database = await openDatabase();
    const id = crypto.randomUUID();
    const keyValue = createSecrets(third).seal('sk-of-a-provider', providerKeyContext(id));
    await database.orm
      .insert(providerApiKeys)
      .values({ id, provider: 'openai', keyName: 'Lost', keyValue, keyLast4: 'ider' });
    expect(
      await rotateSecret(database, { now: createSecrets(fresh), before: createSecrets(old) }),
    ).toMatchObject({ lost: [id], sealed: { 'provider keys': 0 } });
    expect(await database.orm.select().from(providerApiKeys)).toMatchObject([{ keyValue }]);
  });
});
