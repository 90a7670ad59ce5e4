import { describeEachDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signIn, signUp, type TestServer } from '../src/testing/index.ts';
import { readMail } from '../src/testing/outbox.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

describeEachDatabase('a mail server', (openDatabase) => {
  let mailServer: MailServer;
  let server: TestServer;

  beforeAll(async () => {
    mailServer = await startMailServer();
    server = await bootServer({
      openDatabase,
      env: { SMTP_URL: mailServer.url, MAIL_FROM: 'Verso <verso@example.org>' },
    });
  });
  afterAll(async () => {
    await server.close();
    await mailServer.close();
  });

  it('gets the verification mail, whose link works', async () => {
    const user = await signUp(server);
    await server.context.accounts.settle();
    const [mail] = mailServer.mailsTo(user.email);
    expect(mail?.from).toMatchObject({ name: 'Verso', address: 'verso@example.org' });
    expect(mail?.subject).toBe('Verify your e-mail address');
    const { link } = readMail(mail ?? { attachments: [], headers: [], headerLines: [] });
    expect((await send(server, link)).status).toBe(302);
    expect(await (await send(server, '/api/me', { user })).json()).toMatchObject({
      user: { email_verified: true },
    });
    expect(await (await send(server, '/api/config')).json()).toMatchObject({ email_delivery: true });
  });

  it('gets what an account is told of its safety, and when it is about to go', async () => {
    const user = await signUp(server);
    const subjectsTo = () => mailServer.subjectsTo(user.email);
    const newPassword = 'an entirely new password';
    const changed = await send(server, '/api/auth/change-password', {
      json: { currentPassword: user.password, newPassword },
      cookieOf: user,
    });
    expect(changed.status).toBe(200);
    const again = await signIn(server, { ...user, password: newPassword });
    await send(server, '/api/account/deletion', { json: { password: newPassword }, user: again });
    await expect.poll(subjectsTo, { timeout: 10_000 }).toContain('Your account will be deleted');
    expect(subjectsTo()).toContain('Your password was changed');
    const kept = await signIn(server, { ...user, password: newPassword });
    expect((await send(server, '/api/me', { user: kept })).status).toBe(200);
    await expect.poll(subjectsTo, { timeout: 10_000 }).toContain('Your account stays');
  });

  it('that fails does not keep anyone from signing up', async () => {
    await mailServer.close();
    const user = await signUp(server);
    expect((await send(server, '/api/me', { user })).status).toBe(200);
    await server.context.accounts.settle();
  });
});
