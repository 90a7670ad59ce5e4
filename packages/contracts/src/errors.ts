/** All error codes of the API, with one mapping to HTTP. */
export type ErrorCode =
  | 'validation_failed'
  | 'json_too_deep'
  | 'not_authenticated'
  | 'invalid_api_key'
  | 'forbidden'
  | 'not_found'
  | 'translation_not_found'
  | 'prompt_not_found'
  | 'file_not_found'
  | 'conflict'
  | 'file_too_large'
  | 'unsupported_file_extension'
  | 'invalid_file_type'
  | 'document_unreadable'
  | 'document_empty'
  | 'document_too_complex'
  | 'same_language'
  | 'language_unclear'
  | 'different_formats'
  | 'nothing_paired'
  | 'format_not_in_plan'
  | 'mode_not_in_plan'
  | 'team_not_in_plan'
  | 'api_not_in_plan'
  | 'limit_reached'
  | 'email_not_verified'
  | 'account_suspended'
  | 'second_step_required'
  | 'not_cancellable'
  | 'not_retryable'
  | 'not_ready'
  | 'translation_approved'
  | 'pages_unavailable'
  | 'pages_failed'
  | 'link_expired'
  | 'rate_limited'
  | 'queue_full'
  | 'unavailable'
  | 'internal_error';

export interface ErrorEntry {
  readonly status: number;
  /** Whether an identical request may succeed later. */
  readonly retryable: boolean;
  /** When to retry, if known: `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** The default message; a thrown error may have a more specific one. */
  readonly message: string;
}

export const errorCatalog: Record<ErrorCode, ErrorEntry> = {
  validation_failed: { status: 422, retryable: false, message: 'The request is not valid.' },
  json_too_deep: {
    status: 400,
    retryable: false,
    message: 'The JSON of this request is nested too deeply.',
  },
  not_authenticated: { status: 401, retryable: false, message: 'Authentication required. Please sign in.' },
  invalid_api_key: { status: 401, retryable: false, message: 'This API key is not valid.' },
  forbidden: { status: 403, retryable: false, message: 'You do not have permission to do this.' },
  not_found: { status: 404, retryable: false, message: 'Not found.' },
  translation_not_found: { status: 404, retryable: false, message: 'Translation not found or unauthorized' },
  prompt_not_found: { status: 404, retryable: false, message: 'Prompt not found or unauthorized' },
  file_not_found: { status: 404, retryable: false, message: 'File not found' },
  conflict: {
    status: 409,
    retryable: false,
    message: 'This was changed in the meantime. Reload and try again.',
  },
  file_too_large: { status: 413, retryable: false, message: 'File too large. Maximum size is 25MB.' },
  unsupported_file_extension: {
    status: 415,
    retryable: false,
    message:
      'Only Microsoft Office (DOCX, PPTX, XLSX), OpenDocument (ODT, ODP, ODS), Plain Text (TXT), LaTeX (TEX), and Markdown (MD) files are supported.',
  },
  invalid_file_type: {
    status: 415,
    retryable: false,
    message: 'Invalid file type detected. Please ensure you are uploading a valid document.',
  },
  document_unreadable: { status: 422, retryable: false, message: 'The document could not be read.' },
  document_empty: {
    status: 422,
    retryable: false,
    message: 'No text content found in document for analysis',
  },
  document_too_complex: {
    status: 422,
    retryable: false,
    message: 'This document is too complex to translate. Split it and try again.',
  },
  same_language: { status: 422, retryable: false, message: 'Source and target language are the same.' },
  language_unclear: {
    status: 422,
    retryable: false,
    message: 'The language of the translation is unclear. Choose it.',
  },
  different_formats: {
    status: 422,
    retryable: false,
    message: 'Both documents must have the same format.',
  },
  nothing_paired: {
    status: 422,
    retryable: false,
    message: 'No text of the translation could be paired with one of the source. Are they the same document?',
  },
  format_not_in_plan: {
    status: 402,
    retryable: false,
    message: 'Your plan translates Word documents (.docx). Upgrade to Pro for all nine formats.',
  },
  team_not_in_plan: {
    status: 402,
    retryable: false,
    message: 'A workspace for your team is part of Business.',
  },
  mode_not_in_plan: { status: 402, retryable: false, message: 'This mode is not part of your plan.' },
  api_not_in_plan: {
    status: 402,
    retryable: false,
    message: 'API access is part of Business. API keys work while your account is on that plan.',
  },
  limit_reached: { status: 402, retryable: false, message: 'Limit Reached' },
  email_not_verified: { status: 403, retryable: false, message: 'Please verify your email address first.' },
  account_suspended: {
    status: 403,
    retryable: false,
    message: 'This account is suspended. Please contact support.',
  },
  second_step_required: {
    status: 403,
    retryable: false,
    message: 'Administrators need two-factor authentication. Set up an authenticator app in Settings.',
  },
  not_cancellable: { status: 409, retryable: false, message: 'This translation is no longer running.' },
  not_retryable: {
    status: 409,
    retryable: false,
    message: 'Only failed or canceled translations can be retried.',
  },
  not_ready: { status: 409, retryable: true, message: 'This translation is not finished yet.' },
  translation_approved: {
    status: 409,
    retryable: false,
    message: 'This translation is approved. Reopen it to change it.',
  },
  pages_unavailable: {
    status: 404,
    retryable: false,
    message: 'This server does not render pages. The reading view shows the text.',
  },
  pages_failed: {
    status: 422,
    retryable: false,
    message: 'The pages of this document could not be rendered.',
  },
  link_expired: { status: 403, retryable: false, message: 'This link has expired or is not valid.' },
  rate_limited: {
    status: 429,
    retryable: true,
    message: 'Too many requests. Please wait a moment and try again.',
  },
  queue_full: {
    status: 429,
    retryable: true,
    retryAfterSeconds: 60,
    message: 'Too many translations are waiting on this server right now. Please try again in a few minutes.',
  },
  unavailable: {
    status: 503,
    retryable: true,
    message: 'The service is not available right now. Please try again.',
  },
  internal_error: { status: 500, retryable: true, message: 'An unknown error occurred' },
};

/** An error meant for the caller. All others become `internal_error`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: unknown;

  constructor(code: ErrorCode, message?: string, options: { details?: unknown; cause?: unknown } = {}) {
    super(message ?? errorCatalog[code].message, { cause: options.cause });
    this.code = code;
    this.details = options.details;
  }
}
