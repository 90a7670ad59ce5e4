import { chatStreams } from '../../provider/chat-fixture.ts';
import type { ProtocolFixture } from '../../provider/fixture.ts';

/**
 * https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html,
 * https://docs.ollama.com/api/openai-compatibility,
 * https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md (request and errors)
 */
export const fixture: ProtocolFixture = {
  model: 'llama-3.3-70b',
  extra: {},
  request: {
    path: '/chat/completions',
    headers: { authorization: 'Bearer test-key-1' },
    body: {
      model: 'llama-3.3-70b',
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
    completion_tokens: 9,
    total_tokens: 1509,
    prompt_tokens_details: { cached_tokens: 1024 },
  }),
  errors: [
    { status: 401, body: { error: 'Unauthorized' }, code: 'auth' },
    {
      status: 404,
      body: {
        error: { message: 'model "x" not found, try pulling it first', type: 'not_found_error', code: null },
      },
      code: 'bad_request',
    },
    {
      status: 400,
      body: {
        object: 'error',
        message: "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens.",
        type: 'BadRequestError',
        param: null,
        code: 400,
      },
      code: 'context_too_long',
    },
    {
      status: 400,
      body: {
        error: { code: 400, message: 'the request exceeds it', type: 'exceed_context_size_error' },
      },
      code: 'context_too_long',
    },
    {
      status: 503,
      body: { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } },
      code: 'overloaded',
    },
    { status: 502, body: '', code: 'overloaded' },
  ],
};
