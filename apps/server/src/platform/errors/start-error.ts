type StartErrorCode =
  | 'data_folder'
  | 'disk_full'
  | 'address'
  | 'storage'
  | 'other_secret'
  | 'bad_secret_file'
  | 'seed';

/** The server can't start as it is set up. The message is one line for the operator, with what to do; it holds no secret. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}

/** The code that the system gave a failure, such as `EACCES`, wherever in the chain of causes it is. */
export function systemCodeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code)) return error.code;
  return systemCodeOf(error.cause);
}
