import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkWordsResponse, limits, type SpellingState, type TranslatedUnit } from '@verso/contracts';
import { type CheckLanguages, wordsToSpell } from '@verso/translation/checks';
import { useMemo } from 'react';
import { keys } from '../../../app/queries.ts';
import { command, reasonOf, request } from '../../../lib/api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { checks } from '../../../messages/checks.ts';
import { toast } from '../../../ui/toast.ts';

/** Milliseconds without a key after which words are looked up. */
const pauseMs = 400;

/**
 * The words of a text that are not in the dictionary, looked up at the server when its author pauses.
 * @param state whether spelling is checked; undefined while that is not known
 * @returns undefined as long as nothing is known, also while offline
 */
export function useMisspelled(
  translationId: string,
  state: SpellingState | undefined,
  unit: TranslatedUnit,
  wire: string,
  languages: CheckLanguages,
): ReadonlySet<string> | undefined {
  const isOn = state === 'checked';
  const { source, target } = languages;
  const words = useMemo(
    () =>
      isOn
        ? wordsToSpell({ ...unit, target: wire }, { source, target })
            .slice(0, limits.spelledWords)
            .join('\n')
        : '',
    [isOn, unit, wire, source, target],
  );
  const [debounced] = useDebouncedValue(words, pauseMs);
  const asked = debounced === '' ? [] : debounced.split('\n');
  const { data } = useQuery({
    queryKey: keys.spellingOf(translationId, asked),
    queryFn: ({ signal }) =>
      request(checkWordsResponse, 'POST /api/translations/:id/spelling', {
        params: { id: translationId },
        body: { words: asked },
        signal,
      }),
    enabled: asked.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // A word is right or wrong in every text: marks stay while the next words are looked up.
    placeholderData: keepPreviousData,
  });
  return useMemo(() => (isOn && data !== undefined ? new Set(data.misspelled) : undefined), [isOn, data]);
}

/** Adds a word to the dictionary of the translation's workspace or user. */
export function useAddToDictionary(translationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (word: string) =>
      command('POST /api/translations/:id/spelling/dictionary', {
        params: { id: translationId },
        body: { word },
      }),
    onSuccess: (_, word) => {
      toast('success', checks.spelling.added({ word }));
      // Of all translations: others in the language are spelled by the same words.
      for (const queryKey of [['translations', 'spelling'], ['translations', 'checks'], ['spelling-words']])
        void client.invalidateQueries({ queryKey });
    },
    onError: (error) => toast('error', reasonOf(error)),
  });
}
