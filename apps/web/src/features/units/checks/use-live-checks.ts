import { useQuery } from '@tanstack/react-query';
import { checksOfTranslation, type TranslatedUnit, type TranslationResponse } from '@verso/contracts';
import { checkUnit, type Finding, fingerprint, loadStemmer } from '@verso/translation/checks';
import { useDeferredValue, useMemo } from 'react';
import { keys } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';
import { useMisspelled } from './use-spelling.ts';

/** What is known of the translation that a unit belongs to. */
export type CheckedTranslation = Pick<
  TranslationResponse,
  'id' | 'source_language' | 'detected_language' | 'target_language' | 'quality_report'
>;

/** The languages of a translation; its source may have been detected. */
export function languagesOf({ source_language, detected_language, target_language }: CheckedTranslation) {
  return { source: source_language ?? detected_language, target: target_language };
}

/**
 * The problems of a unit's text while someone types it, by the rules that the server checks too.
 * @param wire the text as it is now
 */
export function useLiveChecks(
  translation: CheckedTranslation,
  unit: TranslatedUnit,
  wire: string,
): readonly Finding[] {
  const { id, target_language: target, quality_report } = translation;
  // Typing never waits for a check. A unit and its text are checked together: the next unit never gets the fix of this text.
  const now = useMemo(() => ({ unit, text: wire }), [unit, wire]);
  const { unit: checked, text } = useDeferredValue(now);
  const rules = useCheckRules(id);
  const skipped = useSkippedRules(id, checked.id, text);
  const { source } = languagesOf(translation);
  const misspelled = useMisspelled(id, rules.data?.spelling, checked, text, { source, target });
  const hasTerms = (checked.terms ?? []).length > 0;
  const stem = useQuery({
    queryKey: keys.stemmer(target),
    queryFn: async () => ({ stem: await loadStemmer(target) }),
    enabled: hasTerms,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOfUnit = checked.id === unit.id;
  return useMemo(() => {
    if (!isOfUnit) return [];
    // Without the rules, those that are switched off would be shown for a moment.
    if (skipped === undefined || (hasTerms && stem.data === undefined)) return [];
    const languages = {
      source,
      target,
      stem: stem.data?.stem,
      isDemo: quality_report?.demo ?? false,
      misspelled,
    };
    return checkUnit({ ...checked, target: text }, languages, skipped);
  }, [skipped, stem.data, hasTerms, source, target, quality_report, misspelled, checked, text, isOfUnit]);
}

function useCheckRules(translationId: string) {
  return useQuery({
    queryKey: keys.checkRules(translationId),
    queryFn: ({ signal }) =>
      request(checksOfTranslation, 'GET /api/translations/:id/checks/rules', {
        params: { id: translationId },
        signal,
      }),
  });
}

/** The rules that are switched off, and those whose problems someone ignored in this text of a unit; undefined while loading. */
export function useSkippedRules(
  translationId: string,
  unitId: string,
  wire: string,
): ReadonlySet<string> | undefined {
  const { data } = useCheckRules(translationId);
  return useMemo(() => {
    if (data === undefined) return undefined;
    const target = fingerprint(wire);
    const ignored = data.ignored.filter((each) => each.unit === unitId && each.target === target);
    return new Set<string>([...data.off, ...ignored.map(({ rule }) => rule)]);
  }, [data, unitId, wire]);
}
