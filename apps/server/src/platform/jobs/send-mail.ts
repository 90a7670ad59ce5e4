import type { JobHandler } from '../queue/definition.ts';
import { openMail, type SendMailData } from '../queue/send-mail.ts';

/** Sends one mail, unless its link has expired. */
export const sendMail: JobHandler<SendMailData> = async (data, { context }) => {
  const { clock, logger, mailer, secrets } = context;
  if (clock.now() > new Date(data.until)) {
    logger.error('the mail server never accepted a mail, and its link has expired');
    return;
  }
  await mailer.send(openMail(secrets, data));
};
