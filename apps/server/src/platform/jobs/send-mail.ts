import type { JobHandler } from '../queue/definition.ts';
import { openMail, type SendMailData } from '../queue/send-mail.ts';

/** Sends one mail, unless its link is void by now. */
export const sendMail: JobHandler<SendMailData> = async (data, { context }) => {
  const { clock, logger, mailer, secrets } = context;
  if (clock.now() > new Date(data.until)) {
    logger.error('a mail was never taken by the mail server, and its link is void by now');
    return;
  }
  await mailer.send(openMail(secrets, data));
};
