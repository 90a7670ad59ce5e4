import { type AccountSession, AppError } from '@verso/contracts';
import { type Database, type Queryable, sessions, verifications } from '@verso/db';
import { and, desc, eq, gt, ne } from '@verso/db/query';
import type { Clock } from '../../platform/context.ts';

/** The valid sessions of a user, newest first. @param currentId the session of the request */
export async function listSessions(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  userId: string,
  currentId: string,
): Promise<AccountSession[]> {
  const rows = await database.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.createdAt));
  return rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    user_agent: row.userAgent || null,
    ip_address: row.ipAddress || null,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.updatedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }));
}

/** Ends one session of a user. @throws AppError `not_found`, also for a session of another user */
export async function endSession(database: Database, userId: string, sessionId: string): Promise<void> {
  const ended = await database.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new AppError('not_found');
}

/**
 * Ends all sessions of a user and revokes their trusted devices.
 * @param exceptId the session to keep
 */
export async function endSessions(database: Queryable, userId: string, exceptId?: string): Promise<void> {
  await database.transaction(async (tx) => {
    const except = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
    await tx.orm.delete(sessions).where(and(eq(sessions.userId, userId), except));
    await revokeVerifications(tx, userId);
  });
}

/** Revokes a user's trusted devices, pending two-factor sign-ins and password reset links. */
export async function revokeVerifications(database: Queryable, userId: string): Promise<void> {
  await database.orm.delete(verifications).where(eq(verifications.value, userId));
}
