import { AppError, type DeletionResponse, dayMs, deletionGraceDays } from '@verso/contracts';
import { type Database, sessions, users } from '@verso/db';
import { and, eq, gt, isNull, lte, ne } from '@verso/db/query';
import { inTransaction } from '../../platform/context.ts';
import { queueNotice } from '../../platform/queue/send-notice.ts';
import type { Context } from '../context.ts';
import { dissolveTeamOf, notifyTeamOfDeletion } from '../teams/change.ts';
import { type AccountSteps, runSteps, runStepsInTransaction } from './account-steps.ts';
import type { SessionUser, SignedInSession } from './accounts.ts';
import { requireOwner } from './security.ts';
import { endSessions, revokeVerifications } from './sessions.ts';

/**
 * Requests the deletion of an account: cancels running translations, ends every session and schedules the deletion in
 * two weeks. Signing in before then cancels it.
 * @throws AppError `forbidden` if the owner is not authenticated again (see `requireOwner`), `conflict` for the only
 *   administrator, `unavailable` if a subscription cannot be canceled
 */
export async function requestDeletion<Shared extends Context>(
  context: Shared,
  steps: readonly AccountSteps<Shared>[],
  { user, session }: { readonly user: SessionUser; readonly session: SignedInSession },
  password: string | undefined,
): Promise<DeletionResponse> {
  const { database, clock } = context;
  const now = clock.now();
  await requireOwner(context, user.id, { password, signedInAt: session.createdAt, now });
  if (user.role === 'admin') await requireAnotherAdmin(database, user.id);
  const dueAt = new Date(now.getTime() + deletionGraceDays * dayMs);
  await runSteps(steps, 'beforeRequest', context, user.id);
  await database.transaction(async (tx) => {
    const inside = inTransaction<Context>(context, tx);
    await tx.orm
      .update(users)
      .set({ deletionRequestedAt: now, deletionDueAt: dueAt })
      .where(eq(users.id, user.id));
    await runStepsInTransaction(steps, 'onRequest', inside, user.id);
    await notifyTeamOfDeletion(inside, user.id);
    await endSessions(tx, user.id);
    await queueNotice(inside, { kind: 'deletion-requested', userId: user.id, dueAt: dueAt.toISOString() });
  });
  return { due_at: dueAt.toISOString() };
}

/**
 * Cancels the deletion of an account whose owner has signed in during the grace period. A request that was in progress
 * when deletion was requested has lost its session and cancels nothing.
 * @returns whether the deletion was canceled
 */
export async function cancelDeletion(
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

/** Records that the owner has seen the message about the canceled deletion. */
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
 * Deletes the accounts whose grace period is over. Logs failures and leaves those accounts for the next run.
 * @returns the number of deleted accounts
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
      logger.error({ err: error, userId: id }, 'deleting an account failed and will be retried');
    }
  }
  return purged;
}

/**
 * Deletes a user and their data: files, journal, prompts, messages, keys and sessions. The ledger and the usage log
 * stay: they contain no text, and their user id no longer identifies anyone. Votes stay without the text they were
 * about.
 */
async function purgeAccount<Shared extends Context>(
  context: Shared,
  steps: readonly AccountSteps<Shared>[],
  userId: string,
): Promise<void> {
  const { database } = context;
  await runSteps(steps, 'beforePurge', context, userId);
  await dissolveTeamOf(context, steps, userId);
  await runSteps(steps, 'purge', context, userId);
  await database.transaction(async (tx) => {
    await runStepsInTransaction(steps, 'onPurge', inTransaction<Context>(context, tx), userId);
    await revokeVerifications(tx, userId);
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
      'You are the only administrator. Make another user an administrator first.',
    );
}
