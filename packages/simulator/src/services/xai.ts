import { openaiChat } from '../protocols/openai-chat/index.ts';
import { models } from './openai.ts';
import { bearerToken, type Failure, type FailureKind, retryAfter, type Service } from './service.ts';

const failures: Readonly<Record<FailureKind, readonly [number, string, string]>> = {
  missing_key: [
    401,
    'Unauthorized',
    'No API key provided. Specify it with "Bearer" in the Authorization header.',
  ],
  wrong_key: [
    400,
    'Client specified an invalid argument',
    'Incorrect API key provided: {key}. You can obtain an API key from https://console.x.ai.',
  ],
  no_money: [
    403,
    'The caller does not have permission to execute the specified operation',
    "Your newly created team doesn't have any credits yet.",
  ],
  rate_limited: [429, 'Some resource has been exhausted', 'Too many requests for this team.'],
  overloaded: [503, 'The service is currently unavailable', 'The model is at capacity. Please try again.'],
  server_error: [500, 'Internal error', 'Internal server error.'],
  bad_request: [422, 'Client specified an invalid argument', 'Failed to deserialize the JSON body.'],
  context_too_long: [
    400,
    'Client specified an invalid argument',
    "This model's maximum prompt length is 1000 but the request contains 99999 tokens.",
  ],
};

/** https://docs.x.ai/docs/key-information/debugging. The error is a string next to its code. */
function fail(failure: Failure) {
  const [ownStatus, code, text] = failures[failure.kind];
  const shown = `${failure.key.slice(0, 6)}***${failure.key.slice(-2)}`;
  return {
    status: failure.status ?? ownStatus,
    headers: retryAfter(failure),
    body: { code, error: text.replace('{key}', shown) },
  };
}

export const xai: Service = {
  id: 'xai',
  basePath: '/xai/v1',
  endpoints: [{ path: '/chat/completions', protocol: openaiChat }],
  keyIsOptional: false,
  readKey: bearerToken,
  fail,
  models,
};
