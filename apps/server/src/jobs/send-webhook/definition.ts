import { sendWebhookData, sendWebhookQueue } from '../../services/queue/send-webhook.ts';
import { defineJob } from '../definition.ts';

/** Tells a program of a user what became of its translation. A receiver that is down is tried for about a day. */
export const sendWebhook = defineJob({
  name: sendWebhookQueue,
  data: sendWebhookData,
  queue: {
    notify: true,
    retryLimit: 30,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  workers: 2,
  load: async () => (await import('./handler.ts')).sendWebhook,
});
