import { randomUUID } from 'node:crypto';
import { users } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeEachDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { readMail } from '../../src/testing/outbox.ts';
import { eventually, geminiOf, letter, start, until } from '../translations/client.ts';

describeEachDatabase('a translation of more than two minutes, with a mail server', (openDatabase) => {
  const received: { readonly to: string; readonly mail: Email }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), mail });
          done();
        }, done);
      });
    },
  });
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  let later = 0;

  beforeAll(async () => {
    const listening = smtp.listen(0, '127.0.0.1');
    await new Promise((resolve) => listening.once('listening', resolve));
    const address = listening.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    simulator = await startSimulator();
    server = await bootServer({
      openDatabase,
      clock: { now: () => new Date(Date.now() + later) },
      env: {
        ...geminiOf(simulator),
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'Verso <verso@example.org>',
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });
  beforeEach(async () => {
    later = 0;
    simulator.behave({ firstTokenMs: 800 });
    user = await signUp(server);
    const { orm } = server.context.database;
    await orm.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  });

  async function ended(status: 'completed' | 'failed'): Promise<string> {
    const { id } = await start(server, user, { bytes: letter(3, randomUUID()) });
    later = 180_000;
    await until(server, user, id, status);
    return id;
  }
  const mailOf = (subject: string) =>
    eventually(
      async () => received.find(({ to, mail }) => to === user.email && mail.subject === subject)?.mail,
      (mail) => mail !== undefined,
    );

  it('is announced to its owner with a link to the result', async () => {
    const id = await ended('completed');
    const mail = await mailOf('Your translation is ready');
    expect(mail?.from).toMatchObject({ name: 'Verso', address: 'verso@example.org' });
    expect(mail?.text).toContain('Letter.docx is translated into German.');
    expect(mail?.text).toContain('You can switch these e-mails off in Settings');
    expect(mail && readMail(mail).link).toBe(`${server.url}/?t=${id}`);
  });

  it('is announced with its reason where it failed', async () => {
    simulator.behave({ firstTokenMs: 800, failWith: 400 });
    const id = await ended('failed');
    const mail = await mailOf('Your translation failed');
    expect(mail?.text).toContain('Letter.docx could not be translated into German.');
    expect(mail?.text).toContain('Nothing was charged for it.');
    expect(mail && readMail(mail).link).toBe(`${server.url}/?t=${id}`);
  });
});
