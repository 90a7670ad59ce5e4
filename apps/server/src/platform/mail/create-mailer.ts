import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Clock } from '../context.ts';
import { outsideTransactions } from '../database/outside-transactions.ts';
import type { Mail, Mailer } from './mailer.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDirectory'>;

/** Sends through the configured mail server; without one, keeps each mail as a file in `outbox`. */
export function createMailer(config: MailConfig, clock: Clock): Mailer {
  const mailer =
    config.smtpUrl === undefined ? outboxMailer(config, clock) : smtpMailer(config.smtpUrl, config.mailFrom);
  return outsideTransactions(mailer, 'Sending a mail');
}

/** Someone may be waiting for the answer that depends on the mail. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeouts });
  return {
    delivers: true,
    async send(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
}

function outboxMailer(config: MailConfig, clock: Clock): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const outbox = join(config.dataDirectory, 'outbox');
  return {
    delivers: false,
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, config.mailFrom));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not rendered.');
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const name = `${clock.now().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
      // Under its own name only once it is whole: somebody may be watching the folder.
      const partial = join(outbox, `${name}.partial`);
      await writeFile(partial, message, { mode: 0o600 });
      await rename(partial, join(outbox, name));
    },
    close: () => transport.close(),
  };
}

/** The recipient goes in as one address, so that commas in it never make a second one. */
function messageOf(mail: Mail, from: string) {
  return {
    from,
    to: { name: '', address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    // RFC 3834: no vacation notice answers it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A header ends at a line break (RFC 5322, section 2.2): nothing put into one may hold any. */
function oneLine(text: string): string {
  return text
    .split(/[\r\n\u2028\u2029\0]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
