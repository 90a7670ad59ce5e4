import { AppError, type WorkerResponse } from '@verso/contracts';
import { workers } from '@verso/db';
import { eq } from '@verso/db/query';
import { type Actor, recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { listWorkers } from './list.ts';

/** The channel that notifies worker processes that their draining state may have changed. */
export const workersChannel = 'verso_workers';

/**
 * Drains workers, so that they finish their jobs and start no new ones, or resumes them. Translations stay in the queue
 * until any worker is available.
 * @param id null for every worker
 * @throws AppError `not_found`
 */
export async function drainWorkers(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  actor: Actor,
  { id, draining }: { readonly id: string | null; readonly draining: boolean },
): Promise<WorkerResponse[]> {
  return database.transaction(async (tx) => {
    const changed = await tx.orm
      .update(workers)
      .set({ isDraining: draining })
      .where(id === null ? undefined : eq(workers.id, id))
      .returning();
    if (id !== null && changed.length === 0) throw new AppError('not_found', 'This worker is gone.');
    for (const { id: worker, host, pid } of changed)
      await recordAudit(tx, actor, {
        action: draining ? 'worker.drain' : 'worker.resume',
        entity: 'workers',
        entityId: worker,
        after: { host, pid, draining },
      });
    await tx.notify(workersChannel, '');
    return listWorkers({ database: tx, clock });
  });
}
