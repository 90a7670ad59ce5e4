import { randomUUID } from 'node:crypto';
import type { WebhookTestResponse } from '@verso/contracts';
import type { Context } from '../context.ts';
import { deliverWebhook, WebhookError } from './deliver.ts';

/** Sends one event of type `test` without retries and returns the result. */
export async function testWebhook(
  context: Pick<Context, 'config' | 'secrets' | 'clock' | 'logger'>,
  url: string,
): Promise<WebhookTestResponse> {
  const event = {
    id: randomUUID(),
    type: 'test',
    timestamp: context.clock.now().toISOString(),
    data: { message: 'This is a test from Verso.' },
  };
  try {
    return { delivered: true, status: await deliverWebhook(context, url, event), error: null };
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    if (!error.retryable) context.logger.warn({ err: error }, 'the target of a webhook was refused');
    return { delivered: false, status: error.status, error: error.message };
  }
}
