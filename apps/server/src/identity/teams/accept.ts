import { AppError, type InvitationResponse } from '@verso/contracts';
import { teamInvitations, teamMembers, teams, users } from '@verso/db';
import { eq } from '@verso/db/query';
import { inTransaction } from '../../platform/context.ts';
import type { SessionUser } from '../accounts/accounts.ts';
import type { Context } from '../context.ts';
import { invitationOf } from './invitation-token.ts';
import { alreadyInOne, lockTeam, membershipOf, refuseReadOnly } from './membership.ts';
import { membersCount } from './seats.ts';

/** What the holder of a link is invited to. @throws AppError `link_expired` */
export async function readInvitation(
  context: Pick<Context, 'database' | 'clock' | 'secrets'>,
  token: string,
): Promise<InvitationResponse> {
  const { orm } = context.database;
  const { teamId, email, role, expiresAt, invitedBy } = await invitationOf(context, token);
  const [team] = await orm.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId));
  if (team === undefined) throw new AppError('link_expired');
  const [host] =
    invitedBy === null
      ? []
      : await orm.select({ name: users.name }).from(users).where(eq(users.id, invitedBy));
  return {
    team_name: team.name,
    invited_by: host?.name ?? null,
    email,
    role,
    expires_at: expiresAt.toISOString(),
  };
}

/**
 * Takes an offered seat. The link is for the address it was sent to, which must be confirmed: forwarded, it opens
 * nothing. Where no mail is delivered, addresses can't be confirmed and the link is the only proof: it makes members,
 * and the owner gives any other role afterwards.
 * @throws AppError `link_expired`, `forbidden` for another address, `email_not_verified`, `conflict` for a member of a
 *   workspace, when every seat is taken, or when the workspace can only be read
 */
export async function acceptInvitation(
  context: Pick<Context, 'database' | 'clock' | 'secrets' | 'mailer'>,
  user: Pick<SessionUser, 'id' | 'email' | 'emailVerified'>,
  token: string,
): Promise<void> {
  const { database, clock, mailer } = context;
  const mustBeVerified = mailer.delivers;
  await database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    const { teamId } = await invitationOf(inside, token);
    await lockTeam(tx, teamId);
    const invitation = await invitationOf(inside, token);
    if (invitation.email !== user.email.toLowerCase())
      throw new AppError(
        'forbidden',
        `This invitation is for ${invitation.email}. Sign in with that address to accept it.`,
      );
    if (mustBeVerified && !user.emailVerified)
      throw new AppError(
        'email_not_verified',
        'Confirm your e-mail address first. Then open this invitation again.',
      );
    if ((await membershipOf(inside, user.id)) !== null) throw new AppError('conflict', alreadyInOne);
    await tx.orm.insert(teamMembers).values({
      userId: user.id,
      teamId,
      role: user.emailVerified ? invitation.role : 'member',
      joinedAt: clock.now(),
    });
    await tx.orm.delete(teamInvitations).where(eq(teamInvitations.id, invitation.id));
    // As the new member finds it: what is refused takes the seat back with it.
    const membership = await membershipOf(inside, user.id);
    if (membership === null) throw new Error('The member was not inserted.');
    refuseReadOnly(membership);
    if ((await membersCount(tx, teamId)) > membership.seats)
      throw new AppError('conflict', `All ${membership.seats} seats of this workspace are taken.`);
  });
}
