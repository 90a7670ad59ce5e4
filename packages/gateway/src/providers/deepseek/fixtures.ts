import { chatStreams } from '../../provider/chat-fixture.ts';
import { events, type ProtocolFixture } from '../../provider/fixture.ts';

const { streams, brokenStreams = [] } = chatStreams({
  prompt_tokens: 1500,
  completion_tokens: 9,
  total_tokens: 1509,
  prompt_cache_hit_tokens: 1024,
  prompt_cache_miss_tokens: 476,
});
const error = (message: string, type: string) => ({
  error: { message, type, param: null, code: 'invalid_request_error' },
});

/**
 * https://api-docs.deepseek.com/api/create-chat-completion (request, stream), https://api-docs.deepseek.com/guides/kv_cache
 * (cached tokens), https://api-docs.deepseek.com/quick_start/error_codes (errors)
 */
export const fixture: ProtocolFixture = {
  model: 'deepseek-v4-flash',
  extra: {},
  request: {
    path: '/chat/completions',
    headers: { authorization: 'Bearer test-key-1' },
    body: {
      model: 'deepseek-v4-flash',
      messages: [
        { role: 'system', content: 'Translate.' },
        { role: 'user', content: 'Hello' },
      ],
      max_tokens: 100,
      thinking: { type: 'disabled' },
      stream: true,
      stream_options: { include_usage: true },
    },
  },
  streams,
  brokenStreams: [
    ...brokenStreams,
    {
      body: events(
        { id: '1', choices: [{ index: 0, delta: { content: 'p1' }, finish_reason: null }] },
        { id: '1', choices: [{ index: 0, delta: {}, finish_reason: 'insufficient_system_resource' }] },
        '[DONE]',
      ),
      code: 'overloaded',
    },
  ],
  errors: [
    { status: 400, body: error('Invalid request body.', 'invalid_request_error'), code: 'bad_request' },
    {
      status: 400,
      body: error("This model's maximum context length is 131072 tokens.", 'invalid_request_error'),
      code: 'context_too_long',
    },
    { status: 401, body: error('Authentication Fails', 'authentication_error'), code: 'auth' },
    { status: 402, body: error('Insufficient Balance', 'unknown_error'), code: 'quota' },
    { status: 422, body: error('Invalid parameter.', 'invalid_request_error'), code: 'bad_request' },
    { status: 429, body: error('Rate limit reached.', 'rate_limit_error'), code: 'rate_limited' },
    { status: 500, body: error('Server error.', 'internal_server_error'), code: 'overloaded' },
    { status: 503, body: error('Server overloaded.', 'server_overloaded'), code: 'overloaded' },
  ],
};
