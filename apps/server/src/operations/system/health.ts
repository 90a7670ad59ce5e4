import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { HealthProblem, HealthResponse } from '@verso/contracts';
import { sql } from '@verso/db/query';
import { systemCodeOf } from '../../platform/errors/start-error.ts';
import { version } from '../../platform/process/version.ts';
import { freeSpace } from '../../platform/storage/free-space.ts';
import type { Context } from '../context.ts';

const answerWithinMs = 3_000;
const storageWithinMs = 10_000;
const gibibyte = 1024 ** 3;

/** The health of this process and of the services it depends on. */
export interface Health {
  /** Always quick: results are shared for a second, and the storage is checked in the background. */
  check(): Promise<HealthReport>;
  /** Checks now whether the storage is writable, and logs nothing. @returns the error, or null if it is writable */
  tryStorage(): Promise<unknown>;
}

/** The public response, and the problems that only administrators see. */
interface HealthReport {
  readonly response: HealthResponse;
  readonly problems: readonly HealthProblem[];
  readonly storage: boolean;
}

export interface HealthOptions extends Pick<Context, 'database' | 'queue' | 'storage' | 'logger'> {
  readonly dataDirectory: string;
  /** Explains what the operator must change to make the storage writable; null if the failure may be temporary. */
  readonly explainStorage?: (failure: unknown) => string | null;
  /** How long results about the database, the queue and the disks are shared. */
  readonly freshForMs?: number;
  /** How long the result of a storage check is valid. */
  readonly storageFreshForMs?: number;
  /** Measures the disk of a folder. */
  readonly spaceOf?: typeof freeSpace;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

/** Creates health checks of the database, the queue, the disks and the storage. */
export function createHealth(options: HealthOptions): Health {
  const { storage, logger, freshForMs = 1_000, storageFreshForMs = 30_000 } = options;
  const { now = () => performance.now(), explainStorage = () => null } = options;
  let storageFailure: unknown = null;
  const tryStorage = shared(
    async () => {
      storageFailure = await failureOf(storage.tryToWrite(), storageWithinMs);
      return storageFailure;
    },
    storageFreshForMs,
    now,
  );
  const watchStorage = shared(
    async () => {
      const failure = await tryStorage();
      if (failure === null) return;
      const explained = explainStorage(failure);
      if (explained === null) logger.warn({ err: failure, part: 'storage' }, 'health check failed');
      else logger.warn({ part: 'storage' }, explained);
    },
    storageFreshForMs,
    now,
  );
  const problemOf = (failure: unknown): HealthProblem => ({
    part: 'storage',
    message: explainStorage(failure) ?? unexplained(failure),
  });
  const check = shared(() => runChecks(options), freshForMs, now);
  return {
    tryStorage,
    async check() {
      void watchStorage(); // never throws; its result shows in the next report
      const { disks, ...found } = await check();
      const problems = [...disks, ...(storageFailure === null ? [] : [problemOf(storageFailure)])];
      const isDegraded = problems.length > 0;
      const status = !found.database || !found.queue ? 'unavailable' : isDegraded ? 'degraded' : 'ok';
      return { response: { status, version, ...found }, problems, storage: storageFailure === null };
    },
  };
}

async function runChecks(options: HealthOptions) {
  const { database, queue, logger, dataDirectory, spaceOf = freeSpace } = options;
  const reachable = async (part: string, ask: () => Promise<unknown>) => {
    const failure = await failureOf(ask(), answerWithinMs);
    if (failure !== null) logger.warn({ err: failure, part }, 'health check failed');
    return failure === null;
  };
  const [databaseAnswers, queueAnswers, data, temporary] = await Promise.all([
    reachable('database', async () => database.orm.execute(sql`select 1`)),
    reachable('queue', () => queue.getQueues()),
    diskProblem('data', 'the data folder', spaceOf(dataDirectory)),
    diskProblem('temporary', 'the temporary folder', spaceOf(tmpdir())),
  ]);
  return { database: databaseAnswers, queue: queueAnswers, disks: [...data, ...temporary] };
}

/** A disk that can't be measured is ignored here; the checks of storage and database report it. */
async function diskProblem(
  part: HealthProblem['part'],
  name: string,
  measured: ReturnType<typeof freeSpace>,
): Promise<readonly HealthProblem[]> {
  const space = await Promise.race([
    measured.catch(() => null),
    setTimeout(answerWithinMs, null, { ref: false }),
  ]);
  if (space === null || !space.isLow) return [];
  const [free, size] = [space.free, space.size].map((bytes) => (bytes / gibibyte).toFixed(1));
  return [{ part, message: `The disk of ${name} is nearly full: ${free} of ${size} GB free.` }];
}

function unexplained(failure: unknown): string {
  const code = systemCodeOf(failure);
  return `Files can't be written to the storage${code === null ? '' : ` (${code})`}. See the log for details.`;
}

/** Resolves to null if the work succeeds in time, otherwise to its error. */
function failureOf(work: Promise<unknown>, withinMs: number): Promise<unknown> {
  return Promise.race([
    work.then(
      () => null,
      (error: unknown) => error ?? new Error('The check failed without a reason.'),
    ),
    setTimeout(withinMs, new Error('The check timed out.'), { ref: false }),
  ]);
}

/**
 * Runs at most one check at a time and reuses its result for `freshForMs`.
 * @param now a monotonic clock, in milliseconds
 */
function shared<Answer>(
  ask: () => Promise<Answer>,
  freshForMs: number,
  now: () => number,
): () => Promise<Answer> {
  let last: { readonly answer: Promise<Answer>; answeredAt: number | null } | undefined;
  return () => {
    const isFresh = last !== undefined && (last.answeredAt === null || now() - last.answeredAt < freshForMs);
    if (last !== undefined && isFresh) return last.answer;
    const asked = { answer: ask(), answeredAt: null as number | null };
    last = asked;
    const answered = () => {
      asked.answeredAt = now();
    };
    asked.answer.then(answered, answered);
    return asked.answer;
  };
}
