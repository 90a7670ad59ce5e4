import { sendWebhookData, sendWebhookQueue } from '../../services/queue/send-webhook.ts';
import { defineJob } from '../definition.ts';
import { sentOut } from '../sent-out.ts';

/** Tells a program of a user what became of its translation. A receiver that is down is tried for about a day. */
export const sendWebhook = defineJob({
  name: sendWebhookQueue,
  data: sendWebhookData,
  queue: sentOut,
  workers: 2,
  load: async () => (await import('./handler.ts')).sendWebhook,
});
