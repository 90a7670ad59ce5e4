import { dayMs } from '@verso/contracts';
import { circuitChanges, type Database } from '@verso/db';
import { lt } from '@verso/db/query';
import type { BreakerState, StateStore } from '@verso/gateway';
import type { Context } from '../context.ts';

const keptMs = 30 * dayMs;

/** Wraps a store of breakers to record their changes of state. A failure to record is only logged. */
export function recordingChanges(
  store: StateStore<BreakerState>,
  { database, clock, logger }: Pick<Context, 'database' | 'clock' | 'logger'>,
): StateStore<BreakerState> {
  return {
    read: (id) => store.read(id),
    async update(id, transition) {
      const { before, after, result } = await store.update(id, (state) => {
        const next = transition(state);
        return {
          state: next.state,
          result: { before: state?.phase ?? 'closed', after: next.state.phase, result: next.result },
        };
      });
      if (before !== after)
        await database.orm
          .insert(circuitChanges)
          .values({ at: clock.now(), route: id, phase: after })
          .catch((err: unknown) => logger.error({ err, route: id }, 'could not record a circuit change'));
      return result;
    },
  };
}

/** Deletes changes that are too old to be shown. */
export async function deleteOldCircuitChanges(database: Database, now: Date): Promise<void> {
  await database.orm.delete(circuitChanges).where(lt(circuitChanges.at, new Date(now.getTime() - keptMs)));
}
