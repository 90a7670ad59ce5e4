import { AppError, isLocalServer } from '@verso/contracts';
import { type AddressGuard, RefusedTargetError, refuseWrittenOut } from '@verso/gateway';
import type { Config } from '../config/config.ts';
import { providerGuard, reachableAddresses } from './public-address.ts';

/** The guard for each use of an entered address. */
const guards = {
  provider: providerGuard,
  webhook: (config: Config): AddressGuard => ({
    mayReach: reachableAddresses(config),
    setting: 'WEBHOOK_PRIVATE_TARGETS',
  }),
} as const;

/** Names of this machine, which need no DNS lookup. */
const localNames = /(^|\.)localhost\.?$/i;

/**
 * Rejects a forbidden IP address or local name when it is entered. Other names are checked at connection time, by their
 * resolved address. Allows the local model servers that the console itself suggests.
 * @param path the path of the field in the request
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
  const checked = localNames.test(url.hostname) ? new URL('http://127.0.0.1') : url;
  try {
    refuseWrittenOut(checked, guard);
  } catch (error) {
    if (!(error instanceof RefusedTargetError)) throw error;
    const { message } = checked === url ? error : new RefusedTargetError(url.hostname, guard.setting);
    throw new AppError('validation_failed', message, { details: [{ path, message }], cause: error });
  }
}
