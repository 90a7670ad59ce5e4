import { randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Mail } from '../mail/mailer.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { withOrigin } from './origin.ts';

/** The persisted name of the queue for mails with links whose first attempt failed. */
export const sendMailQueue = 'send-mail';

/** The mail is encrypted, because its link grants access to an account and the database stores job data in plain text. */
export const sendMailData = z.object({
  id: z.uuid(),
  sealed: z.string(),
  /** When its link expires and retries stop. */
  until: z.iso.datetime(),
});
export type SendMailData = z.infer<typeof sendMailData>;

const mailData = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

const contextOf = (id: string) => `mail:${id}`;

/** Queues a mail, which is retried until the mail server accepts it or `until` is reached. */
export async function queueMail(
  { queue, secrets }: { readonly queue: PgBoss; readonly secrets: Secrets },
  mail: Mail,
  until: Date,
): Promise<void> {
  const id = randomUUID();
  const sealed = secrets.seal(JSON.stringify(mail), contextOf(id));
  const data: SendMailData = { id, sealed, until: until.toISOString() };
  await queue.send(sendMailQueue, withOrigin(data));
}

/** Decrypts the mail of a job. @throws when it was encrypted with another secret */
export function openMail(secrets: Secrets, { id, sealed }: SendMailData): Mail {
  return mailData.parse(JSON.parse(secrets.open(sealed, contextOf(id))));
}
