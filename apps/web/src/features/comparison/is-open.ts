import { comparisonCodes, type TranslationResponse } from '@verso/contracts';

/** Whether two versions of a translation wait for its owner's choice. */
export function isComparisonOpen({ status, messages }: TranslationResponse): boolean {
  return status === 'completed' && messages.some(({ code }) => code === comparisonCodes.open);
}

/** Whether a translation was to be compared, and has one version alone. */
export function hasComparisonFailed({ messages }: TranslationResponse): boolean {
  return messages.some(({ code }) => code === comparisonCodes.failed);
}
