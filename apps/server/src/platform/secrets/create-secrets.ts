import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Secrets } from './secrets.ts';

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** A sealed text cannot be opened: it has another secret or context, or was changed. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

/**
 * Derives a key for each purpose from the secret (HKDF-SHA256, RFC 5869). Sealed texts are
 * `v1.` + base64url(iv, tag, ciphertext) of AES-256-GCM (NIST SP 800-38D); the context is additional authenticated data.
 * @param secret at least 32 characters
 */
export function createSecrets(secret: string): Secrets {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `verso:${purpose}`, 32));
  const sealingKey = keyFor('seal');
  const signingKey = keyFor('sign');
  const signature = (payload: string, expires: Date) =>
    createHmac('sha256', signingKey).update(`${expires.getTime()}\n${payload}`).digest();

  return {
    seal(plaintext, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')}`;
    },
    open(sealed, context) {
      const [prefix, body] = sealed.split('.');
      const bytes = Buffer.from(body ?? '', 'base64url');
      if (prefix !== version || bytes.length < ivBytes + tagBytes)
        throw new UnsealError('Not a sealed text.');
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([
          decipher.update(bytes.subarray(ivBytes + tagBytes)),
          decipher.final(),
        ]).toString('utf8');
      } catch (error) {
        throw new UnsealError('The text was sealed with another secret or context, or was changed.', {
          cause: error,
        });
      }
    },
    sign: (payload, expires) => signature(payload, expires).toString('base64url'),
    verify(payload, expires, given, now) {
      const expected = signature(payload, expires);
      const actual = Buffer.from(given, 'base64url');
      const matches = actual.length === expected.length && timingSafeEqual(actual, expected);
      return matches && expires.getTime() > now.getTime();
    },
    derive: (purpose) => keyFor(`derive:${purpose}`).toString('hex'),
  };
}
