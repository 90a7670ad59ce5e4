import { AppError, plans } from '@verso/contracts';
import { teamMembers, teams } from '@verso/db';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import type { Context } from '../../identity/context.ts';
import { alreadyInWorkspace, membershipOf } from '../../identity/teams/membership.ts';
import { inTransaction } from '../../platform/context.ts';
import { lockAccount } from '../credits/account.ts';

/**
 * Creates a workspace whose members share its owner's plan.
 * @throws AppError `team_not_in_plan`; `conflict` if the user already belongs to a workspace
 */
export async function createTeam(
  context: Pick<Context, 'database' | 'clock'>,
  user: Pick<SessionUser, 'id'>,
  name: string,
): Promise<void> {
  const { database, clock } = context;
  await database.transaction(async (tx) => {
    const account = await lockAccount(tx, user.id);
    if (account === null || plans[account.rules.tier].seats <= 1) throw new AppError('team_not_in_plan');
    if ((await membershipOf(inTransaction(context, tx), user.id)) !== null)
      throw new AppError('conflict', alreadyInWorkspace);
    const now = clock.now();
    const [team] = await tx.orm.insert(teams).values({ name, createdAt: now, updatedAt: now }).returning();
    if (team === undefined) throw new Error('The workspace was not inserted.');
    await tx.orm
      .insert(teamMembers)
      .values({ userId: user.id, teamId: team.id, role: 'owner', joinedAt: now });
  });
}
