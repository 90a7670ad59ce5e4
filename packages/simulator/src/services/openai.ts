import { openaiChat } from '../protocols/openai-chat/index.ts';
import { openaiResponses } from '../protocols/openai-responses/index.ts';
import {
  bearerToken,
  type Failure,
  type FailureKind,
  modelIds,
  retryAfter,
  type Service,
} from './service.ts';

const failures: Readonly<Record<FailureKind, readonly [number, string, string | null, string]>> = {
  missing_key: [
    401,
    'invalid_request_error',
    null,
    "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth.",
  ],
  wrong_key: [401, 'invalid_request_error', 'invalid_api_key', 'Incorrect API key provided: {key}.'],
  no_money: [
    429,
    'insufficient_quota',
    'insufficient_quota',
    'You exceeded your current quota, please check your plan and billing details.',
  ],
  rate_limited: [429, 'requests', 'rate_limit_exceeded', 'Rate limit reached for requests per min (RPM).'],
  overloaded: [503, 'server_error', null, 'The engine is currently overloaded, please try again later.'],
  server_error: [500, 'server_error', null, 'The server had an error while processing your request.'],
  bad_request: [400, 'invalid_request_error', null, "Missing required parameter: 'messages'."],
  context_too_long: [
    400,
    'invalid_request_error',
    'context_length_exceeded',
    "This model's maximum context length is 1000 tokens. Please reduce the length of the messages.",
  ],
};

/** https://platform.openai.com/docs/guides/error-codes. A wrong key is echoed partly masked. */
export function fail(failure: Failure) {
  const [ownStatus, type, code, text] = failures[failure.kind];
  const shown = `${failure.key.slice(0, 8)}${'*'.repeat(12)}${failure.key.slice(-4)}`;
  return {
    status: failure.status ?? ownStatus,
    headers: retryAfter(failure),
    body: { error: { message: text.replace('{key}', shown), type, param: null, code } },
  };
}

export const models = {
  object: 'list',
  data: modelIds.map((id) => ({ id, object: 'model', created: 1_760_000_000, owned_by: 'simulator' })),
};

export const openai: Service = {
  id: 'openai',
  basePath: '/v1',
  endpoints: [
    { path: '/chat/completions', protocol: openaiChat },
    { path: '/responses', protocol: openaiResponses },
  ],
  keyIsOptional: false,
  readKey: bearerToken,
  fail,
  models,
};
