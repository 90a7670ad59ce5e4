import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP } from 'node:net';

/** Whether an IP address may be connected to. */
export type AddressRule = (address: string) => boolean;

/** Guards requests to addresses that somebody entered. */
export interface AddressGuard {
  readonly mayReach: AddressRule;
  /** The setting that allows addresses of one's own network, for the words of a refusal. */
  readonly setting: string;
}

/** The target may not be reached from here: trying again is no help. */
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
 * Resolves a name as usual, and fails when any of its addresses may not be reached. It is what a connection is made
 * with, so that a name can't mean one address when it is judged and another when it is used.
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

/** The host of an address as connections are made to it: IPv6 without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** An address that is written out is never looked up, so that it is judged here. @throws RefusedTargetError */
export function refuseWrittenOut(url: URL, { mayReach, setting }: AddressGuard): void {
  const host = hostOf(url);
  if (isIP(host) !== 0 && !mayReach(host)) throw new RefusedTargetError(host, setting);
}
