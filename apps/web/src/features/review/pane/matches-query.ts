import { queryOptions } from '@tanstack/react-query';
import { memoryMatchesResponse, type TranslationResponse } from '@verso/contracts';
import { keys } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';

/** What the user's memories know about a text; undefined if the source language is unknown. */
export function matchesQuery(
  translation: Pick<TranslationResponse, 'source_language' | 'detected_language' | 'target_language'>,
  text: string,
) {
  const { target_language } = translation;
  const source_language = translation.source_language ?? translation.detected_language;
  if (source_language === null) return undefined;
  const body = { text, source_language, target_language };
  return queryOptions({
    queryKey: keys.memoryMatches(body),
    queryFn: ({ signal }) => request(memoryMatchesResponse, 'POST /api/memories/matches', { body, signal }),
    staleTime: 60_000,
  });
}
