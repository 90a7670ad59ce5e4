import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { ModelRequest } from '@verso/contracts';
import { reasoningFor } from '../../provider/model-quirks.ts';
import { standardOptions } from '../../provider/prompt.ts';
import type { Endpoint, Fetch } from '../../provider/provider.ts';
import { quirks } from './models.ts';

/** `POST {baseUrl}/chat/completions`, key as bearer token; local servers need none. */
export async function createModel(endpoint: Endpoint, model: string, fetch: Fetch): Promise<LanguageModelV4> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'openai-compatible',
    apiKey: endpoint.apiKey,
    fetch,
    baseURL: endpoint.baseUrl,
    headers: { ...endpoint.headers },
    includeUsage: true,
  }).chatModel(model);
}

export function callOptions(request: ModelRequest, model: string): LanguageModelV4CallOptions {
  return { ...standardOptions(request), reasoning: reasoningFor(model, quirks) };
}
