import { useQuery } from '@tanstack/react-query';
import { checksOfTranslation, type TranslatedUnit, type TranslationResponse } from '@verso/contracts';
import { checkUnit, type Finding, fingerprint, loadStemmer } from '@verso/translation/checks';
import { useDeferredValue, useMemo } from 'react';
import { keys } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';

/** What is known of the translation that a unit belongs to. */
export type CheckedTranslation = Pick<
  TranslationResponse,
  'id' | 'source_language' | 'detected_language' | 'target_language' | 'quality_report'
>;

/**
 * The problems of a unit's text while someone types it, by the rules that the server checks too.
 * @param wire the text as it is now
 */
export function useLiveChecks(
  translation: CheckedTranslation,
  unit: TranslatedUnit,
  wire: string,
): readonly Finding[] {
  const { id, source_language, detected_language, target_language: target, quality_report } = translation;
  const rules = useQuery({
    queryKey: keys.checkRules(id),
    queryFn: ({ signal }) =>
      request(checksOfTranslation, 'GET /api/translations/:id/checks/rules', { params: { id }, signal }),
  });
  const hasTerms = (unit.terms ?? []).length > 0;
  const stem = useQuery({
    queryKey: keys.stemmer(target),
    queryFn: async () => ({ stem: await loadStemmer(target) }),
    enabled: hasTerms,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Typing never waits for a check.
  const text = useDeferredValue(wire);
  return useMemo(() => {
    // Without the rules, those that are switched off would be shown for a moment.
    if (rules.data === undefined || (hasTerms && stem.data === undefined)) return [];
    const languages = {
      source: source_language ?? detected_language,
      target,
      stem: stem.data?.stem,
      isDemo: quality_report?.demo ?? false,
    };
    const print = fingerprint(text);
    const ignored = new Set(
      rules.data.ignored
        .filter((each) => each.unit === unit.id && each.target === print)
        .map(({ rule }) => rule),
    );
    return checkUnit({ ...unit, target: text }, languages, new Set([...rules.data.off, ...ignored]));
  }, [
    rules.data,
    stem.data,
    hasTerms,
    source_language,
    detected_language,
    target,
    quality_report,
    unit,
    text,
  ]);
}
