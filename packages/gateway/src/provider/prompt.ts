import type { LanguageModelV4CallOptions, SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { ModelRequest } from '@verso/contracts';

/** System and user message, in this order: the stable part first, for prompt caching. */
export function standardOptions(
  request: ModelRequest,
  systemOptions?: SharedV4ProviderOptions,
): LanguageModelV4CallOptions {
  return {
    prompt: [
      {
        role: 'system',
        content: request.system,
        ...(systemOptions === undefined ? {} : { providerOptions: systemOptions }),
      },
      { role: 'user', content: [{ type: 'text', text: request.prompt }] },
    ],
    maxOutputTokens: request.maxOutputTokens,
  };
}
