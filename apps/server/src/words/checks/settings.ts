import {
  type CheckRule,
  type CheckSettingsResponse,
  checkRuleNames,
  type StyleScope,
  teamRoleMay,
} from '@verso/contracts';
import { checkSettings, type Queryable, users } from '@verso/db';
import { eq, or } from '@verso/db/query';
import { lockTeamFor, refuseReadOnly, requireMembership } from '../../identity/teams/membership.ts';
import { inTransaction } from '../../platform/context.ts';
import type { Context } from '../context.ts';

type Dependencies = Pick<Context, 'database' | 'clock'>;

/** The quality checks that a user or their workspace has switched off. @throws AppError `not_found` without a workspace */
export async function readCheckSettings(
  context: Dependencies,
  userId: string,
  scope: StyleScope,
): Promise<CheckSettingsResponse> {
  const { database } = context;
  if (scope === 'account')
    return { off: await checksOff(database, { userId, teamId: null }), may_change: true };
  const { teamId, active, role } = await requireMembership(context, userId);
  return {
    off: await checksOff(database, { userId: null, teamId }),
    may_change: active && teamRoleMay(role, 'manage-style'),
  };
}

/**
 * Replaces the quality checks that a user or their workspace has switched off.
 * @throws AppError `not_found` without a workspace, `forbidden`, `conflict` if the workspace is read-only
 */
export async function saveCheckSettings(
  context: Context,
  userId: string,
  scope: StyleScope,
  rules: readonly CheckRule[],
): Promise<CheckSettingsResponse> {
  return context.database.transaction(async (tx) => {
    const off = known(rules);
    if (scope === 'account') {
      await tx.orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      await tx.orm
        .insert(checkSettings)
        .values({ userId, off })
        .onConflictDoUpdate({ target: checkSettings.userId, set: { off } });
    } else {
      const membership = await lockTeamFor(inTransaction(context, tx), userId, 'manage-style');
      refuseReadOnly(membership);
      await tx.orm
        .insert(checkSettings)
        .values({ teamId: membership.teamId, off })
        .onConflictDoUpdate({ target: checkSettings.teamId, set: { off } });
    }
    return { off, may_change: true };
  });
}

/** The checks that are switched off for a translation: by its user, or by the workspace that it belongs to. */
export async function checksOff(
  database: Queryable,
  { userId, teamId }: { readonly userId: string | null; readonly teamId: string | null },
): Promise<CheckRule[]> {
  const rows = await database.orm
    .select({ off: checkSettings.off })
    .from(checkSettings)
    .where(
      or(
        userId === null ? undefined : eq(checkSettings.userId, userId),
        teamId === null ? undefined : eq(checkSettings.teamId, teamId),
      ),
    );
  return known(rows.flatMap(({ off }) => off));
}

/** The names that this version knows, each once. */
function known(names: readonly string[]): CheckRule[] {
  const set = new Set(names);
  return checkRuleNames.filter((name) => set.has(name));
}
