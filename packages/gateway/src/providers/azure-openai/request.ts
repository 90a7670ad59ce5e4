import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { ModelRequest } from '@verso/contracts';
import { reasoningFor } from '../../provider/model-quirks.ts';
import { standardOptions } from '../../provider/prompt.ts';
import type { Endpoint, Fetch } from '../../provider/provider.ts';
import { quirks } from './models.ts';

const defaultApiVersion = '2024-10-21';

/**
 * `POST {endpoint}/openai/deployments/{deployment}/chat/completions?api-version=…`, key in `api-key`. A key without
 * a deployment uses the model's id, which Azure suggests as a deployment's name.
 */
export async function createModel(endpoint: Endpoint, model: string, fetch: Fetch): Promise<LanguageModelV4> {
  const { createAzure } = await import('@ai-sdk/azure');
  return createAzure({
    apiKey: endpoint.apiKey,
    fetch,
    baseURL: endpoint.baseUrl.replace(/(\/openai)?$/, '/openai'),
    headers: { ...endpoint.headers },
    apiVersion: endpoint.extra.apiVersion ?? defaultApiVersion,
    useDeploymentBasedUrls: true,
  }).chat(endpoint.extra.deployment ?? model);
}

/**
 * A deployment may have any name, so the SDK can't recognize a reasoning model; those require other parameters
 * (`max_completion_tokens`) and reject the usual ones.
 */
export function callOptions(request: ModelRequest, model: string): LanguageModelV4CallOptions {
  const reasoning = reasoningFor(model, quirks);
  const options = standardOptions(request);
  return reasoning === 'provider-default'
    ? options
    : { ...options, providerOptions: { openai: { forceReasoning: true, reasoningEffort: reasoning } } };
}
