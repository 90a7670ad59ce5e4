import { join } from 'node:path';
import type { ImportedUnit, ImportOutcome, ReplaceTextResponse } from '@verso/contracts';
import type { SQL } from '@verso/db/query';
import type { Work } from '../../platform/http/work.ts';
import type { Context } from '../context.ts';
import { readBatches, withWorkingFolder } from '../documents/folder.ts';
import type { Caller } from '../lifecycle/access.ts';
import { authorOf } from '../lifecycle/actor.ts';
import { asSeenBy } from '../lifecycle/read.ts';
import { type TranslationRow, toResponse } from '../lifecycle/row.ts';
import { type Editable, type EditContext, editableTranslation, storeTargets, type Whose } from './change.ts';
import { writeUnits } from './load.ts';
import { rememberEdits } from './remember.ts';
import type { StoredUnit } from './row.ts';

/**
 * What a document process needs to change targets of many units.
 * @param chosen the condition of the units to change; all by default
 */
export async function changeInput(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  caller: Caller,
  { id, sourceLanguage, targetLanguage }: TranslationRow,
  folder: string,
  chosen?: SQL,
) {
  return {
    units: [await writeUnits(database, id, join(folder, 'units'), chosen)] as const,
    changedPath: join(folder, 'changed-units'),
    changedAt: clock.now().toISOString(),
    changedBy: authorOf(caller),
    sourceLanguage,
    targetLanguage,
  };
}

/** Shown for a unit that stays while many are changed. */
const LOST = 'Someone changed this text in the meantime, or it is not assigned to you.';

export interface StoredMany extends Editable {
  /** The ids of the units that were changed. */
  readonly changed: readonly string[];
  /** Those of units that stay; see `StoredChanges`. */
  readonly lost: ReadonlySet<string>;
}

/** Units per transaction, so that other changes and other work come in between. */
const BATCH = 250;

/**
 * Stores the units that a document process has changed, batch by batch.
 * @param path of the file with their new versions
 * @param total the units in the file
 * @param work its end leaves what is changed by then
 */
export async function storeChangedFile(
  context: EditContext,
  whose: Whose,
  path: string,
  total: number,
  { signal, report }: Work = {},
): Promise<StoredMany> {
  const at = context.clock.now();
  const changed: string[] = [];
  const lost = new Set<string>();
  const store = async (units: readonly StoredUnit[]) => {
    const stored = await storeTargets(context, whose, units, async (tx, row, changes) => {
      await rememberEdits(tx, row, changes, at);
      return {};
    });
    for (const { after } of stored.changes) changed.push(after.id);
    for (const id of stored.lost) lost.add(id);
  };
  const parse = (line: unknown) => line as StoredUnit;
  for await (const batch of readBatches(path, { size: BATCH, parse })) {
    report?.(changed.length + lost.size, total);
    if (signal?.aborted === true) break;
    await store(batch);
  }
  return { ...(await editableTranslation(context, whose)), changed, lost };
}

/** The changed units as they are listed, with those that stay. */
export function withLost(listed: readonly ImportedUnit[], lost: ReadonlySet<string>): ImportedUnit[] {
  return listed.map((unit) => (lost.has(unit.id) ? { ...unit, outcome: 'stale', reason: LOST } : unit));
}

/** What a document process has changed, or would. */
interface Changed {
  readonly counts: Readonly<Record<ImportOutcome, number>>;
  readonly listed: ImportedUnit[];
}

/**
 * Changes many units as a document process decides, at no charge.
 * @param change `apply` stores the changes, otherwise they are only listed; `chosen` is the condition of the units, all by default
 * @throws AppError see `editableTranslation`
 */
export async function changeMany(
  context: EditContext,
  { caller, id }: Whose,
  { apply, chosen, work }: { readonly apply: boolean; readonly chosen?: SQL; readonly work?: Work },
  run: (input: Awaited<ReturnType<typeof changeInput>>, row: TranslationRow) => Promise<Changed>,
): Promise<ReplaceTextResponse> {
  const editable = await editableTranslation(context, { caller, id });
  const { row } = editable;
  if (apply) work?.report?.(0, null);
  return withWorkingFolder(async (folder) => {
    const input = await changeInput(context, caller, row, folder, chosen);
    const { counts, listed } = await run(input, row);
    const { changed, refused } = counts;
    if (!apply) {
      const preview = { applied: false, changed, refused, units: listed, translation: toResponse(row) };
      return asSeenBy(context, { caller, ...editable }, preview);
    }
    const stored = await storeChangedFile(context, { caller, id }, input.changedPath, changed, work);
    const answer = {
      applied: true,
      changed: stored.changed.length,
      refused: refused + stored.lost.size,
      units: withLost(listed, stored.lost),
      changed_ids: [...stored.changed],
      changed_at: input.changedAt,
      translation: toResponse(stored.row),
    };
    return asSeenBy(context, { caller, ...stored }, answer);
  });
}
