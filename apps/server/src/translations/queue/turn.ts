import { plans } from '@verso/contracts';
import type { Database } from '@verso/db';
import { sql } from '@verso/db/query';
import { z } from 'zod';

/** How far priorities of two plans are apart, for each step between the plans. No user has that many jobs. */
const band = 1_000_000;

/** Whose job it is, and what their plan says. */
export interface TurnOwner {
  readonly userId: string;
  /** Of the plan: a higher number goes first, whoever came first. */
  readonly priority: number;
  /** A job that was begun already and had to wait: it takes no further turn. */
  readonly again: boolean;
}

const places = z.object({
  served: z.coerce.number().nullable(),
  next: z.coerce.number().nullable(),
  own: z.coerce.number().nullable(),
});

/**
 * The priority of a job among those of the same plan, so that users take turns (start-time fair queueing, Goyal 1996): the
 * first job of each user belongs to the turn that is being served, their second to the one after it, and so on. Whoever
 * has queued a hundred has a hundred turns to wait for, and nobody else waits for more than one of them.
 * @param queue the name of the queue
 */
export async function turnOf(
  { orm }: Pick<Database, 'orm'>,
  queue: string,
  { userId, priority, again }: TurnOwner,
): Promise<number> {
  const first = priority * band;
  const last = first - band + 1;
  const { rows } = await orm.execute(sql`
    select min(priority) filter (where state = 'active') as served,
      max(priority) filter (where state < 'active' and start_after <= now()) as next,
      min(priority) filter (where group_id = ${userId}) as own
    from pgboss.job
    where name = ${queue} and state <= 'active' and priority between ${last}::int and ${first}::int`);
  const { served, next, own } = places.parse(rows[0]);
  const current = served ?? next ?? first;
  return again || own === null ? current : Math.max(last, Math.min(current, own - 1));
}

/**
 * Jobs that a version without turns has queued have the priority of their plan as it is, far below every turn of it: they
 * would wait for whoever comes later. They are put where the first turn of their plan is.
 */
export async function takeOnEarlierJobs({ orm }: Pick<Database, 'orm'>, queue: string): Promise<void> {
  const earlier = [...new Set(Object.values(plans).map(({ queuePriority }) => queuePriority))];
  await orm.execute(sql`
    update pgboss.job set priority = priority * ${band}::int
    where name = ${queue} and state <= 'active' and priority > 0 and priority in ${earlier}`);
}
