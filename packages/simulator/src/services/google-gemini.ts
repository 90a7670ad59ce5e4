import { gemini } from '../protocols/gemini/index.ts';
import { type Failure, type FailureKind, modelIds, type Service } from './service.ts';

const failures: Readonly<Record<FailureKind, readonly [number, string, string]>> = {
  missing_key: [
    403,
    'PERMISSION_DENIED',
    "Method doesn't allow unregistered callers (callers without established identity).",
  ],
  wrong_key: [400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'],
  no_money: [429, 'RESOURCE_EXHAUSTED', 'Your prepayment credits are depleted. Please manage your billing.'],
  rate_limited: [
    429,
    'RESOURCE_EXHAUSTED',
    'You exceeded your current quota, please check your plan and billing details.',
  ],
  overloaded: [503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'],
  server_error: [500, 'INTERNAL', 'An internal error has occurred. Please retry.'],
  bad_request: [400, 'INVALID_ARGUMENT', 'Invalid JSON payload received. Unknown name "contents".'],
  context_too_long: [
    400,
    'INVALID_ARGUMENT',
    'The input token count (99999) exceeds the maximum number of tokens allowed (1000).',
  ],
};

const rpc = 'type.googleapis.com/google.rpc';

/** https://ai.google.dev/gemini-api/docs/troubleshooting: the wait is among the details, not in a header. */
function fail(failure: Failure) {
  const [ownStatus, name, message] = failures[failure.kind];
  const code = failure.status ?? ownStatus;
  const quotaId = 'GenerateRequestsPerMinutePerProjectPerModel';
  const details = [
    ...(failure.kind === 'rate_limited'
      ? [{ '@type': `${rpc}.QuotaFailure`, violations: [{ quotaId }] }]
      : []),
    ...(failure.retryAfterSeconds === null
      ? []
      : [{ '@type': `${rpc}.RetryInfo`, retryDelay: `${failure.retryAfterSeconds}s` }]),
  ];
  return { status: code, body: { error: { code, message, status: name, details } } };
}

export const googleGemini: Service = {
  id: 'google-gemini',
  basePath: '/v1beta',
  endpoints: [{ path: '/models/:call', protocol: gemini }],
  keyIsOptional: false,
  readKey: (headers, query) => String(headers['x-goog-api-key'] ?? query.key ?? ''),
  fail,
  models: {
    models: modelIds.map((id) => ({
      name: `models/${id}`,
      displayName: id,
      supportedGenerationMethods: ['generateContent'],
    })),
  },
};
