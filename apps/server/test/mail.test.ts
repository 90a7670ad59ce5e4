import { errorResponse, teamResponse } from '@verso/contracts';
import { users } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootServer, send, signIn, signUp, type TestServer } from '../src/testing/index.ts';
import { readMail } from '../src/testing/outbox.ts';
import { type MailServer, signUpConfirmed, startMailServer } from './mail-server.ts';
import { accept, invitationSubject, invite, membershipOf, signUpOwner } from './teams/team.ts';

describeWithDatabase('a mail server', (openDatabase) => {
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

  it('receives the verification mail with a working link', async () => {
    const signedUp = await signUp(server);
    expect(signedUp).toMatchObject({ token: '', cookie: '' });
    await server.context.accounts.settle();
    const [mail] = mailServer.mailsTo(signedUp.email);
    expect(mail?.from).toMatchObject({ name: 'Verso', address: 'verso@example.org' });
    expect(mail?.subject).toBe('Verify your e-mail address');
    const { link } = readMail(mail ?? { attachments: [], headers: [], headerLines: [] });
    expect((await send(server, link)).status).toBe(302);
    const user = await signIn(server, signedUp);
    expect(await (await send(server, '/api/me', { user })).json()).toMatchObject({
      user: { email_verified: true },
    });
    expect(await (await send(server, '/api/config')).json()).toMatchObject({ email_delivery: true });
  });

  it('receives the verification mail again after refusing it temporarily', async () => {
    mailServer.refuse(2);
    const { email } = await signUp(server);
    await server.context.accounts.settle();
    expect(mailServer.mailsTo(email)).toEqual([]);
    const jobs = await server.context.queue.findJobs('send-mail');
    expect(jobs).toHaveLength(1);
    expect(JSON.stringify(jobs)).not.toContain(email);
    expect(JSON.stringify(jobs)).not.toContain('verify-email');
    await expect
      .poll(() => mailServer.subjectsTo(email), { timeout: 30_000 })
      .toEqual(['Verify your e-mail address']);
    const [mail] = mailServer.mailsTo(email);
    const { link } = readMail(mail ?? { attachments: [], headers: [], headerLines: [] });
    expect((await send(server, link)).status).toBe(302);
  });

  it('receives security notices and the announcement of an account deletion', async () => {
    const user = await signUpConfirmed(server, mailServer);
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

  describe('prevents account enumeration', () => {
    const answerTo = async (path: string, json: unknown) => {
      const answer = await send(server, path, { json });
      const body = await answer.text();
      const headers = [...answer.headers.keys()].filter((name) => !name.startsWith('x-ratelimit'));
      return { status: answer.status, headers, body, cookies: answer.headers.getSetCookie() };
    };
    /** A response body without values that differ between accounts. */
    const shapeOf = (body: string, email: string) =>
      body
        .replaceAll(email, '(email)')
        .replace(/"[0-9a-f-]{36}"/g, '"(id)"')
        .replace(/"\d{4}-[^"]+Z"/g, '"(time)"');

    it('answers sign-up alike for any address and mails the owner of an existing account', async () => {
      const known = await signUpConfirmed(server, mailServer);
      const fresh = 'nobody-yet@example.com';
      const sent = { name: 'Eve', password: 'something else entirely' };
      const first = await answerTo('/api/auth/sign-up/email', { ...sent, email: known.email });
      const second = await answerTo('/api/auth/sign-up/email', { ...sent, email: fresh });
      expect(first.status).toBe(200);
      expect({ ...first, body: shapeOf(first.body, known.email) }).toEqual({
        ...second,
        body: shapeOf(second.body, fresh),
      });
      await server.context.accounts.settle();
      expect(mailServer.subjectsTo(known.email)).toContain('You already have an account');
      expect(mailServer.subjectsTo(fresh)).toEqual(['Verify your e-mail address']);
    });

    it('answers a sign-in after sign-up alike for any address', async () => {
      const known = await signUpConfirmed(server, mailServer);
      const fresh = 'nobody-at-all@example.com';
      const password = 'something else entirely';
      const answers = [];
      for (const email of [known.email, fresh]) {
        await send(server, '/api/auth/sign-up/email', { json: { name: 'Eve', email, password } });
        const { status, body } = await answerTo('/api/auth/sign-in/email', { email, password });
        answers.push({ status, body: shapeOf(body, email) });
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ status: 401, body: expect.stringContaining('confirm your e-mail') });
    });

    it('answers mail requests alike for any address', async () => {
      const known = await signUpConfirmed(server, mailServer);
      for (const path of ['/api/auth/send-verification-email', '/api/auth/request-password-reset']) {
        const [first, second] = [
          await answerTo(path, { email: known.email }),
          await answerTo(path, { email: 'unknown@example.com' }),
        ];
        expect(first).toEqual(second);
      }
    });

    it('confirms the address when a mailed link resets the password', async () => {
      const { email } = await signUp(server);
      await send(server, '/api/auth/request-password-reset', { json: { email } });
      await server.context.accounts.settle();
      const mail = mailServer.mailsTo(email).findLast(({ subject }) => subject === 'Reset your password');
      const { link } = readMail(mail ?? { attachments: [], headers: [], headerLines: [] });
      const password = 'an entirely new password';
      const token = new URL(link).searchParams.get('token');
      await send(server, '/api/auth/reset-password', { json: { token, newPassword: password } });
      expect((await signIn(server, { email, password })).token).not.toBe('');
    });
  });

  it('makes invitations work for confirmed addresses only', async () => {
    const owner = await signUpOwner(server, 'Acme', await signUpConfirmed(server, mailServer));
    const { orm } = server.context.database;
    const invited = await signUpConfirmed(server, mailServer);
    // Simulates an account from before the mail server was configured.
    await orm.update(users).set({ emailVerified: false }).where(eq(users.id, invited.id));
    expect((await invite(server, owner, invited.email, 'admin')).status).toBe(200);
    await expect
      .poll(() => mailServer.subjectsTo(invited.email), { timeout: 10_000 })
      .toContain(invitationSubject);
    const mail = mailServer.mailsTo(invited.email).find(({ subject }) => subject === invitationSubject);
    const { link } = readMail(mail ?? { attachments: [], headers: [], headerLines: [] });
    const token = new URL(link).pathname.replace('/invitation/', '');
    const refused = await accept(server, invited, token);
    expect(refused.status).toBe(403);
    expect(errorResponse.parse(await refused.json())).toMatchObject({
      code: 'email_not_verified',
      error: 'Confirm your e-mail address first. Then open this invitation again.',
    });
    expect(await membershipOf(server, invited)).toBeNull();
    await orm.update(users).set({ emailVerified: true }).where(eq(users.id, invited.id));
    expect((await accept(server, invited, token)).status).toBe(200);
    expect(await membershipOf(server, invited)).toMatchObject({ role: 'admin' });
  });

  it('makes an invitation count as sent once it accepts the mail, and a link is offered until then', async () => {
    const owner = await signUpOwner(server, 'Globex', await signUpConfirmed(server, mailServer));
    const answerTo = async (email: string) =>
      teamResponse.parse(await (await invite(server, owner, email, 'member')).json());
    expect(await answerTo('taken@example.com')).toMatchObject({ invitation_sent: true });
    expect(mailServer.subjectsTo('taken@example.com')).toEqual([invitationSubject]);

    mailServer.refuse(1);
    const { invitation_sent, team } = await answerTo('later@example.com');
    expect(invitation_sent).toBe(false);
    const link = team?.invitations.find(({ email }) => email === 'later@example.com')?.link ?? '';
    expect(
      (await send(server, new URL(link).pathname.replace('/invitation/', '/api/invitations/'))).status,
    ).toBe(200);
    await expect
      .poll(() => mailServer.subjectsTo('later@example.com'), { timeout: 30_000 })
      .toEqual([invitationSubject]);
  });

  it('does not prevent sign-up when it fails', async () => {
    await mailServer.close();
    const { id } = await signUp(server);
    expect(id).not.toBe('');
    await server.context.accounts.settle();
  });
});
