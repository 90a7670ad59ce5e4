import { AppError } from '@verso/contracts';
import { cleanJson, type Queryable, type Transaction, translations, translationUnits } from '@verso/db';
import { and, eq, inArray, sql } from '@verso/db/query';
import { type ChangedUnit, readableText, reportChanges } from '@verso/translation';
import { inTransaction, type TransactionContext } from '../../platform/context.ts';
import { refuseWhileCompared } from '../ab-tests/open-comparison.ts';
import type { Context } from '../context.ts';
import {
  type Access,
  accessTo,
  type Caller,
  isInside,
  lockedAccessTo,
  refuseOutside,
} from '../lifecycle/access.ts';
import { authorOf } from '../lifecycle/actor.ts';
import { refuseUnlessDelivered } from '../lifecycle/delivered.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import { countsAfter } from './count.ts';
import { announceUnits } from './feed.ts';
import { unitById, unitsAt } from './load.ts';
import { openUnits } from './open.ts';
import type { MemoryText } from './remember.ts';
import { columnsOf, contentOf, type StoredUnit } from './row.ts';

/** What changes of units need. */
export type EditContext = Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>;

/** A unit before and after a change of its target. */
export interface UnitChange extends ChangedUnit {
  readonly before: StoredUnit;
  readonly after: StoredUnit;
}

/** Further changes in the same transaction. @returns columns of the translation */
export type FurtherChange = (
  tx: Transaction,
  row: TranslationRow,
  changes: readonly UnitChange[],
) => Promise<Partial<TranslationRow>>;

export interface StoredChanges extends Editable {
  readonly changes: readonly UnitChange[];
  /** The ids of units that someone else has changed since they were read, or that the user may not change. They stay. */
  readonly lost: readonly string[];
}

/** Who changes which translation. */
export interface Whose {
  readonly caller: Caller;
  /** Of the translation. */
  readonly id: string;
}

/** A delivered translation whose units a user may change, with what they may do with it. */
export type Editable = Access & { readonly row: TranslationRow };

/**
 * @throws AppError `translation_not_found`, `forbidden`, `translation_approved`, `not_ready`, `file_not_found`, `conflict` while
 * two versions wait for a choice
 */
export async function editableTranslation(context: EditContext, { caller, id }: Whose): Promise<Editable> {
  const editable = await accessTo(context, caller, id, 'edit');
  refuseUnlessDelivered(editable.row);
  await refuseWhileCompared(context.database, id);
  await openUnits(context, editable.row);
  return editable;
}

/** Like `editableTranslation`, with the row locked until the transaction ends. */
export async function lockEditable(
  context: Pick<TransactionContext, 'database' | 'clock'>,
  { caller, id }: Whose,
): Promise<Editable> {
  const editable = await lockedAccessTo(context, caller, id, 'edit');
  refuseUnlessDelivered(editable.row);
  await refuseWhileCompared(context.database, id);
  return editable;
}

/**
 * Stores new targets, with the reports of their translation. The document is written again before it is next read.
 * @param revised units with new targets and the revision at which they were read
 * @throws AppError see `editableTranslation`
 */
export async function storeTargets(
  context: Pick<Context, 'database' | 'clock'>,
  whose: Whose,
  revised: readonly StoredUnit[],
  also: FurtherChange,
): Promise<StoredChanges> {
  return context.database.transaction(async (tx) => {
    const { row, ...access } = await lockEditable(inTransaction(context, tx), whose);
    const current = await unitsAt(
      tx,
      row.id,
      revised.map(({ position }) => position),
    );
    const revision = row.unitsRevision + 1;
    const byPosition = new Map(current.map((unit) => [unit.position, unit]));
    const changes: UnitChange[] = [];
    const lost: string[] = [];
    for (const unit of revised) {
      const before = byPosition.get(unit.position);
      const isSame = before?.revision === unit.revision && isInside(access, unit.position);
      if (before === undefined || !isSame) lost.push(unit.id);
      else changes.push({ before, after: { ...unit, revision } });
    }
    if (changes.length === 0) return { ...access, row, changes, lost };
    await updateUnits(
      tx,
      row.id,
      changes.map(({ after }) => after),
    );
    const [updated] = await tx.orm
      .update(translations)
      .set({
        ...(await also(tx, row, changes)),
        qualityReport: row.qualityReport && reportChanges(row.qualityReport, changes),
        ...countsAfter(row, changes, revision),
        unitsRevision: revision,
        writtenRevision: row.writtenRevision ?? row.unitsRevision,
      })
      .where(eq(translations.id, row.id))
      .returning();
    if (updated === undefined) throw new Error('A locked translation is gone.');
    await announceUnits(
      tx,
      row.id,
      changes.map(({ after }) => after.id),
      authorOf(whose.caller),
    );
    return { ...access, row: updated, changes, lost };
  });
}

