import { AppError, type DeletionResponse, dayMs, deletionGraceDays } from '@verso/contracts';
import { type Database, sessions, users } from '@verso/db';
import { and, eq, gt, isNull, lte, ne } from '@verso/db/query';
import { inTransaction } from '../../platform/context.ts';
import { queueNotice } from '../../platform/queue/send-notice.ts';
import type { Context } from '../context.ts';
import { endTeamOf, notifyTeamOfEnd } from '../teams/change.ts';
import { type AccountSteps, takeSteps, takeStepsInTransaction } from './account-steps.ts';
import type { SessionUser, SignedInSession } from './accounts.ts';
import { requireOwner } from './security.ts';
import { endSessions, forgetDevices } from './sessions.ts';

/**
 * Signs a user out for good: running translations stop, every session ends, and in two weeks the account is deleted,
 * unless its owner signs in before.
 * @throws AppError `forbidden` without the password; `conflict` for the only administrator; `unavailable` when a
 *   subscription can't be stopped
 */
export async function requestDeletion<Shared extends Context>(
  context: Shared,
  steps: readonly AccountSteps<Shared>[],
  { user, session }: { readonly user: SessionUser; readonly session: SignedInSession },
  password: string | undefined,
): Promise<DeletionResponse> {
  const { database, clock } = context;
  const now = clock.now();
  await requireOwner(database, user.id, { password, signedInAt: session.createdAt, now });
  if (user.role === 'admin') await requireAnotherAdmin(database, user.id);
  const dueAt = new Date(now.getTime() + deletionGraceDays * dayMs);
  await takeSteps(steps, 'beforeRequest', context, user.id);
  await database.transaction(async (tx) => {
    const inside = inTransaction<Context>(context, tx);
    await tx.orm
      .update(users)
      .set({ deletionRequestedAt: now, deletionDueAt: dueAt })
      .where(eq(users.id, user.id));
    await takeStepsInTransaction(steps, 'onRequest', inside, user.id);
    await notifyTeamOfEnd(inside, user.id);
    await endSessions(tx, user.id);
    await queueNotice(inside, { kind: 'deletion-requested', userId: user.id, dueAt: dueAt.toISOString() });
  });
  return { due_at: dueAt.toISOString() };
}

/**
 * Keeps an account whose owner has signed in before its time was over. The sessions of before ended with the wish: a
 * request of one of them that is still under way takes nothing back.
 * @returns whether the account is kept
 */
export async function undoDeletion(
  context: Pick<Context, 'database' | 'clock' | 'queue'>,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { database, clock } = context;
  return database.transaction(async (tx) => {
    const [session] = await tx.orm.select().from(sessions).where(eq(sessions.id, sessionId));
    if (session === undefined) return false;
    const kept = await tx.orm
      .update(users)
      .set({ deletionDueAt: null })
      .where(and(eq(users.id, userId), gt(users.deletionDueAt, clock.now())))
      .returning({ id: users.id });
    if (kept.length === 0) return false;
    await queueNotice(inTransaction(context, tx), { kind: 'deletion-undone', userId });
    return true;
  });
}

/** The owner of an account knows that its deletion was called off. */
export async function acknowledgeCanceledDeletion(
  { database }: Pick<Context, 'database'>,
  userId: string,
): Promise<void> {
  await database.orm
    .update(users)
    .set({ deletionRequestedAt: null })
    .where(and(eq(users.id, userId), isNull(users.deletionDueAt)));
}

/**
 * Deletes the accounts whose time is over. One that can't be deleted now is left for the next time.
 * @returns how many were deleted
 */
export async function purgeAccounts<Shared extends Context>(
  context: Shared,
  steps: readonly AccountSteps<Shared>[],
): Promise<number> {
  const { database, clock, logger } = context;
  const due = await database.orm
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletionDueAt, clock.now()));
  let purged = 0;
  for (const { id } of due) {
    try {
      await purgeAccount(context, steps, id);
      purged += 1;
    } catch (error) {
      logger.error({ err: error, userId: id }, 'an account that is due could not be deleted');
    }
  }
  return purged;
}

/**
 * Deletes a user with everything of theirs: files, journal, prompts, messages, keys, sessions. Ledger and usage log
 * stay: they hold no text, and an id that belongs to nobody any more. So do votes, without what was voted on.
 */
async function purgeAccount<Shared extends Context>(
  context: Shared,
  steps: readonly AccountSteps<Shared>[],
  userId: string,
): Promise<void> {
  const { database } = context;
  await takeSteps(steps, 'beforePurge', context, userId);
  await endTeamOf(context, steps, userId);
  await takeSteps(steps, 'purge', context, userId);
  await database.transaction(async (tx) => {
    await takeStepsInTransaction(steps, 'onPurge', inTransaction<Context>(context, tx), userId);
    await forgetDevices(tx, userId);
    await tx.orm.delete(users).where(eq(users.id, userId));
  });
}

async function requireAnotherAdmin(database: Database, userId: string): Promise<void> {
  const [other] = await database.orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), ne(users.id, userId)))
    .limit(1);
  if (other === undefined)
    throw new AppError(
      'conflict',
      'You are the only administrator. Make somebody else an administrator first.',
    );
}
