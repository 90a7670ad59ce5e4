import { z } from 'zod';
import type { TransactionContext } from '../context.ts';
import { withOrigin } from './origin.ts';
import { queueDatabase } from './queue-database.ts';

/** The persisted name of the queue that webhooks to programs of users wait in. */
export const sendWebhookQueue = 'send-webhook';

/** An event and where it goes. The secret that it is signed with is that of the key. */
export const sendWebhookData = z.object({
  url: z.string(),
  keyId: z.uuid(),
  event: z.object({
    id: z.string(),
    type: z.string(),
    timestamp: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
});
export type SendWebhookData = z.infer<typeof sendWebhookData>;

/** Asks for a webhook to be sent when the transaction is committed. */
export async function queueWebhook(
  { queue, database }: Pick<TransactionContext, 'queue' | 'database'>,
  webhook: SendWebhookData,
): Promise<void> {
  await queue.send(sendWebhookQueue, withOrigin(webhook), { db: queueDatabase(database) });
}
