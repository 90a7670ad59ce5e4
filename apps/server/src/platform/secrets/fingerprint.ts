import type { Secrets } from './secrets.ts';

/** Identifies a secret without revealing it. */
export const fingerprintOf = (secrets: Secrets): string => secrets.derive('fingerprint');
