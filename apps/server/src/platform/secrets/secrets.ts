/** Encryption at rest and signatures, with keys derived from the server's one secret. */
export interface Secrets {
  /** Encrypts UTF-8 text; `context` (for example `provider-key:{id}`) must be the same to open it again. */
  seal(plaintext: string, context: string): string;
  /** @throws when the text was not sealed with this secret and this context, or was changed. */
  open(sealed: string, context: string): string;
  /** A URL-safe signature of `payload`, valid until `expires`. */
  sign(payload: string, expires: Date): string;
  /** Whether `signature` is the one for `payload` and `expires`, and `expires` is after `now`. Constant time. */
  verify(payload: string, expires: Date, signature: string, now: Date): boolean;
  /** A key of its own for one purpose (32 bytes, hex). */
  derive(purpose: string): string;
}
