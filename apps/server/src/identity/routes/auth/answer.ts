import { z } from 'zod';

const libraryError = z.object({ code: z.string().optional(), message: z.string().optional() });

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: string;
}

/** Without the headers that describe a body we may have rewritten, or that the server sets itself. */
const ownHeaders: ReadonlySet<string> = new Set([
  'content-length',
  'set-cookie',
  'access-control-expose-headers',
]);

/**
 * The account library's response for our server to send. A failure keeps the library's `code` and `message` and gets
 * the fields that every failure of this API has.
 */
export async function answerOf(response: Response, requestId: string): Promise<Answer> {
  const headers: Record<string, string | string[]> = { 'cache-control': 'no-store' };
  for (const [name, value] of response.headers) if (!ownHeaders.has(name)) headers[name] = value;
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const body = await response.text();
  if (response.status < 400) return { status: response.status, headers, body };
  return {
    status: response.status,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(failureBody(body, response.status, requestId)),
  };
}

/** The code of a refusal: of a failure, or of the page that a link leads to when it is worth nothing. Null: none. */
export function refusalIn(status: number, headers: Answer['headers'], body: string): string | null {
  if (status >= 400 && status < 500) return errorIn(body).code ?? 'validation_failed';
  const location = status >= 300 && status < 400 ? headers.location : undefined;
  if (typeof location !== 'string') return null;
  const code = URL.parse(location, 'http://localhost')?.searchParams.get('error') ?? null;
  return code === null || /^\w{1,60}$/.test(code) ? code : 'refused';
}

function failureBody(body: string, status: number, requestId: string) {
  const { code, message } = errorIn(body);
  const error = message ?? (status >= 500 ? 'An unknown error occurred' : 'The request is not valid.');
  return {
    error,
    message: error,
    code: code ?? (status >= 500 ? 'internal_error' : 'validation_failed'),
    retryable: status >= 500 || status === 429,
    requestId,
  };
}

function errorIn(body: string): z.infer<typeof libraryError> {
  try {
    return libraryError.parse(JSON.parse(body));
  } catch {
    return {};
  }
}
