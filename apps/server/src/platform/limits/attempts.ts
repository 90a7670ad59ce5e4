import { createHash } from 'node:crypto';
import { minuteMs } from '@verso/contracts';
import { attemptCounts } from '@verso/db';
import { eq, lte, sql } from '@verso/db/query';
import type { Context } from '../context.ts';

/** How many attempts of one kind are allowed within a time window. */
export interface AttemptLimit {
  readonly name: 'address' | 'sign-in' | 'mail' | 'api-key';
  readonly max: number;
  readonly windowMs: number;
}

type Dependencies = Pick<Context, 'database' | 'clock'>;

/** The window for sign-in attempts per account and for mails per address, whatever the client's address. */
export const accountWindowMs = 15 * minuteMs;

/**
 * Counts one more attempt. The count is kept in the database, so all processes share it and it survives restarts.
 * @param subject an address or an account; only its hash is stored
 * @returns the seconds to wait when the limit is exceeded, otherwise null
 */
export async function countAttempt(
  { database, clock }: Dependencies,
  { name, max, windowMs }: AttemptLimit,
  subject: string,
): Promise<number | null> {
  const now = clock.now();
  const isExpired = sql`${attemptCounts.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const resetsAt = new Date(now.getTime() + windowMs);
  const [row] = await database.orm
    .insert(attemptCounts)
    .values({ key: keyOf(name, subject), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: attemptCounts.key,
      set: {
        count: sql`case when ${isExpired} then 1 else ${attemptCounts.count} + 1 end`,
        resetsAt: sql`case when ${isExpired} then excluded.resets_at else ${attemptCounts.resetsAt} end`,
      },
    })
    .returning();
  if (row === undefined || row.count <= max) return null;
  return Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000));
}

/** Resets the count after the subject has authenticated successfully. */
export async function forgetAttempts(
  { database }: Pick<Context, 'database'>,
  { name }: Pick<AttemptLimit, 'name'>,
  subject: string,
): Promise<void> {
  await database.orm.delete(attemptCounts).where(eq(attemptCounts.key, keyOf(name, subject)));
}

/** Deletes counts whose window has ended. */
export async function deleteOldAttempts({ database, clock }: Dependencies): Promise<void> {
  await database.orm.delete(attemptCounts).where(lte(attemptCounts.resetsAt, clock.now()));
}

function keyOf(name: AttemptLimit['name'], subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}
