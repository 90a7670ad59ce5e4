import type { Database } from '@verso/db';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { currentTransaction } from './current-transaction.ts';
import { withOrigin } from './origin.ts';

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

/** Asks for a webhook to be sent, as part of the current transaction. */
export async function queueWebhook(
  { queue, database }: { readonly queue: PgBoss; readonly database: Database },
  webhook: SendWebhookData,
): Promise<void> {
  await queue.send(sendWebhookQueue, withOrigin(webhook), { db: currentTransaction(database) });
}
