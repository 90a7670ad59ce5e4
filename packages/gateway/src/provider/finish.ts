import type { LanguageModelV4FinishReason, LanguageModelV4Usage } from '@ai-sdk/provider';
import type { ReportedUsage } from '../cost/plausible-usage.ts';
import type { FinishMeaning } from './language-model-provider.ts';

/** The meaning of the SDK's finish reasons by default. */
export function standardFinish(finish: LanguageModelV4FinishReason): FinishMeaning {
  switch (finish.unified) {
    case 'stop':
      return { reason: 'stop' };
    case 'length':
      return { reason: 'length' };
    case 'content-filter':
      return { reason: 'content_filter' };
    case 'interrupted':
      return { error: 'network', message: 'The answer broke off before its end.' };
    default:
      return finish.raw === undefined
        ? { error: 'network', message: 'The answer broke off before its end.' }
        : { error: 'malformed', message: `The model stopped for an unusual reason: ${finish.raw}.` };
  }
}

/** Usage as normalized by the SDK. Thinking tokens are billed as output, so they count as output. */
export function standardUsage({ inputTokens, outputTokens }: LanguageModelV4Usage): ReportedUsage {
  return {
    inputTokens: inputTokens.total,
    cachedInputTokens: inputTokens.cacheRead,
    outputTokens: outputTokens.total,
    reasoningTokens: outputTokens.reasoning,
  };
}
