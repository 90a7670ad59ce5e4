import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Clock } from '../context.ts';
import { outsideTransactions } from '../database/outside-transactions.ts';
import type { Mail, Mailer } from './mailer.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDirectory'>;

/**
 * Sends mails through the configured SMTP server, or writes them to the `outbox` folder if there is none. The library is
 * loaded with the first mail.
 */
export function createMailer(config: MailConfig, clock: Clock): Mailer {
  const mailer =
    config.smtpUrl === undefined ? outboxMailer(config, clock) : smtpMailer(config.smtpUrl, config.mailFrom);
  return outsideTransactions(mailer, 'Sending a mail');
}

/** In milliseconds. Short, because a user may be waiting for the response. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function smtpMailer(url: string, from: string): Mailer {
  const open = async () => (await import('nodemailer')).createTransport({ url, ...timeouts });
  let transport: ReturnType<typeof open> | undefined;
  return {
    delivers: true,
    async send(mail) {
      transport ??= open();
      await (await transport).sendMail(messageOf(mail, from));
    },
    async close() {
      (await transport)?.close();
    },
  };
}

function outboxMailer(config: MailConfig, clock: Clock): Mailer {
  const outbox = join(config.dataDirectory, 'outbox');
  return {
    delivers: false,
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(messageOf(mail, config.mailFrom));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not rendered.');
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const name = `${clock.now().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
      // Renamed once it is complete, because a program may be watching the folder.
      const partial = join(outbox, `${name}.partial`);
      await writeFile(partial, message, { mode: 0o600 });
      await rename(partial, join(outbox, name));
    },
    close: async () => undefined,
  };
}

/** Passes the recipient as a single address, so that a comma in it cannot add another one. */
function messageOf(mail: Mail, from: string) {
  return {
    from,
    to: { name: '', address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    // RFC 3834: prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Removes line breaks, which would end a header (RFC 5322, section 2.2). */
function oneLine(text: string): string {
  return text
    .split(/[\r\n\u2028\u2029\0]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
