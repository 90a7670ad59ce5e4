import { plans } from '@verso/contracts';
import type { Database } from '@verso/db';
import { sql } from '@verso/db/query';
import { z } from 'zod';

/** The distance between the priorities of two plans. It exceeds the number of jobs of any user. */
const band = 1_000_000;

/** The user of a job, and their plan's priority. */
export interface QueuedFor {
  readonly userId: string;
  /** Of the plan: a higher number always goes first. */
  readonly priority: number;
  /** A postponed job, which does not take another turn. */
  readonly isResumed: boolean;
}

const turns = z.object({
  served: z.coerce.number().nullable(),
  next: z.coerce.number().nullable(),
  own: z.coerce.number().nullable(),
});

/**
 * The priority of a job among those of the same plan, so that users take turns (start-time fair queueing, Goyal 1996):
 * the first job of each user belongs to the current turn, the second to the next turn, and so on. A user with a hundred
 * queued jobs waits for a hundred turns, but delays every other user by only one job per turn.
 * @param queue the name of the queue
 */
export async function fairPriority(
  { orm }: Pick<Database, 'orm'>,
  queue: string,
  { userId, priority, isResumed }: QueuedFor,
): Promise<number> {
  const first = priority * band;
  const last = first - band + 1;
  const { rows } = await orm.execute(sql`
    select min(priority) filter (where state = 'active') as served,
      max(priority) filter (where state < 'active' and start_after <= now()) as next,
      min(priority) filter (where group_id = ${userId}) as own
    from pgboss.job
    where name = ${queue} and state <= 'active' and priority between ${last}::int and ${first}::int`);
  const { served, next, own } = turns.parse(rows[0]);
  const current = served ?? next ?? first;
  return isResumed || own === null ? current : Math.max(last, Math.min(current, own - 1));
}

/**
 * Moves jobs queued by a version without turns to the first turn of their plan. They hold the plan's bare priority,
 * which is lower than every turn, so they would wait for all later jobs.
 */
export async function migrateEarlierPriorities({ orm }: Pick<Database, 'orm'>, queue: string): Promise<void> {
  const earlier = [...new Set(Object.values(plans).map(({ queuePriority }) => queuePriority))];
  await orm.execute(sql`
    update pgboss.job set priority = priority * ${band}::int
    where name = ${queue} and state <= 'active' and priority > 0 and priority in ${earlier}`);
}
