import { z } from 'zod';
import type { TransactionContext } from '../context.ts';
import { withOrigin } from './origin.ts';
import { queueDatabase } from './queue-database.ts';

/** The persisted name of the alert queue. */
export const sendAlertQueue = 'send-alert';

/** One message for one channel, so that retrying a webhook does not send a second e-mail. */
export const sendAlertData = z.discriminatedUnion('channel', [
  z.object({
    channel: z.literal('email'),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
  }),
  z.object({
    channel: z.literal('webhook'),
    url: z.string(),
    event: z.object({
      id: z.string(),
      type: z.string(),
      timestamp: z.string(),
      data: z.record(z.string(), z.unknown()),
    }),
  }),
]);
export type SendAlertData = z.infer<typeof sendAlertData>;

/** An event that operators are alerted to. */
export interface Alert {
  /** For example `budget.exhausted`. */
  readonly type: string;
  readonly id: string;
  readonly at: Date;
  readonly subject: string;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Queues an alert for each configured channel. It is sent after the transaction commits. */
export async function queueAlert(
  { queue, database }: Pick<TransactionContext, 'queue' | 'database'>,
  { email, webhookUrl }: { readonly email: string | null; readonly webhookUrl: string | null },
  { type, id, at, subject, text, data }: Alert,
): Promise<void> {
  const event = { id, type, timestamp: at.toISOString(), data: { ...data, message: text } };
  const messages: SendAlertData[] = [];
  if (email !== null) messages.push({ channel: 'email', to: email, subject, text });
  if (webhookUrl !== null) messages.push({ channel: 'webhook', url: webhookUrl, event });
  for (const message of messages) {
    await queue.send(sendAlertQueue, withOrigin(message), { db: queueDatabase(database) });
  }
}
