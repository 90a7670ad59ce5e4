type StartErrorCode =
  | 'data_folder'
  | 'disk_full'
  | 'address'
  | 'storage'
  | 'other_secret'
  | 'bad_secret_file'
  | 'seed';

/** The server can't start with its current setup. The message tells the operator in one line what to do, without secrets. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}

/** Finds a system error code, such as `EACCES`, in an error or its causes. */
export function systemCodeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code)) return error.code;
  return systemCodeOf(error.cause);
}
