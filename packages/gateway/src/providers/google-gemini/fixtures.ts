import { events, type ProtocolFixture } from '../../provider/fixture.ts';

const rpc = 'type.googleapis.com/google.rpc';

/**
 * https://ai.google.dev/api/generate-content (request, stream, finish reasons),
 * https://ai.google.dev/gemini-api/docs/troubleshooting (errors), https://ai.google.dev/gemini-api/docs/rate-limits
 */
export const fixture: ProtocolFixture = {
  model: 'gemini-2.5-flash',
  extra: {},
  request: {
    path: '/models/gemini-2.5-flash:streamGenerateContent?alt=sse',
    headers: { 'x-goog-api-key': 'test-key-1' },
    body: {
      systemInstruction: { parts: [{ text: 'Translate.' }] },
      contents: [{ role: 'user', parts: [{ text: 'Hello' }] }],
      generationConfig: { maxOutputTokens: 100, thinkingConfig: { thinkingBudget: 0 } },
    },
  },
  streams: [
    {
      what: 'an answer with cached and thinking tokens',
      body: events(
        {
          candidates: [{ content: { parts: [{ text: 'p1\tHal' }], role: 'model' }, index: 0 }],
          usageMetadata: { promptTokenCount: 12, totalTokenCount: 12 },
          modelVersion: 'gemini-2.5-flash',
          responseId: 'r1',
        },
        {
          candidates: [
            { content: { parts: [{ text: 'lo\n' }], role: 'model' }, finishReason: 'STOP', index: 0 },
          ],
          usageMetadata: {
            promptTokenCount: 12,
            candidatesTokenCount: 4,
            thoughtsTokenCount: 3,
            totalTokenCount: 19,
            cachedContentTokenCount: 8,
          },
          modelVersion: 'gemini-2.5-flash',
          responseId: 'r1',
        },
      ),
      text: 'p1\tHallo\n',
      reason: 'stop',
      usage: { inputTokens: 12, cachedInputTokens: 8, outputTokens: 7 },
    },
    {
      what: 'a prompt that is blocked',
      body: events({
        promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
        usageMetadata: { promptTokenCount: 12, totalTokenCount: 12 },
      }),
      text: '',
      reason: 'content_filter',
      usage: { inputTokens: 12, cachedInputTokens: 0, outputTokens: 0 },
    },
    ...['RECITATION', 'SAFETY', 'PROHIBITED_CONTENT', 'LANGUAGE'].map((finishReason) => ({
      what: `an answer that ends for ${finishReason}`,
      body: events({
        candidates: [{ content: { parts: [{ text: 'p1\tH' }], role: 'model' }, finishReason, index: 0 }],
        usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 2, totalTokenCount: 14 },
      }),
      text: 'p1\tH',
      reason: 'content_filter' as const,
      usage: { inputTokens: 12, cachedInputTokens: 0, outputTokens: 2 },
    })),
  ],
  brokenStreams: [
    {
      body: events({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }),
      code: 'overloaded',
    },
    {
      body: events({ candidates: [{ content: { parts: [{ text: 'p1' }], role: 'model' }, index: 0 }] }),
      code: 'network',
    },
  ],
  errors: [
    {
      status: 400,
      body: {
        error: {
          code: 400,
          message: 'API key not valid. Please pass a valid API key.',
          status: 'INVALID_ARGUMENT',
          details: [{ '@type': `${rpc}.ErrorInfo`, reason: 'API_KEY_INVALID' }],
        },
      },
      code: 'auth',
    },
    {
      status: 400,
      body: { error: { code: 400, message: 'Invalid value at contents.', status: 'INVALID_ARGUMENT' } },
      code: 'bad_request',
    },
    {
      status: 400,
      body: {
        error: {
          code: 400,
          message: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
          status: 'INVALID_ARGUMENT',
        },
      },
      code: 'context_too_long',
    },
    {
      status: 403,
      body: { error: { code: 403, message: 'Permission denied.', status: 'PERMISSION_DENIED' } },
      code: 'auth',
    },
    {
      status: 404,
      body: { error: { code: 404, message: 'models/x is not found.', status: 'NOT_FOUND' } },
      code: 'bad_request',
    },
    {
      status: 429,
      body: {
        error: {
          code: 429,
          message: 'You exceeded your current quota, please check your plan and billing details.',
          status: 'RESOURCE_EXHAUSTED',
          details: [
            {
              '@type': `${rpc}.QuotaFailure`,
              violations: [{ quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier' }],
            },
            { '@type': `${rpc}.RetryInfo`, retryDelay: '34.5s' },
          ],
        },
      },
      code: 'rate_limited',
      retryAfterMs: 34_500,
    },
    {
      status: 429,
      // The response to a streamed request is an array with one error.
      body: [
        {
          error: {
            code: 429,
            message: 'You exceeded your current quota, please check your plan and billing details.',
            status: 'RESOURCE_EXHAUSTED',
            details: [
              {
                '@type': `${rpc}.QuotaFailure`,
                violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }],
              },
            ],
          },
        },
      ],
      code: 'quota',
    },
    {
      status: 503,
      body: { error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } },
      code: 'overloaded',
    },
    {
      status: 504,
      body: { error: { code: 504, message: 'Deadline exceeded.', status: 'DEADLINE_EXCEEDED' } },
      code: 'timeout',
    },
  ],
};
