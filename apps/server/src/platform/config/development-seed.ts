import { isIP } from 'node:net';
import { isPublicAddress } from '../outbound/public-address.ts';
import type { Environment } from './environment.ts';

/**
 * Names that never lead to the public internet (RFC 2606, RFC 6761, RFC 6762, RFC 8375; `internal` is reserved by
 * ICANN).
 */
const privateSuffixes = ['.localhost', '.test', '.local', '.internal', '.home.arpa'];

/**
 * Rejects the development account, whose password is public, if any setting indicates a server that others use.
 * @param nodeEnvironment the variable NODE_ENV
 * @returns the problems for the operator; empty if the account may be created
 */
export function refuseDevelopmentSeed(
  variables: Environment,
  nodeEnvironment: string | undefined,
): readonly string[] {
  if (variables.VERSO_SEED !== 'development') return [];
  const isPublic = (url: string | undefined) => url !== undefined && !isPrivateHost(hostOf(url));
  const reasons = [
    isPublic(variables.PUBLIC_URL) && 'PUBLIC_URL is a public address',
    isPublic(variables.DATABASE_URL) && 'DATABASE_URL is on a public host',
    isPublic(variables.SMTP_URL) && 'SMTP_URL sends mail through a public host',
    /^[rs]k_live_/.test(variables.STRIPE_SECRET_KEY ?? '') && 'STRIPE_SECRET_KEY is a live key',
    nodeEnvironment === 'production' && 'NODE_ENV is production',
  ].filter((reason) => reason !== false);
  if (reasons.length === 0) return [];
  return [
    `VERSO_SEED: "development" creates an administrator whose password is public, and ${reasons.join(', ')}. Remove VERSO_SEED.`,
  ];
}

/** Whether a host is this machine or on a private network. Names without a dot resolve only there. */
function isPrivateHost(host: string): boolean {
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes('.') || privateSuffixes.some((suffix) => host.endsWith(suffix));
}

/** The host without the brackets of IPv6 and the trailing dot of a fully qualified name. */
function hostOf(url: string): string {
  return new URL(url).hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}
