import { sendMailData, sendMailQueue } from '../../services/queue/send-mail.ts';
import { defineJob } from '../definition.ts';
import { sentOut } from '../sent-out.ts';

/** Sends one mail with a link, which the mail server did not take at once. */
export const sendMail = defineJob({
  name: sendMailQueue,
  data: sendMailData,
  queue: sentOut,
  workers: 1,
  load: async () => (await import('./handler.ts')).sendMail,
});
