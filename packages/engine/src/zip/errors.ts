import { DocumentError } from '../model/index.ts';

/** An archive that is truncated or inconsistent. `detail` completes "…: ". */
export function damaged(detail: string, options: { part?: string; cause?: unknown } = {}): DocumentError {
  return new DocumentError(
    'damaged-archive',
    `This file is damaged: ${detail}. Open it in the program that made it, save it again and try once more.`,
    options,
  );
}

/** An archive designed to mislead or exhaust its reader. */
export function unsafe(detail: string, options: { part?: string; cause?: unknown } = {}): DocumentError {
  return new DocumentError('unsafe-archive', `This file can't be opened safely: ${detail}.`, options);
}

export function passwordProtected(part?: string): DocumentError {
  return new DocumentError(
    'password-protected',
    'This file is password-protected. Remove the password and try again.',
    part === undefined ? {} : { part },
  );
}
