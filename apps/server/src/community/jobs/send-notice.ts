import type { JobHandler } from '../../platform/queue/definition.ts';
import type { Notice } from '../../platform/queue/send-notice.ts';
import { mailOf } from '../notices/write.ts';

/** Sends a notice by e-mail, unless its subject has been deleted. */
export const sendNotice: JobHandler<Notice> = async (notice, { context }) => {
  const mail = await mailOf(context, notice);
  if (mail !== null) await context.mailer.send(mail);
};
