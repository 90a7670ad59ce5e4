export type DatabaseErrorCode =
  | 'folder_in_use'
  | 'unreachable'
  | 'refused'
  | 'not_opened'
  | 'unsupported_version'
  | 'schema_is_newer'
  | 'transaction_over'
  | 'inside_transaction';

/** The database can't be used as asked. The message is fit for the operator and holds no secret. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
  }
}
