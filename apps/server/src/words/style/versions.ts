import {
  AppError,
  type SaveStyleRequest,
  type StyleResponse,
  type StyleScope,
  type StyleVersion,
  teamRoleMay,
} from '@verso/contracts';
import { type Queryable, styleVersions, translations, users } from '@verso/db';
import { and, desc, eq, lte, notInArray, sql } from '@verso/db/query';
import {
  lockTeamFor,
  type Membership,
  refuseReadOnly,
  requireMembership,
} from '../../identity/teams/membership.ts';
import { inTransaction } from '../../platform/context.ts';
import type { Context } from '../context.ts';

type Dependencies = Pick<Context, 'database' | 'clock'>;

/** Versions of one style that are kept at least. */
const versionsKept = 100;

const empty: StyleVersion = { version: 0, rules: [], kept_terms: [], changed_by: null, changed_at: null };

/** The current style of a user or their workspace. @throws AppError `not_found` without a workspace */
export async function readStyle(
  context: Dependencies,
  userId: string,
  scope: StyleScope,
): Promise<StyleResponse> {
  if (scope === 'account')
    return { style: await currentStyle(context.database, ownerOf(userId, null)), may_change: true };
  const membership = await requireMembership(context, userId);
  return {
    style: await currentStyle(context.database, ownerOf(userId, membership)),
    may_change: membership.active && teamRoleMay(membership.role, 'manage-style'),
  };
}

/** The versions of a style, the newest first. @throws AppError `not_found` without a workspace */
export async function listStyleVersions(
  context: Dependencies,
  userId: string,
  scope: StyleScope,
): Promise<StyleVersion[]> {
  const membership = scope === 'account' ? null : await requireMembership(context, userId);
  return versionsOf(context.database, ownerOf(userId, membership), versionsKept);
}

/**
 * Saves a new version, unless nothing has changed.
 * @throws AppError `not_found` without a workspace, `forbidden`, `conflict` if someone else has saved one, or the workspace
 * is read-only
 */
export async function saveStyle(
  context: Context,
  userId: string,
  scope: StyleScope,
  { rules, kept_terms, expected_version }: SaveStyleRequest,
): Promise<StyleResponse> {
  return context.database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    let membership: Membership | null = null;
    if (scope === 'workspace') {
      membership = await lockTeamFor(inside, userId, 'manage-style');
      refuseReadOnly(membership);
    } else {
      await tx.orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    }
    const owner = ownerOf(userId, membership);
    const current = await currentStyle(tx, owner);
    if (current.version !== expected_version)
      throw new AppError('conflict', 'Someone else has saved a newer version in the meantime.');
    const next = { rules: [...new Set(rules)], keptTerms: [...new Set(kept_terms)] };
    if (isSame(current, next)) return { style: current, may_change: true };
    const version = current.version + 1;
    await tx.orm
      .insert(styleVersions)
      .values({ ...owner.columns, ...next, version, changedBy: userId, changedAt: context.clock.now() });
    await removeOldVersions(tx, owner, version - versionsKept);
    return { style: await currentStyle(tx, owner), may_change: true };
  });
}

/** Removes versions up to a number, except those that translations refer to: a retry uses them again. */
async function removeOldVersions(tx: Queryable, owner: Owner, last: number): Promise<void> {
  if (last < 1) return;
  const used = sql`(
    select (used ->> 'id')::bigint from ${translations},
      jsonb_array_elements(${translations.style} -> 'versions') as used
    where ${owner.translations})`;
  await tx.orm
    .delete(styleVersions)
    .where(and(owner.condition, lte(styleVersions.version, last), notInArray(styleVersions.id, used)));
}

/** Whose style it is. Someone's workspace, or without one the user themselves. */
function ownerOf(userId: string, membership: Pick<Membership, 'teamId'> | null) {
  return membership === null
    ? {
        columns: { userId },
        condition: eq(styleVersions.userId, userId),
        translations: eq(translations.userId, userId),
      }
    : {
        columns: { teamId: membership.teamId },
        condition: eq(styleVersions.teamId, membership.teamId),
        translations: eq(translations.teamId, membership.teamId),
      };
}
type Owner = ReturnType<typeof ownerOf>;

async function currentStyle(database: Queryable, owner: Owner): Promise<StyleVersion> {
  const [current] = await versionsOf(database, owner, 1);
  return current ?? empty;
}

async function versionsOf(database: Queryable, { condition }: Owner, most: number): Promise<StyleVersion[]> {
  const rows = await database.orm
    .select({ row: styleVersions, name: users.name })
    .from(styleVersions)
    .leftJoin(users, eq(users.id, styleVersions.changedBy))
    .where(condition)
    .orderBy(desc(styleVersions.version))
    .limit(most);
  return rows.map(({ row: { version, rules, keptTerms, changedAt }, name }) => ({
    version,
    rules: [...rules],
    kept_terms: [...keptTerms],
    changed_by: name,
    changed_at: changedAt.toISOString(),
  }));
}

function isSame(
  current: StyleVersion,
  next: { readonly rules: readonly string[]; readonly keptTerms: readonly string[] },
): boolean {
  return JSON.stringify([current.rules, current.kept_terms]) === JSON.stringify([next.rules, next.keptTerms]);
}
