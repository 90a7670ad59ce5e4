import { sql } from '@verso/db/query';
import { z } from 'zod';
import type { Context } from '../context.ts';

/** How one queue stands. */
export interface MeasuredQueue {
  readonly name: string;
  readonly ready: number;
  readonly deferred: number;
  readonly active: number;
  readonly failed: number;
  /** How long the oldest job that is ready has been. */
  readonly oldestWaitingSeconds: number;
}

const waiting = z.object({ name: z.string(), seconds: z.coerce.number() });

/** Every queue: how many jobs are in it, as the queue counts them every few seconds, and how long they wait. */
export async function measureQueues({
  queue,
  database,
}: Pick<Context, 'queue' | 'database'>): Promise<readonly MeasuredQueue[]> {
  const [queues, { rows }] = await Promise.all([
    queue.getQueues(),
    database.orm.execute(sql`
      select name, extract(epoch from now() - min(greatest(created_on, start_after))) as seconds
      from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name`),
  ]);
  const oldest = new Map(rows.map((row) => waiting.parse(row)).map(({ name, seconds }) => [name, seconds]));
  return queues.map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
    name,
    ready: readyCount,
    deferred: deferredCount,
    active: activeCount,
    failed: failedCount,
    oldestWaitingSeconds: Math.max(0, oldest.get(name) ?? 0),
  }));
}
