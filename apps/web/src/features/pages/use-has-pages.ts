import { formatsWithPages, type TranslationResponse } from '@verso/contracts';
import { usePublicConfig } from '../accounts/session.ts';

/** Whether this server renders a translation's documents as pages. */
export function useHasPages({ format }: Pick<TranslationResponse, 'format'>): boolean {
  return usePublicConfig()?.rendering === true && formatsWithPages.has(format);
}
