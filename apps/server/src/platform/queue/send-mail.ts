import { randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Mail } from '../mail/mailer.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { withOrigin } from './origin.ts';

/** The persisted name of the queue that mails with links wait in after a first attempt has failed. */
export const sendMailQueue = 'send-mail';

/** The mail is sealed: its link opens an account, and jobs are kept as they are in the database. */
export const sendMailData = z.object({
  id: z.uuid(),
  sealed: z.string(),
  /** When its link is void, and sending it has no use any more. */
  until: z.iso.datetime(),
});
export type SendMailData = z.infer<typeof sendMailData>;

const mailData = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

const contextOf = (id: string) => `mail:${id}`;

/** Has a mail sent again until it is taken, or until `until`. */
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

/** @throws when it was sealed with another secret */
export function openMail(secrets: Secrets, { id, sealed }: SendMailData): Mail {
  return mailData.parse(JSON.parse(secrets.open(sealed, contextOf(id))));
}
