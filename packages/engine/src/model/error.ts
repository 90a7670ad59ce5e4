/** Why a document can't be read or written. Stable: part of the API. */
export type DocumentErrorCode =
  | 'unsupported-format'
  | 'wrong-format'
  | 'legacy-format'
  | 'password-protected'
  | 'damaged-archive'
  | 'unsafe-archive'
  | 'missing-part'
  | 'malformed-xml'
  | 'doctype-forbidden'
  | 'too-large'
  | 'too-deep'
  | 'too-complex'
  | 'undecodable-text'
  | 'invalid-target'
  | 'integrity-failed';

/** A document that can't be processed, with a message for the user. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly code: DocumentErrorCode;
  /** The affected part of the package, if any. */
  readonly part: string | undefined;

  constructor(code: DocumentErrorCode, message: string, options: { part?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.part = options.part;
  }
}

/**
 * The error for a document that would take too much time or memory.
 * @param what the limit that was exceeded, as a sentence for the user: "One table has more than 10,000 columns."
 */
export function tooComplex(what: string, options: { part?: string; cause?: unknown } = {}): DocumentError {
  const message = `This document is too complex to translate. Split it and try again. ${what}`;
  return new DocumentError('too-complex', message, options);
}
