import { comparisonCodes, type TranslationResponse } from '@verso/contracts';

/** Whether a translation has two versions and its owner has not voted yet. */
export function isComparisonOpen({ status, messages }: TranslationResponse): boolean {
  return status === 'completed' && messages.some(({ code }) => code === comparisonCodes.open);
}

/** Whether a comparison was planned but only one version was created. */
export function hasComparisonFailed({ messages }: TranslationResponse): boolean {
  return messages.some(({ code }) => code === comparisonCodes.failed);
}
