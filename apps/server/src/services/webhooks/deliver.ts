import type { Context } from '../../context.ts';
import { post, RefusedTargetError } from './post.ts';
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
const mostRedirects = 3;
/** Statuses that ask for the same request elsewhere, as webhooks understand them. */
const redirects: ReadonlySet<number> = new Set([301, 302, 307, 308]);

type Surroundings = Pick<Context, 'config' | 'secrets' | 'clock'>;

/**
 * Sends an event, signed, as JSON. Every target on the way, redirects included, must be a public address unless the
 * configuration allows others.
 * @returns the status of the answer (2xx)
 * @throws WebhookError
 */
export async function deliverWebhook(
  { config, secrets, clock }: Surroundings,
  url: string,
  event: WebhookEvent,
): Promise<number> {
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Verso-Webhook/1',
    ...signatureHeaders(config.webhookSecret ?? secrets.derive('webhook'), event.id, clock.now(), body),
  };
  const options = {
    headers,
    body,
    allowPrivate: config.webhookPrivateTargets,
    signal: AbortSignal.timeout(timeoutMs),
  };
  let target = targetOf(url);
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const { status, location } = await post(target, options).catch((error: unknown) => {
      throw failureOf(error, target, options.signal);
    });
    if (status >= 200 && status < 300) return status;
    if (!redirects.has(status) || location === undefined)
      throw new WebhookError(`${target.host} answered ${status}.`, { status });
    target = targetOf(location, target.href);
  }
  throw new WebhookError(`${target.host} redirects too often.`);
}

function targetOf(address: string, base?: string): URL {
  const url = URL.parse(address, base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new WebhookError('The address is not one of the web.', { retryable: false });
  return url;
}

function failureOf(error: unknown, { host }: URL, { aborted }: AbortSignal): WebhookError {
  if (error instanceof RefusedTargetError)
    return new WebhookError(error.message, { retryable: false, cause: error });
  if (aborted)
    return new WebhookError(`${host} did not answer within ${timeoutMs / 1000} seconds.`, { cause: error });
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return new WebhookError(`${host} could not be reached${code}.`, { cause: error });
}
