import { namedEvents, type ProtocolFixture } from '../../provider/fixture.ts';

const response = { id: 'resp_1', object: 'response', created_at: 1_760_000_000, model: 'gpt-5-mini' };
const item = { id: 'msg_1', type: 'message', status: 'in_progress', role: 'assistant', content: [] };
const delta = (text: string) => ({
  type: 'response.output_text.delta',
  item_id: 'msg_1',
  output_index: 0,
  content_index: 0,
  delta: text,
});
const opening = [
  { type: 'response.created', response: { ...response, status: 'in_progress' } },
  { type: 'response.in_progress', response: { ...response, status: 'in_progress' } },
  { type: 'response.output_item.added', output_index: 0, item },
];
const usage = {
  input_tokens: 1500,
  input_tokens_details: { cached_tokens: 1024 },
  output_tokens: 9,
  output_tokens_details: { reasoning_tokens: 3 },
  total_tokens: 1509,
};
const error = (message: string, type: string, code: string | null) => ({
  error: { message, type, param: null, code },
});

/**
 * https://platform.openai.com/docs/api-reference/responses/create (request),
 * https://platform.openai.com/docs/api-reference/responses-streaming (events),
 * https://platform.openai.com/docs/guides/error-codes (errors)
 */
export const fixture: ProtocolFixture = {
  model: 'gpt-5-mini',
  extra: {},
  request: {
    path: '/responses',
    headers: { authorization: 'Bearer test-key-1' },
    body: {
      model: 'gpt-5-mini',
      input: [
        { role: 'developer', content: 'Translate.' },
        { role: 'user', content: [{ type: 'input_text', text: 'Hello' }] },
      ],
      max_output_tokens: 100,
      reasoning: { effort: 'minimal' },
      include: ['reasoning.encrypted_content'],
      store: false,
      stream: true,
    },
  },
  streams: [
    {
      what: 'an answer with cached and reasoning tokens',
      body: namedEvents(...opening, delta('p1\tHal'), delta('lo\n'), {
        type: 'response.completed',
        ...{ response: { ...response, status: 'completed', usage } },
      }),
      text: 'p1\tHallo\n',
      reason: 'stop',
      usage: { inputTokens: 1500, cachedInputTokens: 1024, outputTokens: 9 },
    },
    {
      what: 'an answer at the output limit',
      body: namedEvents(...opening, delta('p1\tHal'), {
        type: 'response.incomplete',
        ...{
          response: {
            ...response,
            status: 'incomplete',
            incomplete_details: { reason: 'max_output_tokens' },
            usage,
          },
        },
      }),
      text: 'p1\tHal',
      reason: 'length',
      usage: { inputTokens: 1500, cachedInputTokens: 1024, outputTokens: 9 },
    },
  ],
  brokenStreams: [
    {
      body: namedEvents(...opening, delta('p1'), {
        type: 'response.failed',
        ...{
          sequence_number: 9,
          response: { ...response, status: 'failed', error: { code: 'server_error', message: 'Oops.' } },
        },
      }),
      code: 'overloaded',
    },
    {
      body: namedEvents({
        type: 'error',
        ...{ sequence_number: 1, code: 'rate_limit_exceeded', message: 'Rate limit reached.', param: null },
      }),
      code: 'rate_limited',
    },
    { body: namedEvents(...opening, delta('p1')), code: 'network' },
  ],
  errors: [
    {
      status: 401,
      body: error('Incorrect API key provided: test-k***y-1.', 'invalid_request_error', 'invalid_api_key'),
      code: 'auth',
    },
    { status: 403, body: error('Country not supported.', 'request_forbidden', null), code: 'auth' },
    {
      status: 429,
      headers: { 'retry-after-ms': '1500', 'retry-after': '2' },
      body: error('Rate limit reached for requests.', 'requests', 'rate_limit_exceeded'),
      code: 'rate_limited',
      retryAfterMs: 1500,
    },
    {
      status: 429,
      body: error('You exceeded your current quota.', 'insufficient_quota', 'insufficient_quota'),
      code: 'quota',
    },
    {
      status: 400,
      body: error('Your input exceeds the window.', 'invalid_request_error', 'context_length_exceeded'),
      code: 'context_too_long',
    },
    {
      status: 400,
      body: error('Invalid prompt: flagged as policy violation.', 'invalid_request_error', 'invalid_prompt'),
      code: 'content_filtered',
    },
    {
      status: 404,
      body: error('The model does not exist.', 'invalid_request_error', 'model_not_found'),
      code: 'bad_request',
    },
    { status: 500, body: error('The server had an error.', 'server_error', null), code: 'overloaded' },
    { status: 503, body: '<html>Service Unavailable</html>', code: 'overloaded' },
  ],
};
