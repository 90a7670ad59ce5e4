import { noticeData, sendNoticeQueue } from '../../services/queue/send-notice.ts';
import { defineJob } from '../definition.ts';
import { sentOut } from '../sent-out.ts';

/** Sends one e-mail to a user. A mail server that is down is tried for about a day. */
export const sendNotice = defineJob({
  name: sendNoticeQueue,
  data: noticeData,
  queue: sentOut,
  workers: 1,
  load: async () => (await import('./handler.ts')).sendNotice,
});
