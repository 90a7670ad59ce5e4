import { AppError } from '@verso/contracts';
import { refuseInsideTransaction } from '@verso/db';
import type Stripe from 'stripe';
import type { StripeConfig } from '../../platform/config/config.ts';
import { version } from '../../platform/process/version.ts';
import type { Context } from '../context.ts';

/** The Stripe client, or null on a server without payments, which does not load the library. */
export async function createStripe(config: StripeConfig | undefined): Promise<Stripe | null> {
  if (config === undefined) return null;
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(config.apiUrl);
  const secure = protocol === 'https:';
  return new Client(config.secretKey, {
    protocol: secure ? 'https' : 'http',
    host: hostname,
    port: port || (secure ? 443 : 80),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    appInfo: { name: 'Verso', version },
  });
}

/**
 * Sends requests to Stripe.
 * @throws AppError `conflict` on a server without payments; `unavailable` if Stripe refuses or does not answer
 */
export async function askStripe<Answer>(
  { stripe, logger }: Pick<Context, 'stripe' | 'logger'>,
  ask: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  if (stripe === null) {
    throw new AppError('conflict', 'Only the administrator of this server can change plans.');
  }
  refuseInsideTransaction('A request to the payment service');
  try {
    return await ask(stripe);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    logger.error({ err: cause }, 'a request to Stripe failed');
    throw new AppError('unavailable', 'The payment service is not responding. Please try again.', {
      cause,
    });
  }
}
