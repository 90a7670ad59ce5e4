import type { JobHandler } from '../../platform/queue/definition.ts';
import type { Notice } from '../../platform/queue/send-notice.ts';
import { mailOf } from '../notices/write.ts';

/** Sends one notice, unless what it is about is gone by now. */
export const sendNotice: JobHandler<Notice> = async (notice, { context }) => {
  const mail = await mailOf(context, notice);
  if (mail !== null) await context.mailer.send(mail);
};
