import type { Secrets } from './secrets.ts';

/** Tells two secrets apart without telling anything of them. */
export const fingerprintOf = (secrets: Secrets): string => secrets.derive('fingerprint');
