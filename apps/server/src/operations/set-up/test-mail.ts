import type { MailTestResponse } from '@verso/contracts';
import { letter } from '../../platform/mail/templates.ts';
import type { Context } from '../context.ts';
import { markDone } from './tasks.ts';

/** Sends a test mail to an administrator. */
export async function testMail(
  context: Pick<Context, 'config' | 'database' | 'mailer' | 'publicUrl' | 'logger'>,
  to: string,
): Promise<MailTestResponse> {
  const { config, mailer, publicUrl, logger, database } = context;
  if (!mailer.delivers)
    return {
      sent: false,
      message: 'No mail server is set. Set SMTP_URL and MAIL_FROM, and restart the server.',
    };
  const mail = letter({
    to,
    subject: 'Mail works',
    before: 'This is a test: mails of your Verso server arrive.',
    button: { label: 'Open the console', url: `${publicUrl}/admin` },
    after: [],
    operatorName: config.operatorName,
  });
  try {
    await mailer.send(mail);
  } catch (error) {
    logger.warn({ err: error }, 'could not send the test mail');
    const reason = error instanceof Error ? error.message : String(error);
    return { sent: false, message: `The mail server did not accept the mail: ${reason}` };
  }
  await markDone(database, 'mail');
  return { sent: true, message: `A test mail was sent to ${to}.` };
}
