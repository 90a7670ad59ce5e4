import { AppError, isSameLanguage, type TermContent } from '@verso/contracts';
import { glossaries, glossaryTerms, type Queryable } from '@verso/db';
import { and, eq, inArray, sql } from '@verso/db/query';
import { type Glossary, type GlossaryTerm, openGlossary } from '@verso/translation';
import { type GlossaryRow, sourceKey, type TermRow, toTermContent, usableBy } from './row.ts';

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
  const bound = firstOfEach(boundTerms);
  const boundSpellings = new Set(bound.map(({ source }) => sourceKey(source)));
  const used = await glossariesFor(database, glossaryIds, sourceLanguage);
  /** The glossary that a spelling is taken from, and how many meanings of it are used. */
  const spellings = new Map<string, { readonly from: string; meanings: number }>();
  const terms: GlossaryTerm[] = [];
  let language: string | undefined;
  for (const glossary of used)
    for await (const row of approvedTerms(database, glossary.id)) {
      language ??= glossary.sourceLanguage;
      const spelling = spellings.get(row.sourceKey) ?? { from: glossary.id, meanings: 0 };
      spellings.set(row.sourceKey, spelling);
      if (spelling.from !== glossary.id || spelling.meanings >= MEANINGS_USED) continue;
      if (boundSpellings.has(row.sourceKey)) continue;
      const term = termFor(toTermContent(row), targetLanguage);
      if (term === undefined) continue;
      spelling.meanings += 1;
      terms.push(term);
    }
  const all = [...bound, ...terms];
  if (all.length === 0) return undefined;
  // Terms that are bound are found by their words even in an unknown language.
  return openGlossary(all, { sourceLanguage: language ?? sourceLanguage ?? 'und', targetLanguage });
}

/** The glossaries of a source language, in order of precedence. */
async function glossariesFor(
  { orm }: Queryable,
  ids: readonly string[],
  sourceLanguage: string | null,
): Promise<readonly GlossaryRow[]> {
  if (ids.length === 0) return [];
  const found = await orm
    .select()
    .from(glossaries)
    .where(inArray(glossaries.id, [...ids]));
  return found
    .filter((row) => sourceLanguage === null || isSameLanguage(row.sourceLanguage, sourceLanguage))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Terms per query, so that other work comes in between. */
const PAGE = 1_000;

/** The approved terms of a glossary by their spelling, a page at a time. */
async function* approvedTerms({ orm }: Queryable, glossaryId: string): AsyncGenerator<TermRow> {
  const { sourceKey: key, id, status } = glossaryTerms;
  for (let last: TermRow | undefined; ; ) {
    const after = last && sql`(${key}, ${id}) > (${last.sourceKey}, ${last.id})`;
    const rows = await orm
      .select()
      .from(glossaryTerms)
      .where(and(eq(glossaryTerms.glossaryId, glossaryId), eq(status, 'approved'), after))
      .orderBy(key, id)
      .limit(PAGE);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
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
