import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import { follow, OutboundError } from '../outbound/follow.ts';
import { reachableAddresses } from '../outbound/public-address.ts';

/** A webhook was not delivered. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  /** The HTTP status of the response; null when there was none. */
  readonly status: number | null;
  /** Whether a retry may succeed. */
  readonly retryable: boolean;

  constructor(message: string, options: { status?: number; retryable?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status ?? null;
    this.retryable = options.retryable ?? true;
  }
}

const timeoutMs = 10_000;

type Dependencies = Pick<Context, 'config' | 'secrets' | 'clock'>;

/**
 * Sends an event as signed JSON. Every target, including redirects, must be a public address unless the configuration
 * allows private ones.
 * @param secret the signing secret; defaults to the operator's
 * @returns the status of the response (2xx)
 * @throws WebhookError
 */
export async function deliverWebhook(
  { config, secrets, clock }: Dependencies,
  url: string,
  event: WebhookEvent,
  secret = config.webhookSecret ?? secrets.derive('webhook'),
): Promise<number> {
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Verso-Webhook/1',
    ...signatureHeaders(secret, event.id, clock.now(), body),
  };
  const { status, host } = await follow(url, {
    method: 'POST',
    headers,
    body,
    mayReach: reachableAddresses(config),
    maxBytes: 0,
    timeoutMs,
  }).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error;
    throw new WebhookError(error.message, { retryable: error.retryable, cause: error });
  });
  if (status < 200 || status > 299) throw new WebhookError(`${host} answered ${status}.`, { status });
  return status;
}

/** A message to another system. Its ID stays the same across retries. */
interface WebhookEvent {
  readonly id: string;
  /** For example `budget.exhausted`. */
  readonly type: string;
  /** Time of the event, ISO 8601. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * The signature headers of a webhook (Standard Webhooks 1.0): HMAC-SHA256 over the ID, the sending time in Unix seconds
 * and the body, joined by full stops.
 * @param secret base64 bytes after the prefix `whsec_`; any other string is used unchanged
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
