import {
  type AddToGlossaryResponse,
  AppError,
  type CreateTermListRequest,
  type SaveTermListRequest,
  type TermContent,
  type TermListResponse,
} from '@verso/contracts';
import { type Database, type Queryable, type Transaction, termLists, userSettings } from '@verso/db';
import { and, eq, inArray, isNull, lte, or } from '@verso/db/query';
import type { GlossaryTerm } from '@verso/translation';
import { usesDemoModel } from '../../models/gateway/uses-demo-model.ts';
import { mergeTerms } from '../../words/glossaries/merge.ts';
import { changeGlossary, refuseContradiction } from '../../words/glossaries/terms.ts';
import { termFor } from '../../words/glossaries/use.ts';
import type { Context } from '../context.ts';

export type TermListRow = typeof termLists.$inferSelect;

const hourMs = 60 * 60 * 1000;
/** How long a list that no translation uses is kept after its last change. */
const unusedMs = 24 * hourMs;
const keepNothingMs = hourMs;

/** @throws AppError `not_found` */
export async function readTermList(context: Context, userId: string, id: string): Promise<TermListResponse> {
  return toTermListResponse(context, await readOwnList(context.database, userId, id));
}

/** Stores a list of a user's own terms. @throws AppError `validation_failed` */
export async function createTermList(
  context: Context,
  userId: string,
  { terms, source_language, target_language: targetLanguage }: CreateTermListRequest,
): Promise<TermListResponse> {
  for (const term of terms) refuseContradiction(term);
  const now = context.clock.now();
  const sourceLanguage = source_language ?? 'und';
  const list = { userId, sourceLanguage, targetLanguage, terms, characters: 0 };
  const [row] = await context.database.orm
    .insert(termLists)
    .values({ ...list, createdAt: now, updatedAt: now })
    .returning();
  if (row === undefined) throw new Error('The list was not stored.');
  return toTermListResponse(context, row);
}

/** Replaces the terms of a list. @throws AppError `not_found`, `validation_failed` */
export async function saveTermList(
  context: Context,
  userId: string,
  id: string,
  { terms }: SaveTermListRequest,
): Promise<TermListResponse> {
  for (const term of terms) refuseContradiction(term);
  const [row] = await context.database.orm
    .update(termLists)
    .set({ terms, updatedAt: context.clock.now() })
    .where(and(isOwn(userId, id), isNull(termLists.translationId)))
    .returning();
  if (row === undefined) throw unknownList();
  return toTermListResponse(context, row);
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
  const { terms } = await readOwnList(context.database, userId, id);
  const approved = terms.filter(({ status }) => status === 'approved').map(contentOf);
  return changeGlossary(context, userId, glossaryId, (tx, glossary) =>
    mergeTerms(context, tx, { userId, glossary, terms: [approved], filename: null }),
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

/**
 * Binds a copy of a locked list to a new translation. The list itself has no price from then on, and may be used by further
 * translations until the texts of one of them are deleted.
 * @throws AppError `validation_failed` if its translations are in another language
 */
export async function bindTermList(
  tx: Transaction,
  { id, ...columns }: TermListRow,
  {
    translationId,
    targetLanguage,
    now,
  }: {
    readonly translationId: string;
    readonly targetLanguage: string;
    readonly now: Date;
  },
): Promise<void> {
  if (columns.targetLanguage !== targetLanguage)
    throw new AppError('validation_failed', 'These terms have translations into another language.');
  const copy = { ...columns, translationId, originId: id, characters: 0, createdAt: now, updatedAt: now };
  await tx.orm.insert(termLists).values(copy);
  await tx.orm.update(termLists).set({ characters: 0, updatedAt: now }).where(eq(termLists.id, id));
}

/** What the proposals of a list add to the price of a translation. @throws AppError `not_found` */
export async function priceOfList(database: Queryable, userId: string, id: string): Promise<number> {
  return (await readOwnList(database, userId, id)).characters;
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

/** Deletes the list of a translation whose texts are deleted, and the list that it was copied from. */
export async function clearTermList(tx: Transaction, translationId: string): Promise<void> {
  const removed = await tx.orm
    .delete(termLists)
    .where(eq(termLists.translationId, translationId))
    .returning({ originId: termLists.originId });
  const origins = removed.flatMap(({ originId }) => originId ?? []);
  if (origins.length > 0) await tx.orm.delete(termLists).where(inArray(termLists.id, origins));
}

/** Deletes lists that no translation has used, earlier for users who keep nothing. */
export async function expireTermLists(database: Database, now: Date): Promise<void> {
  const before = (ms: number) => lte(termLists.updatedAt, new Date(now.getTime() - ms));
  const keepsNothing = database.orm
    .select({ id: userSettings.userId })
    .from(userSettings)
    .where(eq(userSettings.retentionDays, 0));
  await database.orm
    .delete(termLists)
    .where(
      and(
        isNull(termLists.translationId),
        or(before(unusedMs), and(before(keepNothingMs), inArray(termLists.userId, keepsNothing))),
      ),
    );
}

export async function toTermListResponse(
  { gateway }: Pick<Context, 'gateway'>,
  row: TermListRow,
): Promise<TermListResponse> {
  return {
    id: row.id,
    source_language: row.sourceLanguage,
    target_language: row.targetLanguage,
    model: row.model,
    may_propose: !(await usesDemoModel(gateway)),
    characters: row.characters,
    terms: [...row.terms],
  };
}

/** @throws AppError `not_found` */
export async function readOwnList(database: Queryable, userId: string, id: string): Promise<TermListRow> {
  const [row] = await database.orm.select().from(termLists).where(isOwn(userId, id));
  if (row === undefined) throw unknownList();
  return row;
}

const isOwn = (userId: string, id: string) => and(eq(termLists.id, id), eq(termLists.userId, userId));

const unknownList = () => new AppError('not_found', 'These terms were not found. Find them again.');

/** A term without its place in the document. */
function contentOf({
  kind: _kind,
  count: _count,
  examples: _examples,
  documents: _documents,
  ...content
}: TermContent & Place) {
  return { ...content, status: 'approved' as const };
}

interface Place {
  readonly kind: unknown;
  readonly count: unknown;
  readonly examples: unknown;
  readonly documents: unknown;
}
