import type { WorkerResponse } from '@verso/contracts';
import { workers } from '@verso/db';
import { asc } from '@verso/db/query';
import type { QueryContext } from '../context.ts';

/** A worker without a heartbeat for this long may be dead; the queue reassigns its jobs. */
const silentMs = 20_000;

/** Lists the worker processes, oldest first. */
export async function listWorkers({
  database,
  clock,
}: Pick<QueryContext, 'database' | 'clock'>): Promise<WorkerResponse[]> {
  const now = clock.now().getTime();
  const rows = await database.orm.select().from(workers).orderBy(asc(workers.startedAt), asc(workers.id));
  return rows.map((row) => ({
    id: row.id,
    name: `${row.host}:${row.pid}`,
    version: row.version,
    state: stateOf(row, now),
    jobs: [...row.jobs],
    started_at: row.startedAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
  }));
}

function stateOf(row: typeof workers.$inferSelect, now: number): WorkerResponse['state'] {
  if (now - row.seenAt.getTime() > silentMs) return 'silent';
  if (!row.isDraining) return 'working';
  return row.jobs.length > 0 ? 'draining' : 'drained';
}