/** Attempts while concurrent changes of the same unit interfere; then the user is asked to try again. */
const maxAttempts = 8;

/**
 * Changes one unit, again if someone else has changed it meanwhile.
 * @param revise returns the unit with its new target. It decides whether the current one may be replaced
 * @throws AppError `not_found`, `conflict`, `forbidden` outside of what is assigned to the user; see `editableTranslation`, and
 * what `revise` throws
 */
export async function changeUnit(
  context: EditContext,
  { unitId, ...whose }: Whose & { readonly unitId: string },
  revise: (current: StoredUnit, row: TranslationRow) => Promise<StoredUnit>,
  also: FurtherChange,
): Promise<StoredChanges & { readonly unit: StoredUnit }> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const editable = await editableTranslation(context, whose);
    const current = await unitById(context.database, whose.id, unitId);
    refuseOutside(editable, current.position);
    const revised = await revise(current, editable.row);
    const stored = await storeTargets(context, whose, [revised], also);
    const [change] = stored.changes;
    if (change !== undefined) return { ...stored, unit: change.after };
  }
  throw new AppError('conflict');
}

/** Units per statement. */
const BATCH = 1_000;

/** Writes the columns of units that change with their target. */
export async function updateUnits(
  { orm }: Queryable,
  translationId: string,
  units: readonly StoredUnit[],
): Promise<void> {
  for (let from = 0; from < units.length; from += BATCH) {
    const values = units.slice(from, from + BATCH).map((unit) => {
      const columns = columnsOf(unit);
      return {
        position: unit.position,
        revision: unit.revision,
        target: columns.target,
        state: columns.state,
        problems: columns.problems,
        terms: columns.terms,
        misses_terms: columns.missesTerms,
        search_text: columns.searchText,
        changed_at: columns.changedAt,
        changed_by: columns.changedBy,
        confirmed_at: columns.confirmedAt,
        confirmed_by: columns.confirmedBy,
        earlier: columns.earlier,
      };
    });
    await orm.execute(sql`
      update ${translationUnits} as unit set
        revision = new.revision, target = new.target, state = new.state, problems = new.problems, terms = new.terms,
        misses_terms = new.misses_terms, search_text = new.search_text, changed_at = new.changed_at,
        changed_by = new.changed_by, confirmed_at = new.confirmed_at, confirmed_by = new.confirmed_by,
        earlier = new.earlier
      from json_populate_recordset(null::${translationUnits}, ${cleanJson(JSON.stringify(values))}::json) as new
      where unit.translation_id = ${translationId} and unit.position = new.position`);
  }
}

/** Changed units as translation memories keep them, with the texts before and after them. */
export async function memoryTexts(
  { orm }: Queryable,
  translationId: string,
  units: readonly StoredUnit[],
): Promise<readonly MemoryText[]> {
  const translated = units.filter(({ target }) => target !== null);
  if (translated.length === 0) return [];
  const { position, source } = translationUnits;
  const neighbors = await orm
    .select({ position, source })
    .from(translationUnits)
    .where(
      and(
        eq(translationUnits.translationId, translationId),
        inArray(position, [...new Set(translated.flatMap((unit) => [unit.position - 1, unit.position + 1]))]),
      ),
    );
  const texts = new Map(neighbors.map((unit) => [unit.position, unit.source]));
  const textAt = (at: number) => {
    const text = texts.get(at);
    return text === undefined ? null : readableText(contentOf(text));
  };
  return translated.map((unit) => ({
    source: contentOf(unit.source),
    target: contentOf(unit.target ?? unit.source),
    before: textAt(unit.position - 1),
    after: textAt(unit.position + 1),
  }));
}
