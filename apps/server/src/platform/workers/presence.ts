import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { hourMs } from '@verso/contracts';
import { workers } from '@verso/db';
import { eq, lt } from '@verso/db/query';
import type { Context } from '../context.ts';
import { version } from '../process/version.ts';
import { workersChannel } from './drain.ts';

const heartbeatMs = 3_000;
/** A worker without a heartbeat for this long is removed from the list. */
const removeAfterMs = hourMs;

/** The state that a worker process reports, and its control interface. */
export interface Work {
  /** The IDs of the translations that it is working on. */
  readonly jobs: () => readonly string[];
  /** Stops (true) or resumes (false) starting new translations. */
  readonly drain: (draining: boolean) => Promise<void>;
}

export interface Presence {
  /** Stops the heartbeat and removes the process from the list. */
  end(): Promise<void>;
}

/** Reports this process and its jobs every few seconds, and drains or resumes it as requested in the console. */
export async function announceWorker(
  { database, clock, logger }: Pick<Context, 'database' | 'clock' | 'logger'>,
  work: Work,
): Promise<Presence> {
  const id = randomUUID();
  const startedAt = clock.now();
  let draining = false;

  async function beat(): Promise<void> {
    const now = clock.now();
    const state = { seenAt: now, jobs: work.jobs() };
    const [row] = await database.orm
      .insert(workers)
      .values({ id, host: hostname(), pid: process.pid, version, startedAt, ...state })
      .onConflictDoUpdate({ target: workers.id, set: state })
      .returning();
    await database.orm.delete(workers).where(lt(workers.seenAt, new Date(now.getTime() - removeAfterMs)));
    if (row === undefined || row.isDraining === draining) return;
    draining = row.isDraining;
    logger.info({ draining }, draining ? 'worker is draining' : 'worker resumed');
    await work.drain(draining);
  }

  // Heartbeats run one at a time, so that drain and resume requests are applied in order.
  let last = beat();
  const next = () => {
    last = last
      .then(beat)
      .catch((err: unknown) => logger.error({ err }, 'a worker could not report its presence'));
  };
  await last;
  const stopListening = await database.listen(workersChannel, next, { onGap: next });
  const timer = setInterval(next, heartbeatMs);
  return {
    async end() {
      clearInterval(timer);
      await stopListening();
      await last;
      await database.orm.delete(workers).where(eq(workers.id, id));
    },
  };
}
