import { createHash } from 'node:crypto';
import { minuteMs } from '@verso/contracts';
import { attemptCounts } from '@verso/db';
import { eq, lte, sql } from '@verso/db/query';
import type { Context } from '../context.ts';

/** What is counted: how often, in how long a time, and whether by address or by account. */
export interface AttemptLimit {
  readonly name: 'address' | 'sign-in' | 'mail' | 'api-key';
  readonly max: number;
  readonly windowMs: number;
}

type Dependencies = Pick<Context, 'database' | 'clock'>;

/** Tries to sign in to one account, and mails to one address, from wherever they are asked for. */
export const accountWindowMs = 15 * minuteMs;

/**
 * Counts one more try. The count is in the database: it holds for all processes together, and through restarts.
 * @param subject an address or an account; only its hash is kept
 * @returns seconds to wait where there were too many, else null
 */
export async function takeTry(
  { database, clock }: Dependencies,
  { name, max, windowMs }: AttemptLimit,
  subject: string,
): Promise<number | null> {
  const now = clock.now();
  const over = sql`${attemptCounts.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const resetsAt = new Date(now.getTime() + windowMs);
  const [row] = await database.orm
    .insert(attemptCounts)
    .values({ key: keyOf(name, subject), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: attemptCounts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attemptCounts.count} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${attemptCounts.resetsAt} end`,
      },
    })
    .returning();
  if (row === undefined || row.count <= max) return null;
  return Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000));
}

/** Starts anew: whoever tried has proven who they are. */
export async function forgetAttempts(
  { database }: Pick<Context, 'database'>,
  { name }: Pick<AttemptLimit, 'name'>,
  subject: string,
): Promise<void> {
  await database.orm.delete(attemptCounts).where(eq(attemptCounts.key, keyOf(name, subject)));
}

/** Deletes counts whose time is over. */
export async function deleteOldAttempts({ database, clock }: Dependencies): Promise<void> {
  await database.orm.delete(attemptCounts).where(lte(attemptCounts.resetsAt, clock.now()));
}

function keyOf(name: AttemptLimit['name'], subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}
