import type { LanguageModelV4FinishReason } from '@ai-sdk/provider';
import type { EventText } from '../../http/tap-text.ts';
import { asFields } from '../../provider/fields.ts';
import { standardFinish } from '../../provider/finish.ts';
import type { FinishMeaning } from '../../provider/language-model-provider.ts';

export { standardUsage as usage } from '../../provider/finish.ts';

/**
 * Finish reasons of the API reference (`Candidate.FinishReason`). LANGUAGE, an unsupported language, is a refusal
 * that the SDK reports as "other".
 */
export function finishMeaning(finish: LanguageModelV4FinishReason): FinishMeaning {
  return finish.raw === 'LANGUAGE' ? { reason: 'content_filter' } : standardFinish(finish);
}

/** https://ai.google.dev/api/generate-content#v1beta.GenerateContentResponse. Thoughts are not part of the answer. */
export function readText(data: unknown): EventText | undefined {
  const { candidates, promptFeedback } = asFields(data);
  const [candidate, ...others] = Array.isArray(candidates) ? candidates.map(asFields) : [];
  const { parts } = asFields(candidate?.content);
  const [part, ...more] = Array.isArray(parts) ? parts.map(asFields) : [];
  if (typeof part?.text !== 'string' || part.thought === true) return undefined;
  const goesOn = candidate?.finishReason === undefined && promptFeedback === undefined;
  return { text: part.text, alone: goesOn && others.length === 0 && more.length === 0 };
}
