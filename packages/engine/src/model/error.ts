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
