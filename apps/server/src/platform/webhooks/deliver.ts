import type { Context } from '../context.ts';
import { follow, OutboundError } from '../outbound/follow.ts';
import { reachableAddresses } from '../outbound/public-address.ts';
import { signatureHeaders, type WebhookEvent } from './sign.ts';

/** A webhook was not taken. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  /** Null: there was no answer. */
  readonly status: number | null;
  /** Whether sending it again may help. */
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
 * Sends an event, signed, as JSON. Every target on the way, redirects included, must be a public address unless the
 * configuration allows others.
 * @param secret what the receiver knows it by; that of the server's operator when left out
 * @returns the status of the answer (2xx)
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
