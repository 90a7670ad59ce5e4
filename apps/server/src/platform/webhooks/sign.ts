import { createHmac } from 'node:crypto';

/** A message to another system. Its id stays the same however often it is sent. */
export interface WebhookEvent {
  readonly id: string;
  /** As in `budget.exhausted`. */
  readonly type: string;
  /** When it happened, ISO 8601. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * The headers that prove who sent a body, and that it is fresh (Standard Webhooks 1.0): HMAC-SHA256 over id, time of
 * sending in Unix seconds and body, joined by full stops.
 * @param secret its bytes in base64 after `whsec_`; any other text is taken as it is
 */
export function signatureHeaders(
  secret: string,
  id: string,
  sentAt: Date,
  body: string,
): Readonly<Record<string, string>> {
  const seconds = Math.floor(sentAt.getTime() / 1000);
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}
