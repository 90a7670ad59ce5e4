import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { hourMs } from '@verso/contracts';
import { workers } from '@verso/db';
import { eq, lt } from '@verso/db/query';
import type { Context } from '../context.ts';
import { version } from '../process/version.ts';
import { workersChannel } from './drain.ts';

const beatMs = 3_000;
/** Who says nothing for this long is forgotten. */
const forgottenMs = hourMs;

/** What a worker process tells of itself, and how it obeys. */
export interface Work {
  /** The translations that it works on now. */
  readonly jobs: () => readonly string[];
  /** True: begin nothing new; false: begin again. */
  readonly drain: (draining: boolean) => Promise<void>;
}

export interface Presence {
  /** Takes leave: the process is no longer listed. */
  end(): Promise<void>;
}

/** Says every few seconds that this process works, and on what, and does as the console tells it. */
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
    await database.orm.delete(workers).where(lt(workers.seenAt, new Date(now.getTime() - forgottenMs)));
    if (row === undefined || row.isDraining === draining) return;
    draining = row.isDraining;
    logger.info({ draining }, draining ? 'begins no more translations' : 'begins translations again');
    await work.drain(draining);
  }

  // The embedded database belongs to one process: any other that is listed has died.
  if (database.kind === 'pglite') await database.orm.delete(workers);
  // One after the other: what is told twice is obeyed in order.
  let last = beat();
  const next = () => {
    last = last
      .then(beat)
      .catch((err: unknown) => logger.error({ err }, 'a worker could not report its presence'));
  };
  await last;
  const stopListening = await database.listen(workersChannel, next, { onGap: next });
  const timer = setInterval(next, beatMs);
  return {
    async end() {
      clearInterval(timer);
      await stopListening();
      await last;
      await database.orm.delete(workers).where(eq(workers.id, id));
    },
  };
}
