import { createHash, randomBytes } from 'node:crypto';

/** Distinguishes keys from session tokens, and lets secret scanners find leaked keys. */
const prefix = 'verso_';
const randomLength = 32;
const shownLength = prefix.length + 6;

export interface NewKey {
  readonly key: string;
  readonly hash: string;
  readonly prefix: string;
}

/** Generates a key. Only its hash and its first characters are stored. */
export function generateKey(): NewKey {
  const key = `${prefix}${randomBytes(randomLength).toString('base64url')}`;
  return { key, hash: hashOf(key), prefix: key.slice(0, shownLength) };
}

/** SHA-256 is enough: a random 256-bit key needs no slow password hash. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The API key in an `Authorization` header; null if it is missing or contains a session token. */
export function apiKeyFrom(authorization: string | undefined): string | null {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return token?.startsWith(prefix) === true ? token : null;
}
