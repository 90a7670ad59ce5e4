import { type GlossaryResponse, isSameLanguage, limits } from '@verso/contracts';

/** The languages of a translation. */
export interface Languages {
  /** BCP 47; null while it is unknown. */
  readonly source: string | null;
  readonly target: string;
}

/** The key of a pair of languages, under which the choice of glossaries is remembered. */
export function pairKey({ source, target }: Languages): string {
  return `${source ?? 'auto'} ${target}`;
}

/** The glossaries with terms for a pair of languages. */
export function usableGlossaries(
  glossaries: readonly GlossaryResponse[],
  { source, target }: Languages,
): readonly GlossaryResponse[] {
  return glossaries.filter(
    ({ source_language, target_languages, terms }) =>
      terms > 0 &&
      (source === null || isSameLanguage(source_language, source)) &&
      target_languages.some((language) => isSameLanguage(language, target)),
  );
}

/**
 * The glossaries of a translation: those that the user chose for its languages, otherwise the default ones.
 * @param remembered the ids of an earlier choice, the most important first; they may have been deleted
 */
export function chosenGlossaries(
  usable: readonly GlossaryResponse[],
  remembered: readonly string[] | undefined,
): readonly GlossaryResponse[] {
  const chosen =
    remembered === undefined
      ? usable.filter(({ is_default }) => is_default)
      : remembered.flatMap((id) => usable.find((glossary) => glossary.id === id) ?? []);
  return chosen.slice(0, limits.glossariesUsed);
}
