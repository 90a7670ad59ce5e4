import { AppError, dayMs, type InviteRequest, invitationDays } from '@verso/contracts';
import { type Queryable, teamInvitations, teamMembers, users } from '@verso/db';
import { and, eq } from '@verso/db/query';
import { inTransaction } from '../../platform/context.ts';
import { queueNotice } from '../../platform/queue/send-notice.ts';
import type { SessionUser } from '../accounts/accounts.ts';
import type { Context } from '../context.ts';
import { lockTeamFor, refuseReadOnly } from './membership.ts';
import { invitationMail } from './notices.ts';
import { seatsTaken } from './seats.ts';

type Dependencies = Pick<
  Context,
  'database' | 'clock' | 'queue' | 'mailer' | 'secrets' | 'publicUrl' | 'config' | 'logger'
>;

/**
 * Invites an address to a workspace by e-mail. A second invitation to the same address replaces the first.
 * @returns whether the mail server accepted the mail; otherwise the queue retries
 * @throws AppError `not_found`, `forbidden`, or `conflict` if all seats are taken, the address belongs to a member, or
 *   the workspace is read-only
 */
export async function invite(
  context: Dependencies,
  user: Pick<SessionUser, 'id'>,
  { email, role }: InviteRequest,
): Promise<boolean> {
  const { database, clock } = context;
  const invitationId = await database.transaction(async (tx) => {
    const membership = await lockTeamFor(
      inTransaction(context, tx),
      user.id,
      role === 'admin' ? 'invite-admin' : 'invite',
    );
    refuseReadOnly(membership);
    const { teamId, seats } = membership;
    if (await isMember(tx, teamId, email))
      throw new AppError('conflict', `${email} is already in this workspace.`);
    const now = clock.now();
    await tx.orm.delete(teamInvitations).where(isInvitationOf(teamId, email));
    if ((await seatsTaken(tx, teamId, now)) >= seats) {
      throw new AppError('conflict', `All ${seats} seats of this workspace are taken.`);
    }
    const [invitation] = await tx.orm
      .insert(teamInvitations)
      .values({
        teamId,
        email,
        role,
        invitedBy: user.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + invitationDays * dayMs),
      })
      .returning({ id: teamInvitations.id });
    if (invitation === undefined) throw new Error('The invitation was not inserted.');
    return invitation.id;
  });
  if (await sendInvitation(context, invitationId)) return true;
  await queueNotice(context, { kind: 'team-invitation', invitationId });
  return false;
}

/** Sends an invitation immediately, so that the response can report whether it was sent. */
async function sendInvitation(context: Dependencies, invitationId: string): Promise<boolean> {
  const { mailer, logger } = context;
  if (!mailer.delivers) return false;
  try {
    const mail = await invitationMail(context, invitationId);
    if (mail !== null) await mailer.send(mail);
    return mail !== null;
  } catch (error) {
    logger.warn({ err: error }, 'the mail server rejected an invitation; the queue will retry');
    return false;
  }
}

/** Withdraws an invitation, which frees its seat. @throws AppError `not_found`, `forbidden` */
export async function withdrawInvitation(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  const { database } = context;
  await database.transaction(async (tx) => {
    const { teamId } = await lockTeamFor(inTransaction(context, tx), userId, 'invite');
    const withdrawn = await tx.orm
      .delete(teamInvitations)
      .where(and(eq(teamInvitations.id, id), eq(teamInvitations.teamId, teamId)))
      .returning({ id: teamInvitations.id });
    if (withdrawn.length === 0) throw new AppError('not_found', 'This invitation no longer exists.');
  });
}

async function isMember(database: Queryable, teamId: string, email: string): Promise<boolean> {
  const found = await database.orm
    .select({ id: users.id })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, teamId), eq(users.email, email)));
  return found.length > 0;
}

const isInvitationOf = (teamId: string, email: string) =>
  and(eq(teamInvitations.teamId, teamId), eq(teamInvitations.email, email));
