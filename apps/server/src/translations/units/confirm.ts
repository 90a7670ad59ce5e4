import type { ConfirmUnitsRequest, ConfirmUnitsResponse } from '@verso/contracts';
import { type Transaction, translations, translationUnits } from '@verso/db';
import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL } from '@verso/db/query';
import { inTransaction } from '../../platform/context.ts';
import type { Work } from '../../platform/http/work.ts';
import { type Access, type Caller, refuseOutside } from '../lifecycle/access.ts';
import { authorOf } from '../lifecycle/actor.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import { type EditContext, editableTranslation, lockEditable, memoryTexts, type Whose } from './change.ts';
import { countsAfter } from './count.ts';
import { announceUnits } from './feed.ts';
import { chosenIn, within } from './filter.ts';
import { unitById } from './load.ts';
import { withNames } from './names.ts';
import { rememberConfirmed } from './remember.ts';
import { refuseStale } from './revise.ts';
import { type StoredUnit, unitOfRow } from './row.ts';

/**
 * Confirms units of a translation as they are, or takes their confirmation back. Confirmed texts enter the memories of their
 * user.
 * @param work its end leaves confirmed what is by then
 * @throws AppError `not_found`, `conflict` if the only unit's target has changed; see `editableTranslation`
 */
export async function confirmUnits(
  context: EditContext,
  caller: Caller,
  id: string,
  { confirmed, expected, ...choice }: ConfirmUnitsRequest,
  work: Work = {},
): Promise<ConfirmUnitsResponse> {
  await editableTranslation(context, { caller, id });
  const { unit: unitId } = choice;
  // By its position, one unit is found without reading others.
  const isIt =
    unitId === undefined
      ? undefined
      : eq(translationUnits.position, (await unitById(context.database, id, unitId)).position);
  const chosen = and(chosenIn(id, choice), isIt) ?? chosenIn(id, choice);
  const changed = await confirmWhere(context, { caller, id }, chosen, {
    confirmed,
    work,
    check: async (tx, access) => {
      if (unitId === undefined) return;
      const unit = await unitById(tx, id, unitId);
      refuseOutside(access, unit.position);
      refuseStale(unit.target, expected);
    },
  });
  if (unitId === undefined) return { changed: changed.length, changed_ids: [...changed], unit: null };
  const [unit = null] = await withNames(context.database, [await unitById(context.database, id, unitId)]);
  return { changed: changed.length, unit };
}

/** Units per transaction, so that other changes and other work come in between. */
const BATCH = 250;

/**
 * Confirms the units that pass a condition, or takes their confirmation back.
 * @returns the ids of those that were not so before. Units outside of what is assigned to the user stay
 */
export async function confirmWhere(
  context: EditContext,
  whose: Whose,
  condition: SQL,
  how: {
    readonly confirmed: boolean;
    readonly work?: Work;
    readonly check?: (tx: Transaction, access: Access) => Promise<void>;
  },
): Promise<readonly string[]> {
  const { database, clock } = context;
  const { position, confirmedAt } = translationUnits;
  const isOpen = how.confirmed ? isNull(confirmedAt) : isNotNull(confirmedAt);
  const { signal, report } = how.work ?? {};
  let total: number | undefined;
  const changed: string[] = [];
  for (let last = -1; ; ) {
    if (signal?.aborted === true) return changed;
    const units = await database.transaction(async (tx) => {
      const { row, ...access } = await lockEditable(inTransaction(context, tx), whose);
      await how.check?.(tx, access);
      const open = and(condition, isOpen, within(access));
      if (report !== undefined) {
        total ??= await tx.orm.$count(translationUnits, open);
        report(changed.length, total);
      }
      const rows = await tx.orm
        .select()
        .from(translationUnits)
        .where(and(open, gt(position, last)))
        .orderBy(asc(position))
        .limit(BATCH);
      const found = rows.map(unitOfRow);
      if (found.length > 0)
        await setConfirmed(tx, row, found, { ...how, by: authorOf(whose.caller), at: clock.now() });
      return found;
    });
    for (const unit of units) changed.push(unit.id);
    if (units.length < BATCH) return changed;
    last = units.at(-1)?.position ?? last;
  }
}

interface Confirmation {
  readonly confirmed: boolean;
  readonly by: string;
  readonly at: Date;
}

function asConfirmed(unit: StoredUnit, { confirmed, by, at }: Confirmation): StoredUnit {
  const { confirmed_at: _at, confirmed_by: _by, ...others } = unit;
  return confirmed ? { ...others, confirmed_at: at.toISOString(), confirmed_by: by } : others;
}

/** Targets stay, so the document is not written again. */
async function setConfirmed(
  tx: Transaction,
  row: TranslationRow,
  units: readonly StoredUnit[],
  { confirmed, by, at }: Confirmation,
): Promise<void> {
  const revision = row.unitsRevision + 1;
  await tx.orm
    .update(translationUnits)
    .set({ confirmedAt: confirmed ? at : null, confirmedBy: confirmed ? by : null, revision })
    .where(
      and(
        eq(translationUnits.translationId, row.id),
        inArray(
          translationUnits.position,
          units.map(({ position }) => position),
        ),
      ),
    );
  const changes = units.map((before) => ({ before, after: asConfirmed(before, { confirmed, by, at }) }));
  await tx.orm
    .update(translations)
    .set({ ...countsAfter(row, changes, revision), unitsRevision: revision })
    .where(eq(translations.id, row.id));
  await announceUnits(
    tx,
    row.id,
    units.map(({ id }) => id),
    by,
  );
  if (!confirmed) return;
  await rememberConfirmed(tx, row, await memoryTexts(tx, row.id, units), { origin: 'confirmed', at });
}
