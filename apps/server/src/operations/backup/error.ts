export type BackupErrorCode =
  | 'damaged'
  | 'newer'
  | 'other_secret'
  | 'no_secret'
  | 'no_database'
  | 'not_empty'
  | 'in_use'
  | 'not_restored';

/** A backup can't be created or restored. The message is for the operator and contains no secret. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}
