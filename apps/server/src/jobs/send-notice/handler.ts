import { mailOf } from '../../services/notices/write.ts';
import type { Notice } from '../../services/queue/send-notice.ts';
import type { JobHandler } from '../definition.ts';

/** Sends one notice, unless what it is about is gone by now. */
export const sendNotice: JobHandler<Notice> = async (notice, { context }) => {
  const mail = await mailOf(context, notice);
  if (mail !== null) await context.mailer.send(mail);
};
