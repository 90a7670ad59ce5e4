import { describeEachDatabase } from '@verso/db/testing';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signIn, signUp, type TestServer } from '../src/testing/index.ts';
import { readMail } from '../src/testing/outbox.ts';

describeEachDatabase('a mail server', (openDatabase) => {
  const received: { readonly to: string[]; readonly mail: Email }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
          done();
        }, done);
      });
    },
  });
  let server: TestServer;

  beforeAll(async () => {
    const listening = smtp.listen(0, '127.0.0.1');
    await new Promise((resolve) => listening.once('listening', resolve));
    const address = listening.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    server = await bootServer({
      openDatabase,
      env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Verso <verso@example.org>' },
    });
  });
  afterAll(async () => {
    await server.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  it('gets the verification mail, whose link works', async () => {
    const user = await signUp(server);
    await server.context.accounts.settle();
    const [mail] = received.filter(({ to }) => to.includes(user.email));
    expect(mail?.mail.from).toMatchObject({ name: 'Verso', address: 'verso@example.org' });
    expect(mail?.mail.subject).toBe('Verify your e-mail address');
    const { link } = readMail(mail?.mail ?? { attachments: [], headers: [], headerLines: [] });
    expect((await send(server, link)).status).toBe(302);
    expect(await (await send(server, '/api/me', { user })).json()).toMatchObject({
      user: { email_verified: true },
    });
    expect(await (await send(server, '/api/config')).json()).toMatchObject({ email_delivery: true });
  });

  it('gets what an account is told of its safety, and when it is about to go', async () => {
    const user = await signUp(server);
    const subjectsTo = () =>
      received.filter(({ to }) => to.includes(user.email)).map(({ mail }) => mail.subject ?? '');
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
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    const user = await signUp(server);
    expect((await send(server, '/api/me', { user })).status).toBe(200);
    await server.context.accounts.settle();
  });
});
