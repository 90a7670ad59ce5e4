import { useQuery } from '@tanstack/react-query';
import type { GlossaryResponse } from '@verso/contracts';
import { glossariesQuery } from '../../glossaries/glossaries-query.ts';
import type { Setup } from '../setup/setup.ts';
import { chosenGlossaries, pairKey, usableGlossaries } from './choose-glossaries.ts';

export interface GlossaryChoice {
  /** The pair of languages that it is remembered for. */
  readonly pair: string;
  /** The glossaries with terms for the pair; undefined until they are loaded. */
  readonly usable: readonly GlossaryResponse[] | undefined;
  readonly chosen: readonly GlossaryResponse[];
  /** Whether it is unknown yet which glossaries are used. */
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * The glossaries for the languages of a setup.
 * @param detected the detected language of the document; null when unknown
 * @param needed whether there is something to translate; the list is loaded only then
 */
export function useGlossaryChoice(
  { source, target, glossaries }: Setup,
  detected: string | null,
  needed: boolean,
): GlossaryChoice {
  const query = useQuery({ ...glossariesQuery, enabled: needed });
  const languages = { source: source ?? detected, target };
  const pair = pairKey(languages);
  const usable = query.data && usableGlossaries(query.data, languages);
  return {
    pair,
    usable,
    chosen: chosenGlossaries(usable ?? [], glossaries[pair]),
    isPending: needed && query.isPending,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
  };
}
