import { chatStreams } from '../../provider/chat-fixture.ts';
import type { ProtocolFixture } from '../../provider/fixture.ts';

/** https://docs.x.ai/docs/api-reference (request), https://docs.x.ai/docs/key-information/debugging (errors) */
export const fixture: ProtocolFixture = {
  model: 'grok-4',
  extra: {},
  request: {
    path: '/chat/completions',
    headers: { authorization: 'Bearer test-key-1' },
    body: {
      model: 'grok-4',
      messages: [
        { role: 'system', content: 'Translate.' },
        { role: 'user', content: 'Hello' },
      ],
      max_tokens: 100,
      stream: true,
      stream_options: { include_usage: true },
    },
  },
  ...chatStreams({
    prompt_tokens: 1500,
    completion_tokens: 5,
    total_tokens: 1509,
    prompt_tokens_details: { text_tokens: 1500, cached_tokens: 1024 },
    completion_tokens_details: { reasoning_tokens: 4 },
  }),
  errors: [
    {
      status: 400,
      body: {
        code: 'Client specified an invalid argument',
        error: 'Incorrect API key provided: te***-1. You can obtain an API key from https://console.x.ai.',
      },
      code: 'auth',
    },
    {
      status: 403,
      body: {
        code: 'The caller does not have permission to execute the specified operation',
        error: "Your newly created team doesn't have any credits yet.",
      },
      code: 'quota',
    },
    {
      status: 400,
      body: {
        code: 'Client specified an invalid argument',
        error: "This model's maximum prompt length is 131072 but the request contains 150000 tokens.",
      },
      code: 'context_too_long',
    },
    {
      status: 404,
      body: { code: 'Not found', error: 'The model grok-0 does not exist.' },
      code: 'bad_request',
    },
    { status: 422, body: 'Failed to deserialize the JSON body into the target type', code: 'bad_request' },
    {
      status: 429,
      body: { code: 'Some resource has been exhausted', error: 'Too many requests.' },
      code: 'rate_limited',
    },
    { status: 503, body: { code: 'Unavailable', error: 'The model is at capacity.' }, code: 'overloaded' },
  ],
};
