import { openaiChat } from '../protocols/openai-chat/index.ts';
import * as openai from './openai.ts';
import type { Failure, Service } from './service.ts';

/**
 * https://learn.microsoft.com/azure/ai-foundry/openai/reference: the gateway rejects keys, other errors have OpenAI's
 * format.
 */
function fail(failure: Failure) {
  if (failure.kind !== 'missing_key' && failure.kind !== 'wrong_key') return openai.fail(failure);
  const message =
    'Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key.';
  return { status: failure.status ?? 401, body: { error: { code: '401', message } } };
}

export const azureOpenai: Service = {
  id: 'azure-openai',
  basePath: '',
  endpoints: [{ path: '/openai/deployments/:deployment/chat/completions', protocol: openaiChat }],
  keyIsOptional: false,
  readKey: (headers) => String(headers['api-key'] ?? ''),
  fail,
  models: null,
};
