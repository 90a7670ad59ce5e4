import { randomUUID } from 'node:crypto';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, signUpVerified, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { readMail } from '../../src/testing/outbox.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { eventually, geminiOf, letter, start, until } from '../translations/client.ts';

describeWithDatabase('the mail about a translation of more than two minutes', (openDatabase) => {
  let mailServer: MailServer;
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;

  beforeAll(async () => {
    mailServer = await startMailServer();
    simulator = await startSimulator();
    server = await bootServer({
      openDatabase,
      // Three minutes pass when a model is asked: after the start, and before the end.
      clock: { now: () => new Date(Date.now() + (simulator.log.length > 0 ? 180_000 : 0)) },
      env: {
        ...geminiOf(simulator),
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Verso <verso@example.org>',
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
    await mailServer.close();
  });
  beforeEach(async () => {
    simulator.behave({});
    simulator.clearLog();
    user = await signUpVerified(server);
  });

  async function ended(status: 'completed' | 'failed'): Promise<string> {
    const { id } = await start(server, user, { bytes: letter(3, randomUUID()) });
    await until(server, user, id, status);
    return id;
  }
  const mailOf = (subject: string) =>
    eventually(
      async () => mailServer.mailsTo(user.email).find((mail) => mail.subject === subject),
      (mail) => mail !== undefined,
    );

  it('links the owner to the result', async () => {
    const id = await ended('completed');
    const mail = await mailOf('Your translation is ready');
    expect(mail?.from).toMatchObject({ name: 'Verso', address: 'verso@example.org' });
    expect(mail?.text).toContain('Letter.docx is translated into German.');
    expect(mail?.text).toContain('You can turn these e-mails off in Settings');
    expect(mail && readMail(mail).link).toBe(`${server.url}/?t=${id}`);
  });

  it('contains the reason of a failure', async () => {
    simulator.behave({ failWith: 400 });
    const id = await ended('failed');
    const mail = await mailOf('Your translation failed');
    expect(mail?.text).toContain('Letter.docx could not be translated into German.');
    expect(mail?.text).toContain('Nothing was charged.');
    expect(mail && readMail(mail).link).toBe(`${server.url}/?t=${id}`);
  });
});
