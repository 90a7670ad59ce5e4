import { AppError } from '@verso/contracts';
import { refuseInsideTransaction } from '@verso/db';
import type Stripe from 'stripe';
import type { StripeConfig } from '../../platform/config/config.ts';
import { version } from '../../platform/process/version.ts';
import type { Context } from '../context.ts';

/** The payment service's client; null when this server takes no payments. The library is loaded only where it does. */
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
 * Asks the payment service.
 * @throws AppError `conflict` when this server takes no payments, `unavailable` when the service refuses or is silent
 */
export async function askStripe<Answer>(
  { stripe, logger }: Pick<Context, 'stripe' | 'logger'>,
  ask: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  if (stripe === null) {
    throw new AppError('conflict', 'On this server, plans are changed by its administrator.');
  }
  refuseInsideTransaction('A request to the payment service');
  try {
    return await ask(stripe);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    logger.error({ err: cause }, 'the payment service could not be used');
    throw new AppError('unavailable', 'The payment service does not answer right now. Please try again.', {
      cause,
    });
  }
}
