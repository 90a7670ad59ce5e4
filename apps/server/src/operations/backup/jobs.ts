import type { Readable } from 'node:stream';
import type { Orm, Transaction } from '@verso/db';
import { type SQL, sql } from '@verso/db/query';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { queueDatabase } from '../../platform/queue/queue-database.ts';
import { readLines } from './tables/load.ts';
import { Tally } from './tables/tally.ts';

const job = z.object({
  id: z.uuid(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  priority: z.number(),
  startAfter: z.iso.datetime({ offset: true }),
  singletonKey: z.string().nullable(),
  group: z.string().nullable(),
});

/**
 * A query for all unfinished jobs as JSON lines that `queueJobs` reads; the queue library's own tables differ between
 * databases and versions. Includes active jobs, which no one works on after a restore, but not jobs created by a
 * schedule.
 */
export async function pendingJobs(orm: Orm): Promise<SQL> {
  const { rows } = await orm.execute(sql`select from pg_class where oid = to_regclass('pgboss.job')`);
  if (rows.length === 0) return sql`select '' as line where false`;
  return sql`
    select json_build_object('id', id, 'name', name, 'data', coalesce(data, '{}'::jsonb), 'priority', priority,
      'startAfter', start_after, 'singletonKey', singleton_key, 'group', group_id)::text as line
    from pgboss.job
    where state in ('created', 'retry', 'active') and name not in (select name from pgboss.schedule)`;
}

interface QueueDependencies {
  readonly database: Transaction;
  readonly queue: PgBoss;
  readonly known: ReadonlySet<string>;
}

/**
 * Queues jobs in the transaction. Jobs for queues that no longer exist are dropped.
 * @param known the existing queues
 */
export async function queueJobs(
  { database, queue, known }: QueueDependencies,
  compressed: Readable,
): Promise<{ readonly tally: Tally; readonly queued: number }> {
  const tally = new Tally();
  let queued = 0;
  for await (const lines of readLines(compressed)) {
    for (const line of lines) tally.add(line);
    const jobs = lines.map((line) => job.parse(JSON.parse(line))).filter(({ name }) => known.has(name));
    for (const [name, same] of Map.groupBy(jobs, (each) => each.name))
      await queue.insert(
        name,
        same.map(({ id, data, priority, startAfter, singletonKey, group }) => ({
          id,
          data,
          priority,
          startAfter,
          ...(singletonKey === null ? {} : { singletonKey }),
          ...(group === null ? {} : { group: { id: group } }),
        })),
        { db: queueDatabase(database) },
      );
    queued += jobs.length;
  }
  return { tally, queued };
}
