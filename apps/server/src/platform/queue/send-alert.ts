import { z } from 'zod';
import type { TransactionContext } from '../context.ts';
import { withOrigin } from './origin.ts';
import { queueDatabase } from './queue-database.ts';

/** The persisted name of the queue that alerts wait in. */
export const sendAlertQueue = 'send-alert';

/** One message by one channel: a webhook that fails is sent again without a second e-mail. */
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

/** What happened, for those who want to know. */
export interface Alert {
  /** As in `budget.exhausted`. */
  readonly type: string;
  readonly id: string;
  readonly at: Date;
  readonly subject: string;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Asks for an alert to be sent, by e-mail and webhook as far as there are addresses, when the transaction is committed. */
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
