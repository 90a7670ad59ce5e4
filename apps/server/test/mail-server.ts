import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { send, signIn, signUp, type TestServer, type TestUser } from '../src/testing/index.ts';
import { readMail } from '../src/testing/outbox.ts';

/** A real mail server that records what it receives. */
export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** The mails to an address in order of arrival. */
  mailsTo(address: string): readonly Email[];
  /** The subjects of these mails. */
  subjectsTo(address: string): readonly string[];
  /** Temporarily refuses the next recipients (451). */
  refuse(recipients: number): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: { readonly to: readonly string[]; readonly mail: Email }[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (refusals === 0) return done();
      refusals -= 1;
      done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
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
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const address = listening.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server is not listening.');
  const mailsTo = (to: string) => received.filter((each) => each.to.includes(to)).map(({ mail }) => mail);
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mailsTo,
    subjectsTo: (to) => mailsTo(to).map(({ subject }) => subject ?? ''),
    refuse: (recipients) => {
      refusals = recipients;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Signs up a user, follows the verification link and signs in. */
export async function signUpConfirmed(server: TestServer, mailServer: MailServer): Promise<TestUser> {
  const user = await signUp(server);
  await server.context.accounts.settle();
  const mail = mailServer.mailsTo(user.email).findLast(({ subject }) => subject?.startsWith('Verify'));
  if (mail === undefined) throw new Error('No mail arrived.');
  await send(server, readMail(mail).link);
  return signIn(server, user);
}
