import { noticeData, sendNoticeQueue } from '../../services/queue/send-notice.ts';
import { defineJob } from '../definition.ts';

/** Sends one e-mail to a user. A mail server that is down is tried for about a day. */
export const sendNotice = defineJob({
  name: sendNoticeQueue,
  data: noticeData,
  queue: {
    notify: true,
    retryLimit: 30,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  workers: 1,
  load: async () => (await import('./handler.ts')).sendNotice,
});
