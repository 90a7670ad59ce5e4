import { AppError, type WorkerResponse } from '@verso/contracts';
import { workers } from '@verso/db';
import { eq } from '@verso/db/query';
import { type Actor, recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { listWorkers } from './list.ts';

/** Tells worker processes to look at what is asked of them. */
export const workersChannel = 'verso_workers';

/**
 * Lets workers end what they work on and begin nothing new, or begin again. Translations wait in the queue meanwhile,
 * for other workers or for this one.
 * @param id null: every worker @throws AppError `not_found`
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
