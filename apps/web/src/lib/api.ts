import {
  type AnswerOf,
  type AnyRequest,
  buildAddress,
  type ErrorResponse,
  type Optional,
  type RequestOf,
  type Route,
} from '@verso/contracts';
import { errors } from '../messages/errors.ts';

/** An error response of the API, or a request without a response (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  /** The API's stable error code; `network`; `uncoded` for a message without a code; `unknown` for neither. */
  readonly code: string;
  readonly retryable: boolean;
  /** Details, whose shape depends on the code. */
  readonly details: unknown;

  constructor(
    status: number,
    code: string,
    message: string,
    retryable: boolean,
    { cause, details }: { readonly cause?: unknown; readonly details?: unknown } = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.retryable = retryable;
    this.details = details;
  }
}

/** Parses an unknown value or throws; every schema of the contracts fits. */
export interface Schema<Value> {
  parse(value: unknown): Value;
}

/** A schema, or what loads it: modules of the first page load theirs with the first request (`app/schemas.ts`). */
export type SchemaSource<Value> = Schema<Value> | (() => Promise<Schema<Value>>);

interface Extra {
  readonly signal?: AbortSignal | undefined;
  /** Further headers, such as those of a guest's link. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The input of a request to an endpoint. */
export type Input<R extends Route> = RequestOf<R> & Extra;

type AnyInput = AnyRequest & Extra;

/**
 * Sends a request to the API with the session's cookie and parses the response. Bodies are JSON.
 * @throws ApiError with the server's message, or with code `network` when there was no response.
 */
export function request<R extends Route, Value extends AnswerOf<R>>(
  schema: SchemaSource<Value>,
  route: R,
  ...input: Optional<Input<R>>
): Promise<Value>;
export function request<Value>(schema: SchemaSource<Value>, route: Route, input?: AnyInput): Promise<Value> {
  return requestUntyped(schema, route, input);
}

/** Same as `request`, for input that has already been type-checked. */
export async function requestUntyped<Value>(
  schema: SchemaSource<Value>,
  route: Route,
  input: AnyInput = {},
): Promise<Value> {
  const answer = typeof schema === 'function' ? await loaded(schema) : schema;
  const response = await send(route, input);
  return answer.parse(await response.json());
}

/**
 * Sends a request and takes the response as it is. Only for what the first page waits for, because schemas would double its
 * wait: the server writes these responses with the same schemas.
 * @throws ApiError as `request`
 */
export function requestUnchecked<R extends Route>(
  route: R,
  ...input: Optional<Input<R>>
): Promise<AnswerOf<R>>;
export async function requestUnchecked(route: Route, input: AnyInput = {}): Promise<unknown> {
  const response = await send(route, input);
  return response.json();
}

/** @throws ApiError with code `network` if the schema can't be loaded */
async function loaded<Value>(load: () => Promise<Schema<Value>>): Promise<Schema<Value>> {
  try {
    return await load();
  } catch (cause) {
    throw new ApiError(0, 'network', errors.network, true, { cause });
  }
}

/** Sends a request and ignores the response body. @throws ApiError as `request` */
export function command<R extends Route>(route: R, ...input: Optional<Input<R>>): Promise<void>;
export async function command(route: Route, input: AnyInput = {}): Promise<void> {
  await send(route, input);
}

/** Sends a request whose response is a file. @throws ApiError as `request` */
export function requestBlob<R extends Route>(route: R, ...input: Optional<Input<R>>): Promise<Blob>;
export async function requestBlob(route: Route, input: AnyInput = {}): Promise<Blob> {
  const response = await send(route, input);
  return response.blob();
}

/** Opens a stream of the API. @throws ApiError as `request` */
export function requestStream<R extends Route>(
  route: R,
  ...input: Optional<Input<R>>
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
export async function requestStream(route: Route, input: AnyInput = {}) {
  const { body } = await send(route, input);
  return body ?? new Blob().stream();
}

/** Calls an endpoint whose answer is a file, with the headers of the answer. @throws ApiError */
export function requestFile<R extends Route>(
  route: R,
  ...input: Optional<Input<R>>
): Promise<{ readonly blob: Blob; readonly headers: Headers }>;
export async function requestFile(route: Route, input: AnyInput = {}) {
  const response = await send(route, input);
  return { blob: await response.blob(), headers: response.headers };
}

async function send(route: Route, { body, signal, headers, ...input }: AnyInput): Promise<Response> {
  const response = await fetchResponse(buildAddress(route, input), body, signal, headers);
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function fetchResponse(
  { method, path }: ReturnType<typeof buildAddress>,
  body: unknown,
  signal: AbortSignal | undefined,
  headers: Extra['headers'] = {},
): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        ...headers,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, 'network', errors.network, true, { cause });
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  return errorFrom(response.status, await response.text().catch(() => ''));
}

/** Parses an error body: the API's own, the account library's `{ code, message }`, or another server's `{ error }`. */
export function errorFrom(status: number, text: string): ApiError {
  const body = parseJson(text);
  if (isErrorResponse(body))
    return new ApiError(status, body.code, body.error, body.retryable, { details: body.details });
  const message = fieldOf(body, 'message') ?? fieldOf(body, 'error');
  const code = fieldOf(body, 'code') ?? (message === undefined ? 'unknown' : 'uncoded');
  return new ApiError(status, code, message ?? errors.unknown, status >= 500 || status === 429);
}

/** Checks the fields of `errorResponse` without its schema, which would be loaded with every page. */
function isErrorResponse(body: unknown): body is ErrorResponse {
  const { error, code, retryable, requestId } = (body ?? {}) as Partial<ErrorResponse>;
  return [error, code, requestId].every((text) => typeof text === 'string') && typeof retryable === 'boolean';
}

function fieldOf(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The endpoints that accept a form with files. */
type Uploads =
  | 'POST /api/translations'
  | 'POST /api/quotes/document'
  | 'POST /api/checks'
  | 'POST /api/term-lists'
  | 'POST /api/translations/:id/import'
  | 'POST /api/glossaries/preview'
  | 'POST /api/glossaries/:id/import'
  | 'POST /api/memories/:id/import';

export interface UploadOptions {
  /** Values in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Called with the uploaded share of the body, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Uploads a form with files. Uses XMLHttpRequest, because `fetch` reports no upload progress.
 * @throws ApiError as `request`; DOMException `AbortError` when the signal aborts.
 */
export async function upload<R extends Uploads, Value extends AnswerOf<R>>(
  schema: SchemaSource<Value>,
  route: R,
  form: FormData,
  { signal, onProgress, params }: UploadOptions,
): Promise<Value> {
  const answer = typeof schema === 'function' ? await loaded(schema) : schema;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    signal.addEventListener('abort', abort, { once: true });
    call.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    call.onload = () => {
      if (call.status < 200 || call.status > 299) return reject(errorFrom(call.status, call.responseText));
      try {
        resolve(answer.parse(parseJson(call.responseText)));
      } catch (error) {
        reject(error);
      }
    };
    call.onerror = () => reject(new ApiError(0, 'network', errors.network, true));
    call.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    call.onloadend = () => signal.removeEventListener('abort', abort);
    const { method, path } = buildAddress(route, params && { params });
    call.open(method, path);
    call.setRequestHeader('accept', 'application/json');
    if (signal.aborted) reject(new DOMException('Aborted', 'AbortError'));
    else call.send(form);
  });
}

/** The message to show for a thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : errors.unknown;
}
