import { createHash, randomBytes } from 'node:crypto';

/** Every key begins so: it is told apart from sessions, and found by programs that look for leaked secrets. */
const mark = 'verso_';
const randomLength = 32;
const shownLength = mark.length + 6;

export interface NewKey {
  readonly key: string;
  readonly hash: string;
  readonly prefix: string;
}

/** A new key, with what of it is stored. */
export function makeKey(): NewKey {
  const key = `${mark}${randomBytes(randomLength).toString('base64url')}`;
  return { key, hash: hashOf(key), prefix: key.slice(0, shownLength) };
}

/** A key is as random as its hash is long: a slow hash, as passwords need it, would prove nothing more. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The key in an `Authorization` header; null where there is none, or a session's token. */
export function keyIn(authorization: string | undefined): string | null {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return token?.startsWith(mark) === true ? token : null;
}
