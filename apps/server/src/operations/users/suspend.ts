import { AppError, type SuspendUserRequest } from '@verso/contracts';
import { sessions, type Transaction, users } from '@verso/db';
import { eq } from '@verso/db/query';
import { isSuspended } from '../../identity/accounts/suspended.ts';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/context.ts';
import { cancelTranslationsOf } from '../../translations/lifecycle/cancel.ts';
import type { Context } from '../context.ts';
import { unknownUser } from './detail.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'queue' | 'metrics'>;
type UserRow = typeof users.$inferSelect;

/**
 * Suspends an account until a given time or until it is restored: ends all sessions, refuses sign-in and cancels
 * running translations without charge.
 * @throws AppError `not_found`, `conflict` for one's own account, `validation_failed` for a time in the past
 */
export async function suspendUser(
  context: Dependencies,
  actor: Actor,
  id: string,
  { reason, until }: SuspendUserRequest,
): Promise<void> {
  const { database, clock } = context;
  const banExpires = until ? new Date(until) : null;
  if (id === actor.id) throw new AppError('conflict', 'You can’t suspend your own account.');
  if (banExpires !== null && banExpires <= clock.now())
    throw new AppError('validation_failed', undefined, {
      details: [{ path: 'until', message: 'Choose a time in the future.' }],
    });
  await database.transaction(async (tx) => {
    const before = await lockUser(tx, id);
    const [after] = await tx.orm
      .update(users)
      .set({ banned: true, banReason: reason || null, banExpires })
      .where(eq(users.id, id))
      .returning();
    await tx.orm.delete(sessions).where(eq(sessions.userId, id));
    await cancelTranslationsOf(inTransaction(context, tx), id);
    await recordAudit(tx, actor, {
      action: 'user.suspend',
      entity: 'user',
      entityId: id,
      before: auditedFields(before),
      after: after && auditedFields(after),
    });
  });
}

/** Lifts the suspension of an account. @throws AppError `not_found`, `conflict` when it is not suspended */
export async function restoreUser(
  { database, clock }: Dependencies,
  actor: Actor,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const before = await lockUser(tx, id);
    if (!isSuspended(before, clock.now())) throw new AppError('conflict', 'This account is not suspended.');
    const [after] = await tx.orm
      .update(users)
      .set({ banned: false, banReason: null, banExpires: null })
      .where(eq(users.id, id))
      .returning();
    await recordAudit(tx, actor, {
      action: 'user.restore',
      entity: 'user',
      entityId: id,
      before: auditedFields(before),
      after: after && auditedFields(after),
    });
  });
}

/** @throws AppError `not_found` */
export async function lockUser(database: Transaction, id: string): Promise<UserRow> {
  const [row] = await database.orm.select().from(users).where(eq(users.id, id)).for('update');
  if (row === undefined) throw unknownUser();
  return row;
}

function auditedFields({ email, banned, banReason, banExpires }: UserRow) {
  return { email, banned, banReason, banExpires };
}
