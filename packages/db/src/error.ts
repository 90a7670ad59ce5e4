export type DatabaseErrorCode =
  | 'folder_in_use'
  | 'unreachable'
  | 'refused'
  | 'not_opened'
  | 'no_binaries'
  | 'earlier_data'
  | 'not_running'
  | 'no_database'
  | 'unsupported_version'
  | 'schema_is_newer'
  | 'schema_is_older'
  | 'transaction_over'
  | 'inside_transaction';

/** A database failure. The message is written for the operator and contains no secrets. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
  }
}
