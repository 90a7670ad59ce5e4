import { AppError, type ListedTerm, limits, type TermListResponse } from '@verso/contracts';
import { termLists } from '@verso/db';
import { eq } from '@verso/db/query';
import type { Context } from '../context.ts';
import { lockTermList, toTermListResponse } from './lists.ts';

/**
 * Adds the terms of another document to a list. Entries that the user has edited are kept.
 * @throws AppError `not_found`; `validation_failed` if the list is for another language
 */
export async function joinList(
  context: Context,
  userId: string,
  id: string,
  terms: readonly ListedTerm[],
  targetLanguage: string,
): Promise<TermListResponse> {
  const row = await context.database.transaction(async (tx) => {
    const list = await lockTermList(tx, userId, id);
    if (list.targetLanguage !== targetLanguage)
      throw new AppError('validation_failed', 'These terms have translations into another language.');
    const [saved] = await tx.orm
      .update(termLists)
      .set({ terms: joinTerms(list.terms, terms), updatedAt: context.clock.now() })
      .where(eq(termLists.id, id))
      .returning();
    return saved;
  });
  if (row === undefined) throw new Error('The terms were not stored.');
  return toTermListResponse(context, row);
}

/** Each term once, those of most documents first, as many as a list holds: what was edited before the rest. */
export function joinTerms(before: readonly ListedTerm[], found: readonly ListedTerm[]): ListedTerm[] {
  const bySource = new Map(before.map((term) => [term.source, term]));
  for (const term of found) {
    const known = bySource.get(term.source);
    bySource.set(term.source, known === undefined ? term : joinTerm(known, term));
  }
  const joined = [...bySource.values()].sort((a, b) => documentsOf(b).length - documentsOf(a).length);
  const { edited = [], others = [] } = Object.groupBy(joined, (term) =>
    isEdited(term) ? 'edited' : 'others',
  );
  const kept = new Set([...edited, ...others].slice(0, limits.listedTerms));
  return joined.filter((term) => kept.has(term));
}

/** A term of a list that was stored by an earlier version names no documents. */
const documentsOf = ({ documents }: Partial<Pick<ListedTerm, 'documents'>>): readonly string[] =>
  documents ?? [];

function joinTerm(known: ListedTerm, { count, examples, documents }: ListedTerm): ListedTerm {
  return {
    ...known,
    count: known.count + count,
    examples: [...new Set([...known.examples, ...examples])].slice(0, limits.termExamples),
    documents: [...new Set([...documentsOf(known), ...documents])].slice(0, limits.termDocuments),
  };
}

function isEdited({ status, translations, keep_as_is }: ListedTerm): boolean {
  return status === 'approved' || keep_as_is || Object.keys(translations).length > 0;
}
