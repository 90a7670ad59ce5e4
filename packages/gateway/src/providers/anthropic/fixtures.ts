import { namedEvents, type ProtocolFixture } from '../../provider/fixture.ts';

const start = {
  type: 'message_start',
  message: {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude-haiku-4-5',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: {
      input_tokens: 25,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 1000,
      output_tokens: 1,
    },
  },
};
const opening = [
  start,
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'ping' },
];
const delta = (text: string) => ({
  type: 'content_block_delta',
  index: 0,
  delta: { type: 'text_delta', text },
});
const closing = (stop_reason: string) => [
  { type: 'content_block_stop', index: 0 },
  { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 15 } },
  { type: 'message_stop' },
];
const usage = { inputTokens: 1025, cachedInputTokens: 1000, outputTokens: 15 };
const error = (type: string, message: string) => ({ type: 'error', error: { type, message } });

/**
 * https://docs.anthropic.com/en/api/messages (request), https://docs.anthropic.com/en/docs/build-with-claude/streaming
 * (events), https://docs.anthropic.com/en/docs/build-with-claude/prompt-caching (the marker),
 * https://docs.anthropic.com/en/docs/build-with-claude/extended-thinking (switched off),
 * https://docs.anthropic.com/en/api/errors (errors)
 */
export const fixture: ProtocolFixture = {
  model: 'claude-haiku-4-5',
  extra: {},
  request: {
    path: '/messages',
    headers: { 'x-api-key': 'test-key-1', 'anthropic-version': '2023-06-01' },
    body: {
      model: 'claude-haiku-4-5',
      max_tokens: 100,
      thinking: { type: 'disabled' },
      system: [{ type: 'text', text: 'Translate.', cache_control: { type: 'ephemeral' } }],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
      stream: true,
    },
  },
  streams: [
    {
      what: 'an answer; cached tokens are not among the input tokens',
      body: namedEvents(...opening, delta('p1\tHal'), delta('lo\n'), ...closing('end_turn')),
      text: 'p1\tHallo\n',
      reason: 'stop',
      usage,
    },
    {
      what: 'an answer at the output limit',
      body: namedEvents(...opening, delta('p1\tHal'), ...closing('max_tokens')),
      text: 'p1\tHal',
      reason: 'length',
      usage,
    },
    {
      what: 'a refusal',
      body: namedEvents(...opening, delta('p1'), ...closing('refusal')),
      text: 'p1',
      reason: 'content_filter',
      usage,
    },
  ],
  brokenStreams: [
    { body: namedEvents(error('overloaded_error', 'Overloaded')), code: 'overloaded' },
    {
      body: namedEvents(...opening, delta('p1'), error('overloaded_error', 'Overloaded')),
      code: 'overloaded',
    },
    { body: namedEvents(...opening, delta('p1')), code: 'network' },
    { body: namedEvents(...opening), code: 'network' },
  ],
  errors: [
    { status: 400, body: error('invalid_request_error', 'messages: Field required'), code: 'bad_request' },
    {
      status: 400,
      body: error('invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'),
      code: 'quota',
    },
    {
      status: 400,
      body: error('invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum'),
      code: 'context_too_long',
    },
    { status: 401, body: error('authentication_error', 'invalid x-api-key'), code: 'auth' },
    { status: 402, body: error('billing_error', 'There is an issue with your billing.'), code: 'quota' },
    { status: 403, body: error('permission_error', 'Not allowed.'), code: 'auth' },
    { status: 404, body: error('not_found_error', 'model: x'), code: 'bad_request' },
    { status: 413, body: error('request_too_large', 'Request exceeds 32 MB.'), code: 'context_too_long' },
    {
      status: 429,
      headers: { 'retry-after': '12' },
      body: error('rate_limit_error', 'Number of requests has exceeded your rate limit.'),
      code: 'rate_limited',
      retryAfterMs: 12_000,
    },
    { status: 500, body: error('api_error', 'Internal server error'), code: 'overloaded' },
    { status: 529, body: error('overloaded_error', 'Overloaded'), code: 'overloaded' },
  ],
};
