import { APICallError } from '@ai-sdk/provider';
import { ErrorInAnswer } from './error-in-answer.ts';
import { asFields, type Fields, parseJson } from './fields.ts';

/** A failed call, as described by the provider. */
export interface Failure {
  /** HTTP status, also when the error occurred inside a stream with status 200. */
  readonly status: number | undefined;
  /** The provider's error names, joined: "invalid_request_error context_length_exceeded". */
  readonly kind: string;
  readonly message: string;
  readonly retryAfterMs: number | undefined;
  /** The error object of the body, for provider-specific information. */
  readonly details: unknown;
}

/**
 * Normalizes an error thrown or streamed by the AI SDK, or found in an answer. Providers answer with
 * `{ error: { type, code, status, message } }`, `{ code, error: "message" }`, or the error object itself.
 * @param now epoch milliseconds, for Retry-After given as a date
 */
export function describeFailure(error: unknown, now: number): Failure {
  const inAnswer = errorInAnswer(error);
  if (inAnswer === undefined && APICallError.isInstance(error)) {
    const described = describeBody(parseBody(error.responseBody));
    return {
      status: error.statusCode,
      kind: described.kind,
      message: described.message || error.message,
      retryAfterMs: retryAfter(error.responseHeaders ?? {}, now) ?? retryInfo(described.details),
      details: described.details,
    };
  }
  const described = describeBody(inAnswer ?? error);
  const details = asFields(error).data ?? described.details;
  return {
    status:
      inAnswer === undefined ? statusIn(error, ['statusCode']) : statusIn(described.details, statusFields),
    kind: described.kind,
    message:
      described.message || (inAnswer === undefined ? String(error) : 'The server answered with an error.'),
    retryAfterMs: retryInfo(details),
    details,
  };
}

/** The SDK rethrows it directly, or as the cause of its own error. */
function errorInAnswer(error: unknown): unknown {
  const found = [error, asFields(error).cause].find((each) => each instanceof ErrorInAnswer);
  return found instanceof ErrorInAnswer ? found.body : undefined;
}

/** Where errors in answers repeat the status that they would have had. */
const statusFields = ['code', 'status', 'status_code', 'http_code'];

function statusIn(body: unknown, names: readonly string[]): number | undefined {
  const fields = asFields(body);
  return names
    .map((name) => fields[name])
    .find((value): value is number => typeof value === 'number' && value >= 400 && value < 600);
}

/** Fields with the name and the text of an error, by server: see `isErrorBody`. */
const nameFields = ['type', 'code', 'status', 'error_code', 'error_type', 'status_code'] as const;
const textFields = ['message', 'msg', 'error_msg', 'errorMessage', 'status_msg', 'detail'] as const;

function describeBody(body: unknown): { kind: string; message: string; details: unknown } {
  const outer = asFields(body);
  const inner =
    typeof outer.error === 'string' && outer.error !== ''
      ? { message: outer.error, code: outer.code, error_type: outer.error_type }
      : (outer.error ?? outer.base_resp ?? undefined);
  const fields = inner === undefined ? outer : asFields(inner);
  const names = nameFields
    .map((name) => fields[name])
    .filter((name) => typeof name === 'string' || typeof name === 'number');
  return { kind: names.join(' '), message: messageIn(fields), details: fields };
}

/** OpenRouter wraps the answer of the provider behind it: https://openrouter.ai/docs/api-reference/errors */
function messageIn(fields: Fields): string {
  const text = textFields
    .map((name) => fields[name])
    .find((value) => typeof value === 'string' && value !== '');
  const { raw } = asFields(fields.metadata);
  return [text, raw].filter((each) => typeof each === 'string').join(' ');
}

/** RFC 9110 §10.2.3: seconds or a date. OpenAI and Azure also send milliseconds in a separate header. */
function retryAfter(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const milliseconds = Number.parseFloat(headers['retry-after-ms'] ?? '');
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds);
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * `google.rpc.RetryInfo` among the error's details: "retryDelay": "34.07s". Gemini sends no Retry-After header.
 * https://ai.google.dev/gemini-api/docs/troubleshooting
 */
function retryInfo(error: unknown): number | undefined {
  const { details } = asFields(error);
  if (!Array.isArray(details)) return undefined;
  const info: unknown = details.find((detail) => String(asFields(detail)['@type']).endsWith('RetryInfo'));
  const seconds = Number.parseFloat(String(asFields(info).retryDelay));
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

function parseBody(body: string | undefined): unknown {
  const parsed = body === undefined ? undefined : parseJson(body);
  // Gemini wraps the error of a stream request in an array.
  return Array.isArray(parsed) ? parsed[0] : parsed;
}
