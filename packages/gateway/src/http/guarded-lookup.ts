import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP } from 'node:net';

/** Whether connections to an IP address are allowed. */
export type AddressRule = (address: string) => boolean;

/** Guards requests to user-supplied addresses. */
export interface AddressGuard {
  readonly mayReach: AddressRule;
  /** The setting that allows private network addresses, used in the error message. */
  readonly setting: string;
}

/** Connections to the target are not allowed: retrying does not help. */
export class RefusedTargetError extends Error {
  override readonly name = 'RefusedTargetError';

  constructor(host: string, setting: string) {
    super(`${host} is not an address of the public internet. ${setting}=on allows such targets.`);
  }
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Resolves a name as usual, and fails when any of its addresses is not allowed. Used by the connection itself, so that a
 * name can't resolve to one address when it is checked and another when it is used.
 */
export function guardedLookup({ mayReach, setting }: AddressGuard) {
  return (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      if (addresses.some(({ address }) => !mayReach(address)))
        return callback(new RefusedTargetError(hostname, setting), []);
      if (options.all === true) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first?.address ?? '', first?.family);
    });
  };
}

/** The host of a URL as used for connections: IPv6 without brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** A literal address is never looked up, so it is checked here. @throws RefusedTargetError */
export function refuseWrittenOut(url: URL, { mayReach, setting }: AddressGuard): void {
  const host = hostOf(url);
  if (isIP(host) !== 0 && !mayReach(host)) throw new RefusedTargetError(host, setting);
}
