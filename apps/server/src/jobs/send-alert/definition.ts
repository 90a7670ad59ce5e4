import { sendAlertData, sendAlertQueue } from '../../services/queue/send-alert.ts';
import { defineJob } from '../definition.ts';

/** Sends one alert by e-mail or webhook. A receiver that is down is tried for about a day. */
export const sendAlert = defineJob({
  name: sendAlertQueue,
  data: sendAlertData,
  queue: {
    notify: true,
    retryLimit: 30,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  workers: 2,
  load: async () => (await import('./handler.ts')).sendAlert,
});
