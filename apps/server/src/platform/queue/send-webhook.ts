import { z } from 'zod';
import type { TransactionContext } from '../context.ts';
import { withOrigin } from './origin.ts';
import { queueDatabase } from './queue-database.ts';

/** The persisted name of the queue for users' webhooks. */
export const sendWebhookQueue = 'send-webhook';

/** An event and its target. It is signed with the secret of the API key. */
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

/** Queues a webhook. It is sent after the transaction commits. */
export async function queueWebhook(
  { queue, database }: Pick<TransactionContext, 'queue' | 'database'>,
  webhook: SendWebhookData,
): Promise<void> {
  await queue.send(sendWebhookQueue, withOrigin(webhook), { db: queueDatabase(database) });
}
