import { anthropic as protocol } from '../protocols/anthropic/index.ts';
import {
  bearerToken,
  type Failure,
  type FailureKind,
  modelIds,
  retryAfter,
  type Service,
} from './service.ts';

const failures: Readonly<Record<FailureKind, readonly [number, string, string]>> = {
  missing_key: [401, 'authentication_error', 'x-api-key header is required'],
  wrong_key: [401, 'authentication_error', 'invalid x-api-key'],
  no_money: [
    400,
    'invalid_request_error',
    'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing.',
  ],
  rate_limited: [
    429,
    'rate_limit_error',
    'This request would exceed the rate limit of 50 requests per minute.',
  ],
  overloaded: [529, 'overloaded_error', 'Overloaded'],
  server_error: [500, 'api_error', 'Internal server error'],
  bad_request: [400, 'invalid_request_error', 'max_tokens: Field required'],
  context_too_long: [400, 'invalid_request_error', 'prompt is too long: 99999 tokens > 1000 maximum'],
};

/** https://docs.anthropic.com/en/api/errors */
function fail(failure: Failure) {
  const [ownStatus, type, message] = failures[failure.kind];
  return {
    status: failure.status ?? ownStatus,
    headers: retryAfter(failure),
    body: { type: 'error', error: { type, message }, request_id: 'req_simulated' },
  };
}

export const anthropic: Service = {
  id: 'anthropic',
  basePath: '/v1',
  endpoints: [{ path: '/messages', protocol }],
  keyIsOptional: false,
  readKey: (headers) => String(headers['x-api-key'] ?? bearerToken(headers)),
  fail,
  models: {
    data: modelIds.map((id) => ({ type: 'model', id, display_name: id, created_at: '2025-10-01T00:00:00Z' })),
    has_more: false,
    first_id: modelIds[0],
    last_id: modelIds.at(-1),
  },
};
