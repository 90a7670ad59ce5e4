/** Encryption at rest and signatures, with keys derived from the server's secret. */
export interface Secrets {
  /** Encrypts UTF-8 text; `context` (for example `provider-key:{id}`) must be the same to open it again. */
  seal(plaintext: string, context: string): string;
  /** Decrypts a sealed text. @throws UnsealError if the secret or context differ, or the text was changed */
  open(sealed: string, context: string): string;
  /** A URL-safe signature of `payload`, valid until `expires`. */
  sign(payload: string, expires: Date): string;
  /** Whether `signature` matches `payload` and `expires`, and has not expired at `now`. Compares in constant time. */
  verify(payload: string, expires: Date, signature: string, now: Date): boolean;
  /** A separate key for a purpose (32 bytes, hex). */
  derive(purpose: string): string;
}
