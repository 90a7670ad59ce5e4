import { AppError, rightIncludes, type TranslationRight, teamRoleMay } from '@verso/contracts';
import { type Queryable, translationAssignments, translations } from '@verso/db';
import { and, eq, inArray } from '@verso/db/query';
import { type Membership, membershipOf } from '../../identity/teams/membership.ts';
import type { QueryContext, TransactionContext } from '../../platform/context.ts';
import type { TranslationRow } from './row.ts';

type Dependencies = Pick<QueryContext, 'database' | 'clock'>;

/** Positions of the first and the last unit, counted from 0. */
export interface UnitRange {
  readonly first: number;
  readonly last: number;
}

/** A person without an account who has a link to one translation. */
export interface Guest {
  readonly linkId: string;
  readonly translationId: string;
  readonly name: string;
  readonly right: Exclude<TranslationRight, 'own'>;
}

/** Who asks: a user, by id, or a guest. */
export type Caller = string | Guest;

/** What a caller may do with a translation. */
export interface Access {
  readonly right: TranslationRight;
  /** The units that may be edited; null: all of them. */
  readonly ranges: readonly UnitRange[] | null;
}

/**
 * The only way to a translation for requests that are not about its user's money: finds it and checks the right of the
 * caller.
 *
 * | Caller | Right |
 * |---|---|
 * | its user | `own` |
 * | owner and admins of its workspace | `own` |
 * | reviewers | `edit` |
 * | members and translators | `edit` if it is assigned to them, otherwise `comment` |
 * | viewers, and everyone while the workspace can only be read | `view` |
 * | guests | what their link grants, on its translation; its pages only with a link to edit (`rightToPages`) |
 *
 * @throws AppError `translation_not_found` if it does not exist or the caller may not read it; `forbidden` if they may read
 * it but not more; `translation_approved` for edits of an approved translation
 */
export async function translationFor(
  context: Dependencies,
  caller: Caller,
  id: string,
  needed: TranslationRight,
): Promise<TranslationRow> {
  const { row } = await accessTo(context, caller, id, needed);
  return row;
}

/**
 * The right that a caller needs to see the pages of a translation: they are files, which a guest who was shown its segments
 * could keep.
 */
export function rightToPages(caller: Caller): TranslationRight {
  return typeof caller === 'string' ? 'view' : 'edit';
}

/** Like `translationFor`, with the exact access of the caller: an assignment may cover only a range of units. */
export async function accessTo(
  context: Dependencies,
  caller: Caller,
  id: string,
  needed: TranslationRight,
  exception?: 'even if approved',
): Promise<Access & { readonly row: TranslationRow }> {
  const [row] = await context.database.orm.select().from(translations).where(eq(translations.id, id));
  const access = row && (await accessOfCaller(context, caller, row));
  if (row === undefined || access === undefined) throw new AppError('translation_not_found');
  if (!rightIncludes(access.right, needed)) throw new AppError('forbidden', refusals[needed]);
  if (needed === 'edit' && exception === undefined) refuseWhileApproved(row);
  return { row, ...access };
}

/** Like `accessTo`, with the row locked until the transaction ends. */
export async function lockedAccessTo(
  context: Pick<TransactionContext, 'database' | 'clock'>,
  caller: Caller,
  id: string,
  needed: TranslationRight,
): Promise<Access & { readonly row: TranslationRow }> {
  const isIt = eq(translations.id, id);
  await context.database.orm.select({ id: translations.id }).from(translations).where(isIt).for('update');
  return accessTo(context, caller, id, needed);
}

async function accessOfCaller(
  context: Dependencies,
  caller: Caller,
  row: TranslationRow,
): Promise<Access | undefined> {
  if (typeof caller === 'string') return (await accessOf(context, caller, [row])).get(row.id);
  return caller.translationId === row.id ? { right: caller.right, ranges: null } : undefined;
}

const refusals: Readonly<Record<TranslationRight, string>> = {
  view: 'You can’t read this translation.',
  comment: 'Your role in the workspace does not comment on translations.',
  edit: 'You can read this translation. To change it, ask for it to be assigned to you.',
  own: 'Only its owner or a workspace admin can do this.',
};

/** @throws AppError `translation_approved` */
export function refuseWhileApproved({ reviewState }: Pick<TranslationRow, 'reviewState'>): void {
  if (reviewState === 'approved') throw new AppError('translation_approved');
}

/** @throws AppError `forbidden` if the unit at a position, counted from 0, is outside of what is assigned to the caller */
export function refuseOutside(access: Pick<Access, 'ranges'>, position: number): void {
  if (isInside(access, position)) return;
  throw new AppError(
    'forbidden',
    'Only a part of this translation is assigned to you. This segment is outside.',
  );
}

/** Whether a caller with the right to edit may edit the unit at a position, counted from 0. */
export function isInside({ ranges }: Pick<Access, 'ranges'>, position: number): boolean {
  return ranges === null || ranges.some(({ first, last }) => first <= position && position <= last);
}

/** What a user may do with each of these translations, by id. Those that they may not read are absent. */
export async function accessOf(
  context: Dependencies,
  userId: string,
  rows: readonly Pick<TranslationRow, 'id' | 'userId' | 'teamId'>[],
): Promise<ReadonlyMap<string, Access>> {
  const foreign = rows.filter((row) => row.userId !== userId && row.teamId !== null);
  const membership = foreign.length === 0 ? null : await membershipOf(context, userId);
  const shared = foreign.filter(({ teamId }) => teamId === membership?.teamId);
  const assigned = await assignedRanges(context.database, userId, shared);
  return new Map(
    rows.flatMap((row): [string, Access][] => {
      if (row.userId === userId) return [[row.id, { right: 'own', ranges: null }]];
      if (membership === null || row.teamId !== membership.teamId) return [];
      return [[row.id, accessOfMember(membership, assigned.get(row.id))]];
    }),
  );
}

function accessOfMember(
  { role, active }: Pick<Membership, 'role' | 'active'>,
  assigned: readonly (UnitRange | null)[] | undefined,
): Access {
  const everywhere = (right: TranslationRight): Access => ({ right, ranges: null });
  if (!active) return everywhere('view');
  if (teamRoleMay(role, 'manage-translation')) return everywhere('own');
  if (teamRoleMay(role, 'edit-translation')) return everywhere('edit');
  if (!teamRoleMay(role, 'comment')) return everywhere('view');
  if (assigned === undefined) return everywhere('comment');
  const ranges = assigned.filter((range) => range !== null);
  return { right: 'edit', ranges: ranges.length < assigned.length ? null : ranges };
}

/** What is assigned to a user, by translation; null for all units. */
async function assignedRanges(
  database: Queryable,
  userId: string,
  rows: readonly Pick<TranslationRow, 'id'>[],
): Promise<ReadonlyMap<string, readonly (UnitRange | null)[]>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const found = await database.orm
    .select()
    .from(translationAssignments)
    .where(
      and(eq(translationAssignments.userId, userId), inArray(translationAssignments.translationId, ids)),
    );
  const byTranslation = Map.groupBy(found, ({ translationId }) => translationId);
  return new Map(
    [...byTranslation].map(([id, assignments]) => [
      id,
      assignments.map(({ firstUnit, lastUnit }) =>
        firstUnit === null || lastUnit === null ? null : { first: firstUnit, last: lastUnit },
      ),
    ]),
  );
}
