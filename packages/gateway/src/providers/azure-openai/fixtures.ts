import { chatStreams } from '../../provider/chat-fixture.ts';
import type { ProtocolFixture } from '../../provider/fixture.ts';

/**
 * https://learn.microsoft.com/azure/ai-foundry/openai/reference (request, errors),
 * https://learn.microsoft.com/azure/ai-foundry/openai/concepts/content-filter (filtered prompts)
 */
export const fixture: ProtocolFixture = {
  model: 'gpt-5-mini',
  extra: { deployment: 'my-deployment', apiVersion: '2024-10-21' },
  request: {
    path: '/openai/deployments/my-deployment/chat/completions?api-version=2024-10-21',
    headers: { 'api-key': 'test-key-1' },
    body: {
      model: 'my-deployment',
      messages: [
        { role: 'developer', content: 'Translate.' },
        { role: 'user', content: 'Hello' },
      ],
      max_completion_tokens: 100,
      reasoning_effort: 'minimal',
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
    {
      status: 401,
      body: { error: { code: '401', message: 'Access denied due to invalid subscription key.' } },
      code: 'auth',
    },
    {
      status: 404,
      body: { error: { code: 'DeploymentNotFound', message: 'The API deployment does not exist.' } },
      code: 'bad_request',
    },
    {
      status: 400,
      body: {
        error: {
          message: 'The response was filtered due to the prompt triggering the content management policy.',
          type: null,
          param: 'prompt',
          code: 'content_filter',
          status: 400,
          innererror: {
            code: 'ResponsibleAIPolicyViolation',
            content_filter_result: { violence: { filtered: true, severity: 'medium' } },
          },
        },
      },
      code: 'content_filtered',
    },
    {
      status: 400,
      body: {
        error: { message: 'Too long.', type: 'invalid_request_error', code: 'context_length_exceeded' },
      },
      code: 'context_too_long',
    },
    {
      status: 429,
      headers: { 'retry-after': '6' },
      body: { error: { code: '429', message: 'Requests have exceeded the call rate limit of your tier.' } },
      code: 'rate_limited',
      retryAfterMs: 6000,
    },
    {
      status: 500,
      body: { error: { code: 'InternalServerError', message: 'Backend returned unexpected response.' } },
      code: 'overloaded',
    },
  ],
};
