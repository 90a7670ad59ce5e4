import { asFields, type Fields } from './fields.ts';

/** A server reports a failure in an answer with status 200. */
export class ErrorInAnswer extends Error {
  override readonly name = 'ErrorInAnswer';
  readonly body: unknown;

  constructor(body: unknown) {
    super('The answer is an error.');
    this.body = body;
  }
}

/** Fields in which servers describe a failure, beside `error`. */
const messageFields = ['message', 'msg', 'detail', 'error_msg', 'errorMessage'] as const;
const codeFields = ['code', 'type', 'error_code', 'error_msg', 'detail', 'status'] as const;

/**
 * Whether the data of an event, or a whole answer, reports a failure instead of text: `{ error }` of OpenAI's protocol, also
 * beside choices (https://openrouter.ai/docs/api-reference/errors); `{ object: "error", message }` of vLLM;
 * `{ code, message }` of DashScope; `{ error_code, error_msg }` of Baidu; `{ detail }` of FastAPI; `{ base_resp }` of MiniMax,
 * whose successful answers have one too.
 */
export function isErrorBody(body: Fields): boolean {
  if (body.error !== undefined && body.error !== null && body.error !== '') return true;
  if (Array.isArray(body.choices)) return false;
  const { status_code: status } = asFields(body.base_resp);
  if (typeof status === 'number' && status !== 0) return true;
  return (
    body.object === 'error' ||
    (messageFields.some((name) => typeof body[name] === 'string' || Array.isArray(body[name])) &&
      codeFields.some((name) => body[name] !== undefined && body[name] !== null))
  );
}
