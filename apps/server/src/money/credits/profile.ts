import type { MeResponse } from '@verso/contracts';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import { administrationRefusal } from '../../identity/accounts/may-administer.ts';
import { settingsOf } from '../../identity/accounts/settings.ts';
import type { Context } from '../../identity/context.ts';
import { teamStandingOf } from '../../identity/teams/membership.ts';
import { readPlansMode } from '../../platform/config/plans-mode.ts';
import { usableCreditsOf } from './read.ts';

/** The signed-in user with their remaining credits and settings. */
export async function profileOf(
  context: Pick<Context, 'config' | 'database' | 'clock'>,
  user: SessionUser,
): Promise<MeResponse> {
  const credits = await usableCreditsOf(context, user.id);
  return {
    user: {
      id: user.id,
      email: user.email,
      name: user.name,
      email_verified: user.emailVerified,
      is_admin: user.role === 'admin',
      needs_second_step: (await administrationRefusal(context, user)) === 'second_step_required',
      set_up_open: user.role === 'admin' && (await isAudienceOpen(context)),
      deletion_called_off: user.deletionCanceled,
      is_beta_user: credits.is_beta_user,
      created_at: user.createdAt.toISOString(),
    },
    credits,
    settings: await settingsOf(context.database, user.id),
    team: await teamStandingOf(context, user.id),
  };
}

/** Whether the administrator still has to choose who uses this installation. */
async function isAudienceOpen({ database }: Pick<Context, 'database'>): Promise<boolean> {
  const { environment, choice } = await readPlansMode(database);
  return environment === null && choice === null;
}
