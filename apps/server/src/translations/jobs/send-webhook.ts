import { webhookSecretOf } from '../../identity/api-keys/webhook-secret.ts';
import type { JobHandler } from '../../platform/queue/definition.ts';
import type { SendWebhookData } from '../../platform/queue/send-webhook.ts';
import { deliverWebhook, WebhookError } from '../../platform/webhooks/deliver.ts';

/** Sends one webhook, signed with the secret of the key that started the translation. */
export const sendWebhook: JobHandler<SendWebhookData> = async ({ url, keyId, event }, { context }) => {
  try {
    await deliverWebhook(context, url, event, webhookSecretOf(context.secrets, keyId));
  } catch (error) {
    context.logger.warn({ err: error, event: event.type }, 'a webhook was not delivered');
    if (error instanceof WebhookError && !error.retryable) return;
    throw error;
  }
};
