import type { LanguageModelV4FinishReason } from '@ai-sdk/provider';
import { standardFinish } from '../../provider/finish.ts';
import type { FinishMeaning } from '../../provider/language-model-provider.ts';

export { standardUsage as usage } from '../../provider/finish.ts';

/**
 * Finish reasons of the API reference (`Candidate.FinishReason`). LANGUAGE, an unsupported language, is a refusal
 * of the content, which the SDK reports as "other".
 */
export function finishMeaning(finish: LanguageModelV4FinishReason): FinishMeaning {
  return finish.raw === 'LANGUAGE' ? { reason: 'content_filter' } : standardFinish(finish);
}
