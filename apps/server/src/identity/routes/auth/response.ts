import { z } from 'zod';

const libraryError = z.object({ code: z.string().optional(), message: z.string().optional() });

export interface AuthResponse {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: string;
}

/** Not copied: they describe a body that may be rewritten, or are set below or by the server. */
const excludedHeaders: ReadonlySet<string> = new Set([
  'content-length',
  'set-cookie',
  'access-control-expose-headers',
]);

/**
 * Converts a response of the account library for Fastify. An error keeps the library's `code` and `message` and gets
 * the fields of this API's error format.
 */
export async function toAuthResponse(response: Response, requestId: string): Promise<AuthResponse> {
  const headers: Record<string, string | string[]> = { 'cache-control': 'no-store' };
  for (const [name, value] of response.headers) if (!excludedHeaders.has(name)) headers[name] = value;
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const body = await response.text();
  if (response.status < 400) return { status: response.status, headers, body };
  return {
    status: response.status,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(errorBody(body, response.status, requestId)),
  };
}

/**
 * The error code of a 4xx response, or of a redirect with an `error` parameter, such as the one of an expired link.
 * Null for other responses.
 */
export function refusalCodeOf(status: number, headers: AuthResponse['headers'], body: string): string | null {
  if (status >= 400 && status < 500) return parseLibraryError(body).code ?? 'validation_failed';
  const location = status >= 300 && status < 400 ? headers.location : undefined;
  if (typeof location !== 'string') return null;
  const code = URL.parse(location, 'http://localhost')?.searchParams.get('error') ?? null;
  return code === null || /^\w{1,60}$/.test(code) ? code : 'refused';
}

function errorBody(body: string, status: number, requestId: string) {
  const { code, message } = parseLibraryError(body);
  const error = message ?? (status >= 500 ? 'An unknown error occurred' : 'The request is not valid.');
  return {
    error,
    message: error,
    code: code ?? (status >= 500 ? 'internal_error' : 'validation_failed'),
    retryable: status >= 500 || status === 429,
    requestId,
  };
}

function parseLibraryError(body: string): z.infer<typeof libraryError> {
  try {
    return libraryError.parse(JSON.parse(body));
  } catch {
    return {};
  }
}
