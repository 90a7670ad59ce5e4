import { isIP } from 'node:net';
import { isPublicAddress } from '../outbound/public-address.ts';
import type { Environment } from './environment.ts';

/** Names that never lead to the public internet (RFC 2606, RFC 6761, RFC 6762, RFC 8375; `internal` is reserved by ICANN). */
const privateSuffixes = ['.localhost', '.test', '.local', '.internal', '.home.arpa'];

/**
 * Why the development account must not be made here: its password is public. A setting of a server that others use is
 * reason enough, whatever else is set.
 * @param nodeEnvironment the variable NODE_ENV
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
    `VERSO_SEED: "development" makes an administrator whose password everyone knows, and ${reasons.join(', ')}. Remove VERSO_SEED.`,
  ];
}

/** A host of this machine or of a private network. A name without a dot is only known there. */
function isPrivateHost(host: string): boolean {
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes('.') || privateSuffixes.some((suffix) => host.endsWith(suffix));
}

/** Without the brackets of IPv6 and the dot at the end of a complete name. */
function hostOf(url: string): string {
  return new URL(url).hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}
