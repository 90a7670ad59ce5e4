import type { LanguageModelV4CallOptions, SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { ModelRequest } from '@verso/contracts';

/**
 * System and user message, in this order: the stable part first, for prompt caching. Without a system text, only the user's
 * message.
 */
export function standardOptions(
  request: ModelRequest,
  systemOptions?: SharedV4ProviderOptions,
): LanguageModelV4CallOptions {
  const system = {
    role: 'system',
    content: request.system,
    ...(systemOptions === undefined ? {} : { providerOptions: systemOptions }),
  } as const;
  return {
    prompt: [
      ...(request.system === '' ? [] : [system]),
      { role: 'user', content: [{ type: 'text', text: request.prompt }] },
    ],
    maxOutputTokens: request.maxOutputTokens,
    // Without a schema: the ids differ in each request, and a provider may take seconds to prepare a new schema.
    ...(request.answersIn === undefined ? {} : { responseFormat: { type: request.answersIn } }),
  };
}
