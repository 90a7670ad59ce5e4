import { AppError, ModelCallError } from '@verso/contracts';
import { DocumentError } from '@verso/engine';

/** Why a translation failed, for its user. */
export interface TranslationFailure {
  /** Stable: a code of the models' or the documents' vocabulary, or of the API's errors. */
  readonly code: string;
  readonly message: string;
  /** Whether another try has a chance. */
  readonly retryable: boolean;
}

/** Codes of failures that no document, model or user is to blame for. */
const ours: ReadonlySet<string> = new Set(['integrity-failed', 'invalid-target', 'internal_error']);

/** Whether it is a fault of the program, which its makers should hear of. */
export function isFaultOfOurs({ code }: TranslationFailure): boolean {
  return ours.has(code);
}

/**
 * What to tell the user of an error that ends the job; null for one that trying again may cure by itself: the
 * database or the storage is away, or something is wrong with us.
 */
export function failureOf(error: unknown): TranslationFailure | null {
  if (error instanceof ModelCallError) {
    const { code, message } = error.cause instanceof ModelCallError ? error.cause : error;
    // Even a rejected key or an empty account is the operator's to mend, and then worth a retry.
    return { code, message, retryable: true };
  }
  if (error instanceof DocumentError) {
    const code = error.code === 'too-complex' ? 'document_too_complex' : error.code;
    return { code, message: error.message, retryable: error.code === 'integrity-failed' };
  }
  if (error instanceof AppError) {
    return { code: error.code, message: error.message, retryable: error.code !== 'file_not_found' };
  }
  return null;
}
