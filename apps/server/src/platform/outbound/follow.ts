import { RefusedTargetError } from '@verso/gateway';
import { type OutboundAnswer, type OutboundRequest, request } from './request.ts';

/** An outbound request failed without a usable response. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  /** Whether a retry may succeed. */
  readonly retryable: boolean;

  constructor(message: string, options: { retryable?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.retryable = options.retryable ?? true;
  }
}

const maxRedirects = 3;
/** Redirect statuses. Only a GET request follows a 303. */
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Sends a request and follows up to three redirects. Every address on the way is checked like the first.
 * @param timeoutMs the timeout for all hops together
 * @returns the response and the host that sent it
 * @throws OutboundError
 */
export async function follow(
  address: string,
  { timeoutMs, ...options }: Omit<OutboundRequest, 'signal'> & { readonly timeoutMs: number },
): Promise<OutboundAnswer & { readonly host: string }> {
  const signal = AbortSignal.timeout(timeoutMs);
  let target = targetOf(address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await request(target, { ...options, signal }).catch((error: unknown) => {
      throw failureOf(error, target.host, signal.aborted ? timeoutMs : null);
    });
    const redirected = redirects.has(answer.status) && (answer.status !== 303 || options.method === 'GET');
    if (!redirected || answer.location === undefined) return { ...answer, host: target.host };
    target = targetOf(answer.location, target.href);
  }
  throw new OutboundError(`${target.host} redirects too often.`);
}

function targetOf(address: string, base?: string): URL {
  const url = URL.parse(address, base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new OutboundError('The address must start with http:// or https://.', { retryable: false });
  return url;
}

/** @param waitedMs the timeout that was exceeded; null: another failure */
function failureOf(error: unknown, host: string, waitedMs: number | null): OutboundError {
  if (error instanceof RefusedTargetError)
    return new OutboundError(error.message, { retryable: false, cause: error });
  if (waitedMs !== null)
    return new OutboundError(`${host} did not answer within ${waitedMs / 1000} seconds.`, { cause: error });
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return new OutboundError(`${host} could not be reached${code}.`, { cause: error });
}
