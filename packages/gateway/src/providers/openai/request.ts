import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { ModelRequest } from '@verso/contracts';
import { reasoningFor } from '../../provider/model-quirks.ts';
import { standardOptions } from '../../provider/prompt.ts';
import type { Endpoint, Fetch } from '../../provider/provider.ts';
import { quirks } from './models.ts';

/** `POST {baseUrl}/responses`, key as bearer token. */
export async function createModel(endpoint: Endpoint, model: string, fetch: Fetch): Promise<LanguageModelV4> {
  const { createOpenAI } = await import('@ai-sdk/openai');
  return createOpenAI({
    apiKey: endpoint.apiKey,
    fetch,
    baseURL: endpoint.baseUrl,
    headers: { ...endpoint.headers },
  }).responses(model);
}

/**
 * `store: false`: the Responses API keeps answers for 30 days by default. No reasoning summary: the SDK requests one by
 * default, and OpenAI rejects it for unverified organizations.
 */
export function callOptions(request: ModelRequest, model: string): LanguageModelV4CallOptions {
  return {
    ...standardOptions(request),
    reasoning: reasoningFor(model, quirks),
    providerOptions: { openai: { store: false, reasoningSummary: null } },
  };
}
