import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  type CreateTermRequest,
  type TermContent,
  type TermResponse,
  type UpdateTermRequest,
} from '@verso/contracts';
import { glossaries, glossaryChanges, glossaryTerms, type Transaction } from '@verso/db';
import { and, eq } from '@verso/db/query';
import type { Context } from '../context.ts';
import { refuseEdit } from '../sharing.ts';
import { refuseTooManyTerms } from './limits.ts';
import { countTerms, readTerm } from './list.ts';
import { type GlossaryRow, toTermColumns, toTermContent, usableGlossary } from './row.ts';

type Dependencies = Pick<Context, 'database' | 'clock'>;

/** Adds a term. @throws AppError `not_found`, `limit_reached`, `validation_failed` */
export async function addTerm(
  context: Dependencies,
  userId: string,
  glossaryId: string,
  request: CreateTermRequest,
): Promise<TermResponse> {
  refuseContradiction(request);
  return changeGlossary(context, userId, glossaryId, async (tx, glossary) => {
    const terms = (await countTerms(tx, [glossaryId])).get(glossaryId) ?? 0;
    await refuseTooManyTerms(context, tx, glossary.userId, terms + 1);
    const now = context.clock.now();
    const [row] = await tx.orm
      .insert(glossaryTerms)
      .values({ glossaryId, ...toTermColumns(request), createdAt: now, updatedAt: now })
      .returning();
    if (row === undefined) throw new Error('The term was not stored.');
    await record(context, tx, userId, {
      glossaryId,
      termId: row.id,
      action: 'added',
      after: toTermContent(row),
    });
    return readTerm(tx, glossary, row.id);
  });
}

/**
 * Changes the given fields of a term, and its translations into the given languages.
 * @throws AppError `not_found`, `validation_failed`; `conflict` if a field no longer has its expected value
 */
export async function editTerm(
  context: Dependencies,
  userId: string,
  { id: glossaryId, termId }: { readonly id: string; readonly termId: string },
  request: UpdateTermRequest,
): Promise<TermResponse> {
  return changeGlossary(context, userId, glossaryId, async (tx, glossary) => {
    const before = toTermContent(await lockedTerm(tx, glossaryId, termId));
    const { expected, ...change } = request;
    refuseStale(before, expected);
    const after = changed(before, change);
    refuseContradiction(after);
    if (!isDeepStrictEqual(after, before)) {
      await tx.orm
        .update(glossaryTerms)
        .set({ ...toTermColumns(after), updatedAt: context.clock.now() })
        .where(eq(glossaryTerms.id, termId));
      await record(context, tx, userId, { glossaryId, termId, action: 'changed', before, after });
    }
    return readTerm(tx, glossary, termId);
  });
}

/** Removes a term. Its history stays. @throws AppError `not_found` */
export async function removeTerm(
  context: Dependencies,
  userId: string,
  { id: glossaryId, termId }: { readonly id: string; readonly termId: string },
): Promise<void> {
  await changeGlossary(context, userId, glossaryId, async (tx) => {
    const before = toTermContent(await lockedTerm(tx, glossaryId, termId));
    await tx.orm.delete(glossaryTerms).where(eq(glossaryTerms.id, termId));
    await record(context, tx, userId, { glossaryId, termId, action: 'removed', before });
  });
}

/**
 * Changes the terms of a glossary. Only one change at a time, so that limits hold and the history is in order.
 * @throws AppError `not_found`; `conflict` if its workspace can only be read
 */
export async function changeGlossary<Result>(
  { database, clock }: Dependencies,
  userId: string,
  id: string,
  change: (tx: Transaction, glossary: GlossaryRow) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    const glossary = await usableGlossary(tx, userId, id);
    await refuseEdit({ database: tx, clock }, userId, glossary);
    await tx.orm.update(glossaries).set({ updatedAt: clock.now() }).where(eq(glossaries.id, id));
    return change(tx, glossary);
  });
}

/** Adds an entry to the history of a glossary. */
export async function record(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  userId: string,
  change: Omit<typeof glossaryChanges.$inferInsert, 'userId' | 'createdAt'>,
): Promise<void> {
  await tx.orm.insert(glossaryChanges).values({ ...change, userId, createdAt: clock.now() });
}

/**
 * A term can't require what it forbids.
 * @throws AppError `validation_failed`
 */
export function refuseContradiction(term: Pick<TermContent, 'translations'>): void {
  const contradiction = contradictionIn(term);
  if (contradiction !== undefined) {
    throw new AppError(
      'validation_failed',
      `“${contradiction}” is both a translation of this term and forbidden.`,
    );
  }
}

/** A translation that a term both accepts and forbids. */
export function contradictionIn({ translations }: Pick<TermContent, 'translations'>): string | undefined {
  for (const { preferred, alternatives, forbidden } of Object.values(translations)) {
    const refused = new Set(forbidden.map(lower));
    const found = [preferred, ...alternatives].find((text) => text !== '' && refused.has(lower(text)));
    if (found !== undefined) return found;
  }
  return undefined;
}

const lower = (text: string): string => text.normalize('NFKC').toLowerCase();

async function lockedTerm(tx: Transaction, glossaryId: string, id: string) {
  const [row] = await tx.orm
    .select()
    .from(glossaryTerms)
    .where(and(eq(glossaryTerms.glossaryId, glossaryId), eq(glossaryTerms.id, id)))
    .for('update');
  if (row === undefined) throw new AppError('not_found', 'Term not found');
  return row;
}

type TermChange = Omit<UpdateTermRequest, 'expected'>;

/** A term after a change. Languages without any translation are left out. */
function changed(term: TermContent, { translations, ...fields }: TermChange): TermContent {
  const byLanguage = Object.entries({ ...term.translations, ...translations }).filter(
    ([, { preferred, alternatives, forbidden }]) =>
      preferred !== '' || alternatives.length > 0 || forbidden.length > 0,
  );
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { ...term, ...defined, translations: Object.fromEntries(byLanguage) };
}

/**
 * Protects a change that someone else made meanwhile.
 * @param expected the fields and languages as the author of the next change has seen them
 * @throws AppError `conflict`
 */
function refuseStale(term: TermContent, expected: TermChange | undefined): void {
  if (expected === undefined || isDeepStrictEqual(changed(term, expected), changed(term, {}))) return;
  throw new AppError('conflict', 'Someone else has changed this term meanwhile.');
}
