import { openaiChat } from '../protocols/openai-chat/index.ts';
import { models } from './openai.ts';
import { bearerToken, type Failure, type FailureKind, retryAfter, type Service } from './service.ts';

const failures: Readonly<Record<FailureKind, readonly [number, string, string]>> = {
  missing_key: [
    401,
    'authentication_error',
    'Authentication Fails (auth header format should be Bearer sk-...)',
  ],
  wrong_key: [401, 'authentication_error', 'Authentication Fails, Your api key: ****{key} is invalid'],
  no_money: [402, 'unknown_error', 'Insufficient Balance'],
  rate_limited: [429, 'rate_limit_error', 'Rate limit reached, please pace your requests.'],
  overloaded: [503, 'server_overloaded', 'Service is too busy. Please try again later.'],
  server_error: [500, 'internal_server_error', 'Server error, please retry.'],
  bad_request: [422, 'invalid_request_error', 'Failed to deserialize the JSON body into the target type.'],
  context_too_long: [
    400,
    'invalid_request_error',
    "This model's maximum context length is 1000 tokens. However, you requested 99999 tokens.",
  ],
};

/** https://api-docs.deepseek.com/quick_start/error_codes */
function fail(failure: Failure) {
  const [ownStatus, type, text] = failures[failure.kind];
  const message = text.replace('{key}', failure.key.slice(-4));
  return {
    status: failure.status ?? ownStatus,
    headers: retryAfter(failure),
    body: { error: { message, type, param: null, code: 'invalid_request_error' } },
  };
}

export const deepseek: Service = {
  id: 'deepseek',
  basePath: '/deepseek',
  endpoints: [{ path: '/chat/completions', protocol: openaiChat }],
  keyIsOptional: false,
  readKey: bearerToken,
  fail,
  models,
};
