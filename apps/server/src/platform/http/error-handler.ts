import { AppError, type ErrorCode, type ErrorResponse, errorCatalog } from '@verso/contracts';
import { DocumentError, type DocumentErrorCode } from '@verso/engine';
import type { FastifyRequest } from 'fastify';
import { type ErrorReports, noReports } from '../error-reports/error-reports.ts';
import { DocumentProcessEndedError } from '../errors/document-process-ended.ts';
import type { App } from './app.ts';
import { logRefusal } from './refusal-log.ts';

const documentErrors: Record<DocumentErrorCode, ErrorCode> = {
  'unsupported-format': 'unsupported_file_extension',
  'wrong-format': 'invalid_file_type',
  'legacy-format': 'document_unreadable',
  'password-protected': 'document_unreadable',
  'damaged-archive': 'document_unreadable',
  'unsafe-archive': 'document_unreadable',
  'missing-part': 'document_unreadable',
  'malformed-xml': 'document_unreadable',
  'doctype-forbidden': 'document_unreadable',
  'too-large': 'file_too_large',
  'too-deep': 'document_unreadable',
  'too-complex': 'document_too_complex',
  'undecodable-text': 'document_unreadable',
  'invalid-target': 'internal_error',
  'integrity-failed': 'internal_error',
};

/** Framework errors that need a more specific message than "The request is not valid." */
const frameworkErrors: Readonly<Record<string, { code: ErrorCode; message?: string }>> = {
  FST_REQ_FILE_TOO_LARGE: { code: 'file_too_large' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'file_too_large', message: 'The request body is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'validation_failed',
    message: 'This content type is not accepted here.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'validation_failed', message: 'The body is empty.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'validation_failed', message: 'The body is not valid JSON.' },
  FST_FILES_LIMIT: { code: 'validation_failed', message: 'Too many files were sent.' },
  FST_MP_PREMATURE_CLOSE: {
    code: 'validation_failed',
    message: 'The upload ended before the file was complete.',
  },
  FST_INVALID_MULTIPART_CONTENT_TYPE: {
    code: 'validation_failed',
    message: 'Send the file as multipart/form-data.',
  },
};

/** Converts any error into one that is safe to show to a caller. Unexpected errors become `internal_error`. */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DocumentError)
    return new AppError(documentErrors[error.code], error.message, {
      details: { reason: error.code, part: error.part },
      cause: error,
    });
  if (error instanceof DocumentProcessEndedError)
    return new AppError('unavailable', 'The document could not be read right now. Please try again.', {
      cause: error,
    });
  return frameworkErrorOf(error) ?? new AppError('internal_error', undefined, { cause: error });
}

function frameworkErrorOf(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const known = frameworkErrors[error.code];
  if (known !== undefined) return new AppError(known.code, known.message, { cause: error });
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return error.code.startsWith('FST_') && status >= 400 && status < 500
    ? new AppError('validation_failed', undefined, { cause: error })
    : undefined;
}

/** The body of an error response. */
export function errorBodyOf(error: AppError, requestId: string): ErrorResponse {
  return {
    error: error.message,
    code: error.code,
    retryable: errorCatalog[error.code].retryable,
    requestId,
    ...(error.details === undefined ? {} : { details: error.details }),
  };
}

/**
 * The status and body of the response to an error. Server errors are logged with the request's id, which the body contains.
 * Unexpected errors are also reported.
 */
export function answerError(thrown: unknown, request: FastifyRequest, reports: ErrorReports) {
  const error = appErrorOf(thrown);
  const { status } = errorCatalog[error.code];
  const route = request.routeOptions.url;
  if (status >= 500) request.log.error({ err: thrown, route }, 'request failed');
  else logRefusal(request, error.code, status);
  if (error.code === 'internal_error')
    reports.report(thrown, { requestId: request.id, route, code: error.code });
  return { status, error: errorBodyOf(error, request.id) };
}

/** Turns all errors into HTTP responses. */
export function registerErrorHandler(app: App, reports: ErrorReports = noReports): void {
  app.setErrorHandler(async (thrown, request, reply) => {
    const { status, error } = answerError(thrown, request, reports);
    const { retryAfterSeconds } = errorCatalog[appErrorOf(thrown).code];
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
    return reply.code(status).type('application/json').send(JSON.stringify(error));
  });
}
