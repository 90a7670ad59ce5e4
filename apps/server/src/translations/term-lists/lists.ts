import {
  type AddToGlossaryResponse,
  AppError,
  type SaveTermListRequest,
  type TermContent,
  type TermListResponse,
} from '@verso/contracts';
import { type Database, type Queryable, type Transaction, termLists } from '@verso/db';
import { and, eq, isNull, lte } from '@verso/db/query';
import type { GlossaryTerm } from '@verso/translation';
import { mergeTerms } from '../../words/glossaries/import.ts';
import { changeGlossary, refuseContradiction } from '../../words/glossaries/terms.ts';
import { termFor } from '../../words/glossaries/use.ts';
import type { Context } from '../context.ts';

export type TermListRow = typeof termLists.$inferSelect;

/** How long a list that no translation uses is kept. */
const unusedDays = 1;
const dayMs = 24 * 60 * 60 * 1000;

/** @throws AppError `not_found` */
export async function readTermList(
  database: Queryable,
  userId: string,
  id: string,
): Promise<TermListResponse> {
  return toTermListResponse(await ownList(database, userId, id));
}

/** Replaces the terms of a list. @throws AppError `not_found`, `validation_failed` */
export async function saveTermList(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
  { terms }: SaveTermListRequest,
): Promise<TermListResponse> {
  for (const term of terms) refuseContradiction(term);
  const [row] = await database.orm
    .update(termLists)
    .set({ terms, updatedAt: clock.now() })
    .where(and(isOwn(userId, id), isNull(termLists.translationId)))
    .returning();
  if (row === undefined) throw unknownList();
  return toTermListResponse(row);
}

/** @throws AppError `not_found` */
export async function removeTermList(database: Database, userId: string, id: string): Promise<void> {
  const removed = await database.orm
    .delete(termLists)
    .where(and(isOwn(userId, id), isNull(termLists.translationId)))
    .returning({ id: termLists.id });
  if (removed.length === 0) throw unknownList();
}

/**
 * Adds the approved terms of a list to a glossary, and updates those that it has.
 * @throws AppError `not_found`, `limit_reached`
 */
export async function addListToGlossary(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
  glossaryId: string,
): Promise<AddToGlossaryResponse> {
  const { terms } = await ownList(context.database, userId, id);
  const approved = terms.filter(({ status }) => status === 'approved').map(contentOf);
  return changeGlossary(context, userId, glossaryId, (tx, glossary) =>
    mergeTerms(context, tx, { userId, glossary, terms: approved, filename: null }),
  );
}

/**
 * Locks a list that a new translation is to use, in its transaction. Its characters are the price that the translation pays.
 * @throws AppError `not_found`
 */
export async function lockTermList(tx: Transaction, userId: string, id: string): Promise<TermListRow> {
  const [row] = await tx.orm
    .select()
    .from(termLists)
    .where(and(isOwn(userId, id), isNull(termLists.translationId)))
    .for('update');
  if (row === undefined) throw unknownList();
  return row;
}

/** Binds a copy of a locked list to a new translation. The list itself has no price from then on. */
export async function bindTermList(
  tx: Transaction,
  { id, ...columns }: TermListRow,
  translationId: string,
  now: Date,
): Promise<void> {
  await tx.orm
    .insert(termLists)
    .values({ ...columns, translationId, characters: 0, createdAt: now, updatedAt: now });
  await tx.orm.update(termLists).set({ characters: 0, updatedAt: now }).where(eq(termLists.id, id));
}

/** What the proposals of a list add to the price of a translation. @throws AppError `not_found` */
export async function priceOfList(database: Queryable, userId: string, id: string): Promise<number> {
  return (await ownList(database, userId, id)).characters;
}

/** The approved terms that are bound to a translation. */
export async function termsBoundTo(
  database: Queryable,
  translationId: string,
): Promise<readonly GlossaryTerm[]> {
  const [row] = await database.orm.select().from(termLists).where(eq(termLists.translationId, translationId));
  if (row === undefined) return [];
  return row.terms
    .filter(({ status }) => status === 'approved')
    .flatMap((term) => termFor(term, row.targetLanguage) ?? []);
}

/** Deletes the list of a translation whose texts are deleted. */
export async function clearTermList(tx: Transaction, translationId: string): Promise<void> {
  await tx.orm.delete(termLists).where(eq(termLists.translationId, translationId));
}

/** Deletes lists that no translation has used. */
export async function expireTermLists(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unusedDays * dayMs);
  await database.orm
    .delete(termLists)
    .where(and(isNull(termLists.translationId), lte(termLists.updatedAt, before)));
}

export function toTermListResponse(row: TermListRow): TermListResponse {
  return {
    id: row.id,
    source_language: row.sourceLanguage,
    target_language: row.targetLanguage,
    model: row.model,
    characters: row.characters,
    terms: [...row.terms],
  };
}

async function ownList(database: Queryable, userId: string, id: string): Promise<TermListRow> {
  const [row] = await database.orm.select().from(termLists).where(isOwn(userId, id));
  if (row === undefined) throw unknownList();
  return row;
}

const isOwn = (userId: string, id: string) => and(eq(termLists.id, id), eq(termLists.userId, userId));

const unknownList = () => new AppError('not_found', 'These terms were not found. Find them again.');

/** A term without its place in the document. */
function contentOf({ kind: _kind, count: _count, examples: _examples, ...content }: TermContent & Place) {
  return { ...content, status: 'approved' as const };
}

interface Place {
  readonly kind: unknown;
  readonly count: unknown;
  readonly examples: unknown;
}
