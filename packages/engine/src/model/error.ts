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

/** A document that can't be processed, with a message ready to show to the user. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly code: DocumentErrorCode;
  /** The part of the package where it happened, when there is one. */
  readonly part: string | undefined;

  constructor(code: DocumentErrorCode, message: string, options: { part?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.part = options.part;
  }
}

/**
 * The error for a document whose structure would take more time or memory than one document may take.
 * @param what what there is too much of, as a sentence for the user: "One table has more than 10,000 columns."
 */
export function tooComplex(what: string, options: { part?: string; cause?: unknown } = {}): DocumentError {
  const message = `This document is too complex to translate. Split it and try again. ${what}`;
  return new DocumentError('too-complex', message, options);
}
