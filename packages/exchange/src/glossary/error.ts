import { DocumentError, type DocumentErrorCode } from '@verso/engine';
import { glossaryLimits } from './entry.ts';

/** Why a file can't be imported. Stable: part of the API. */
export type ExchangeErrorCode =
  | DocumentErrorCode
  | 'not-text'
  | 'unclosed-quote'
  | 'missing-sheet'
  | 'missing-column'
  | 'missing-language'
  | 'empty-file'
  | 'too-many-entries'
  | 'invalid-tbx'
  | 'invalid-tmx';

/** A file that can't be imported, with a message for the user. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';
  readonly code: ExchangeErrorCode;
  /** Where the reason is, counted from 1, if it has a position. */
  readonly line: number | undefined;

  constructor(code: ExchangeErrorCode, message: string, options: { line?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.line = options.line;
  }
}

/** @throws ExchangeError `too-large` or `empty-file`. */
export function checkFileSize(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ExchangeError('empty-file', 'This file is empty.');
  if (bytes.length > glossaryLimits.fileBytes) {
    const megabytes = glossaryLimits.fileBytes / 1024 / 1024;
    throw new ExchangeError('too-large', `This file has more than ${megabytes} MB. Split it and try again.`);
  }
}

export function tooManyEntries(): ExchangeError {
  const limit = glossaryLimits.entries.toLocaleString('en');
  return new ExchangeError(
    'too-many-entries',
    `This file has more than ${limit} entries. Split it and try again.`,
  );
}

/** Runs a function of the engine; its errors become `ExchangeError`s with the same code and message. */
export function withExchangeErrors<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new ExchangeError(error.code, error.message, { cause: error });
  }
}
