import { AppError, isSameLanguage, type TermContent } from '@verso/contracts';
import { glossaries, glossaryTerms, type Queryable } from '@verso/db';
import { and, eq, inArray } from '@verso/db/query';
import { type Glossary, type GlossaryTerm, openGlossary } from '@verso/translation';
import { sourceKey, toTermContent, usableBy } from './row.ts';

/** The glossaries of a translation, with its languages. */
export interface GlossaryChoice {
  /** Lists of terms that precede those of the glossaries, the most important first. */
  readonly boundTerms?: readonly (readonly GlossaryTerm[])[];
  readonly glossaryIds: readonly string[];
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
}

/** @throws AppError `validation_failed` if the user may not use one of them */
export async function refuseForeignGlossaries(
  database: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await database.orm
    .select({ id: glossaries.id })
    .from(glossaries)
    .where(and(inArray(glossaries.id, [...ids]), usableBy(database, userId)));
  const known = new Set(found.map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw new AppError('validation_failed', 'A glossary was not found.');
}

/** Meanings of one spelling that are used. All of them are sent to the model wherever it occurs. */
const MEANINGS_USED = 20;

/**
 * The approved terms of glossaries for a pair of languages. A spelling is taken from the first glossary that has it.
 * Deleted glossaries are skipped, and those of another source language.
 * @returns undefined if there are none
 */
export async function loadGlossary(
  database: Queryable,
  { boundTerms = [], glossaryIds, sourceLanguage, targetLanguage }: GlossaryChoice,
): Promise<Glossary | undefined> {
  if (glossaryIds.length === 0 && boundTerms.every((list) => list.length === 0)) return undefined;
  const rows = await database.orm
    .select({ glossary: glossaries, term: glossaryTerms })
    .from(glossaryTerms)
    .innerJoin(glossaries, eq(glossaries.id, glossaryTerms.glossaryId))
    .where(and(inArray(glossaryTerms.glossaryId, [...glossaryIds]), eq(glossaryTerms.status, 'approved')))
    .orderBy(glossaryTerms.sourceKey, glossaryTerms.id);
  const usable = rows.filter(
    ({ glossary }) => sourceLanguage === null || isSameLanguage(glossary.sourceLanguage, sourceLanguage),
  );
  const rank = new Map(glossaryIds.map((id, index) => [id, index]));
  const rankOf = ({ glossary }: (typeof rows)[number]) => rank.get(glossary.id) ?? glossaryIds.length;
  const first = new Map<string, number>();
  for (const row of usable) {
    const { sourceKey } = row.term;
    first.set(sourceKey, Math.min(rankOf(row), first.get(sourceKey) ?? Number.POSITIVE_INFINITY));
  }
  const meanings = new Map<string, number>();
  const terms: GlossaryTerm[] = [];
  for (const row of usable) {
    const { sourceKey } = row.term;
    if (first.get(sourceKey) !== rankOf(row)) continue;
    const term = termFor(toTermContent(row.term), targetLanguage);
    const before = meanings.get(sourceKey) ?? 0;
    if (term === undefined || before >= MEANINGS_USED) continue;
    meanings.set(sourceKey, before + 1);
    terms.push(term);
  }
  // Terms that are bound are found by their words even in an unknown language.
  const language = usable[0]?.glossary.sourceLanguage ?? sourceLanguage ?? 'und';
  const all = firstOfEach([...boundTerms, terms]);
  if (all.length === 0) return undefined;
  return openGlossary(all, { sourceLanguage: language, targetLanguage });
}

/** The terms of lists in order of precedence, without spellings that an earlier list has. */
function firstOfEach(lists: readonly (readonly GlossaryTerm[])[]): readonly GlossaryTerm[] {
  const known = new Set<string>();
  return lists.flatMap((list) => {
    const fresh = list.filter(({ source }) => !known.has(sourceKey(source)));
    for (const { source } of fresh) known.add(sourceKey(source));
    return fresh;
  });
}

/** A term for one target language; undefined if it requires and forbids nothing there. */
export function termFor(term: TermContent, targetLanguage: string): GlossaryTerm | undefined {
  const { source, keep_as_is, case_sensitive, note, part_of_speech } = term;
  const shared = {
    source,
    caseSensitive: case_sensitive,
    ...(note === null ? {} : { note }),
    isVerb: /^verb/i.test(part_of_speech ?? ''),
  };
  if (keep_as_is) return { ...shared, targets: [] };
  const translation = translationInto(term.translations, targetLanguage);
  if (translation === undefined || translation.preferred === '') return undefined;
  const { preferred, alternatives, forbidden } = translation;
  return { ...shared, targets: [preferred, ...alternatives], forbidden };
}

/** The translation into a language: under the same tag, or under one of the same language and script. */
function translationInto(translations: TermContent['translations'], language: string) {
  const exact = translations[language];
  if (exact !== undefined) return exact;
  const similar = Object.keys(translations).find((tag) => isSameLanguage(tag, language));
  return similar === undefined ? undefined : translations[similar];
}
