import { AppError, isLocalServer } from '@verso/contracts';
import { type AddressGuard, RefusedTargetError, refuseWrittenOut } from '@verso/gateway';
import type { Config } from '../config/config.ts';
import { providerGuard, reachableAddresses } from './public-address.ts';

/** What an address is entered for, which says what it may be. */
const guards = {
  provider: providerGuard,
  webhook: (config: Config): AddressGuard => ({
    mayReach: reachableAddresses(config),
    setting: 'WEBHOOK_PRIVATE_TARGETS',
  }),
} as const;

/** Names of one's own machine, which no name server has to be asked about. */
const ownNames = /(^|\.)localhost\.?$/i;

/**
 * Refuses an address that is plainly out of bounds when it is entered. Every other name is judged when it is used, by
 * the address that is connected to. The console itself offers the usual servers of models on this machine.
 * @param path of the field in the request
 * @throws AppError `validation_failed`
 */
export function refuseAddress(
  config: Config,
  kind: keyof typeof guards,
  path: string,
  address: string | null | undefined,
): void {
  const url = URL.parse(address ?? '');
  if (url === null || (kind === 'provider' && isLocalServer(address))) return;
  const guard = guards[kind](config);
  const judged = ownNames.test(url.hostname) ? new URL('http://127.0.0.1') : url;
  try {
    refuseWrittenOut(judged, guard);
  } catch (error) {
    if (!(error instanceof RefusedTargetError)) throw error;
    const { message } = judged === url ? error : new RefusedTargetError(url.hostname, guard.setting);
    throw new AppError('validation_failed', message, { details: [{ path, message }], cause: error });
  }
}
