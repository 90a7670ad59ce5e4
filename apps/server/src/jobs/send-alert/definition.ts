import { sendAlertData, sendAlertQueue } from '../../services/queue/send-alert.ts';
import { defineJob } from '../definition.ts';
import { sentOut } from '../sent-out.ts';

/** Sends one alert by e-mail or webhook. A receiver that is down is tried for about a day. */
export const sendAlert = defineJob({
  name: sendAlertQueue,
  data: sendAlertData,
  queue: sentOut,
  workers: 2,
  load: async () => (await import('./handler.ts')).sendAlert,
});
