import { AppError, ModelCallError } from '@verso/contracts';
import { DocumentError } from '@verso/engine';

/** The reason for a failed translation, as shown to the user. */
export interface TranslationFailure {
  /** Stable: an error code of model calls, of documents or of the API. */
  readonly code: string;
  readonly message: string;
  /** Whether a retry may succeed. */
  readonly retryable: boolean;
}

/** Codes of failures caused by Verso itself, not by a document, a model or the user. */
const internalCodes: ReadonlySet<string> = new Set(['integrity-failed', 'invalid-target', 'internal_error']);

/** Whether the failure is a defect of Verso, to be sent to error reporting. */
export function isInternalFault({ code }: TranslationFailure): boolean {
  return internalCodes.has(code);
}

/**
 * The failure to report to the user for an error that ends the job; null for an error that the queue should retry, such
 * as an unavailable database.
 */
export function failureOf(error: unknown): TranslationFailure | null {
  if (error instanceof ModelCallError) {
    const { code, message } = error.cause instanceof ModelCallError ? error.cause : error;
    // The operator can fix even a rejected key or an empty account, so a retry may succeed.
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
