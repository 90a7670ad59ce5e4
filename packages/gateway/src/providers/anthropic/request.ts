import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { ModelRequest } from '@verso/contracts';
import { reasoningFor } from '../../provider/model-quirks.ts';
import { standardOptions } from '../../provider/prompt.ts';
import type { Endpoint, Fetch } from '../../provider/provider.ts';
import { quirks } from './models.ts';

/** `POST {baseUrl}/messages`, key in `x-api-key`. */
export async function createModel(endpoint: Endpoint, model: string, fetch: Fetch): Promise<LanguageModelV4> {
  const { createAnthropic } = await import('@ai-sdk/anthropic');
  return createAnthropic({
    apiKey: endpoint.apiKey,
    fetch,
    baseURL: endpoint.baseUrl,
    headers: { ...endpoint.headers },
  }).languageModel(model);
}

/** The system prompt has a cache marker: Anthropic caches only marked content. */
export function callOptions(request: ModelRequest, model: string): LanguageModelV4CallOptions {
  return {
    ...standardOptions(request, { anthropic: { cacheControl: { type: 'ephemeral' } } }),
    reasoning: reasoningFor(model, quirks),
  };
}
