import { APICallError } from '@ai-sdk/provider';

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

type Fields = Readonly<Record<string, unknown>>;

/**
 * Normalizes an error thrown or streamed by the AI SDK. Providers answer with
 * `{ error: { type, code, status, message } }`, `{ code, error: "message" }`, or the error object itself.
 * @param now epoch milliseconds, for Retry-After given as a date
 */
export function describeFailure(error: unknown, now: number): Failure {
  if (APICallError.isInstance(error)) {
    const body = parseBody(error.responseBody);
    const described = describeBody(body);
    return {
      status: error.statusCode,
      kind: described.kind,
      message: described.message || error.message,
      retryAfterMs: retryAfter(error.responseHeaders ?? {}, now),
      details: described.details,
    };
  }
  const described = describeBody(error);
  const status = asFields(error).statusCode;
  return {
    status: typeof status === 'number' ? status : undefined,
    kind: described.kind,
    message: described.message || String(error),
    retryAfterMs: undefined,
    details: asFields(error).data ?? described.details,
  };
}

function describeBody(body: unknown): { kind: string; message: string; details: unknown } {
  const outer = asFields(body);
  const inner = typeof outer.error === 'string' ? { message: outer.error, code: outer.code } : outer.error;
  const fields = inner === undefined ? outer : asFields(inner);
  const message = typeof fields.message === 'string' ? fields.message : '';
  const names = [fields.type, fields.code, fields.status].filter(
    (name) => typeof name === 'string' || typeof name === 'number',
  );
  return { kind: names.join(' '), message, details: fields };
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

function parseBody(body: string | undefined): unknown {
  if (body === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(body);
    // Gemini wraps the error of a stream request in an array.
    return Array.isArray(parsed) ? parsed[0] : parsed;
  } catch {
    return undefined;
  }
}

export function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
