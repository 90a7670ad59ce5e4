import { alertMail } from '../mail/templates.ts';
import type { JobHandler } from '../queue/definition.ts';
import type { SendAlertData } from '../queue/send-alert.ts';
import { deliverWebhook, WebhookError } from '../webhooks/deliver.ts';

/** Sends one alert. A webhook failure that no retry can fix is logged and dropped. */
export const sendAlert: JobHandler<SendAlertData> = async (message, { context }) => {
  if (message.channel === 'email') {
    const { config, publicUrl } = context;
    const { to, subject, text } = message;
    await context.mailer.send(
      alertMail({ to, subject, text, url: `${publicUrl}/admin`, operatorName: config.operatorName }),
    );
    return;
  }
  try {
    await deliverWebhook(context, message.url, message.event);
  } catch (error) {
    context.logger.warn({ err: error, event: message.event.type }, 'a webhook was not delivered');
    if (error instanceof WebhookError && !error.retryable) return;
    throw error;
  }
};
