import { sql } from '@verso/db/query';
import { z } from 'zod';
import type { Context } from '../context.ts';

/** The numbers of jobs in one queue, by state. */
export interface MeasuredQueue {
  readonly name: string;
  readonly ready: number;
  readonly deferred: number;
  readonly active: number;
  readonly failed: number;
  /** How long the oldest ready job has been waiting. */
  readonly oldestWaitingSeconds: number;
}

const waiting = z.object({ name: z.string(), seconds: z.coerce.number() });

/** The product's queues. pg-boss adds one for its own use. */
export async function ownQueues(queue: Pick<Context['queue'], 'getQueues'>) {
  return (await queue.getQueues()).filter(({ name }) => !name.startsWith('__'));
}

/** Measures every queue. The queue library updates its counts every few seconds; the waiting time is current. */
export async function measureQueues({
  queue,
  database,
}: Pick<Context, 'queue' | 'database'>): Promise<readonly MeasuredQueue[]> {
  const [queues, { rows }] = await Promise.all([
    ownQueues(queue),
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
