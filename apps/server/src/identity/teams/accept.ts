import { AppError, type InvitationResponse, roleWithoutProof } from '@verso/contracts';
import { teamInvitations, teamMembers, teams, users } from '@verso/db';
import { eq } from '@verso/db/query';
import { inTransaction } from '../../platform/context.ts';
import type { SessionUser } from '../accounts/accounts.ts';
import type { Context } from '../context.ts';
import { invitationOf } from './invitation-token.ts';
import { alreadyInWorkspace, lockTeam, membershipOf, refuseReadOnly } from './membership.ts';
import { membersCount } from './seats.ts';

/** The invitation behind a link, for display. @throws AppError `link_expired` */
export async function readInvitation(
  context: Pick<Context, 'database' | 'clock' | 'secrets'>,
  token: string,
): Promise<InvitationResponse> {
  const { orm } = context.database;
  const { teamId, email, role, expiresAt, invitedBy } = await invitationOf(context, token);
  const [team] = await orm.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId));
  if (team === undefined) throw new AppError('link_expired');
  const [inviter] =
    invitedBy === null
      ? []
      : await orm.select({ name: users.name }).from(users).where(eq(users.id, invitedBy));
  return {
    team_name: team.name,
    invited_by: inviter?.name ?? null,
    email,
    role,
    expires_at: expiresAt.toISOString(),
  };
}

/**
 * Adds a user to the workspace they were invited to. The link works only for the invited address, which must be
 * confirmed, so a forwarded link is useless. Without a mail server, addresses cannot be confirmed and the link is the
 * only proof: instead of a role with more rights, it then grants that of a member, and the owner can change it later.
 * @throws AppError `link_expired`, `forbidden` for another address, `email_not_verified`, or `conflict` if the user is
 *   already in a workspace, every seat is taken, or the workspace is read-only
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
    if ((await membershipOf(inside, user.id)) !== null) throw new AppError('conflict', alreadyInWorkspace);
    await tx.orm.insert(teamMembers).values({
      userId: user.id,
      teamId,
      role: user.emailVerified ? invitation.role : roleWithoutProof(invitation.role),
      joinedAt: clock.now(),
    });
    await tx.orm.delete(teamInvitations).where(eq(teamInvitations.id, invitation.id));
    // Checked after the insert: an error rolls it back.
    const membership = await membershipOf(inside, user.id);
    if (membership === null) throw new Error('The member was not inserted.');
    refuseReadOnly(membership);
    if ((await membersCount(tx, teamId)) > membership.seats)
      throw new AppError('conflict', `All ${membership.seats} seats of this workspace are taken.`);
  });
}
