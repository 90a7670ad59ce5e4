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

/** How this process and what it needs are. */
export interface Health {
  /** Quick however often it is asked: answers are shared for a second, and the storage is tried in the background. */
  check(): Promise<HealthReport>;
  /** Writes to the storage now. @returns why it can't be written to; null: it can */
  tryStorage(): Promise<unknown>;
}

/** The public answer, and what only administrators see. */
interface HealthReport {
  readonly response: HealthResponse;
  readonly problems: readonly HealthProblem[];
  readonly storage: boolean;
}

export interface HealthOptions extends Pick<Context, 'database' | 'queue' | 'storage' | 'logger'> {
  readonly dataDirectory: string;
  /** What an operator has to change for files to be stored again; null: nothing, as it may pass by itself. */
  readonly explainStorage?: (failure: unknown) => string | null;
  /** How long an answer about the database, the queue and the disks is shared. */
  readonly freshForMs?: number;
  /** How long the storage is taken to be as it was found. */
  readonly storageFreshForMs?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** Watches over the database, the queue, the disks and the storage. */
export function createHealth(options: HealthOptions): Health {
  const { storage, logger, freshForMs = 1_000, storageFreshForMs = 30_000 } = options;
  const { now = () => performance.now(), explainStorage = () => null } = options;
  let storageFailure: unknown = null;
  const tryStorage = sharedAnswer(
    async () => {
      storageFailure = await failureOf(storage.tryToWrite(), storageWithinMs);
      if (storageFailure !== null)
        logger.warn({ err: storageFailure, part: 'storage' }, 'health check failed');
      return storageFailure;
    },
    storageFreshForMs,
    now,
  );
  const problemOf = (failure: unknown): HealthProblem => ({
    part: 'storage',
    message: explainStorage(failure) ?? unexplained(failure),
  });
  const check = sharedAnswer(() => look(options), freshForMs, now);
  return {
    tryStorage,
    async check() {
      void tryStorage(); // never fails; what it finds shows in the next answer
      const { disks, ...found } = await check();
      const problems = [...disks, ...(storageFailure === null ? [] : [problemOf(storageFailure)])];
      const isDegraded = problems.length > 0;
      const status = !found.database || !found.queue ? 'unavailable' : isDegraded ? 'degraded' : 'ok';
      return { response: { status, version, ...found }, problems, storage: storageFailure === null };
    },
  };
}

async function look({ database, queue, logger, dataDirectory }: HealthOptions) {
  const reachable = async (part: string, ask: () => Promise<unknown>) => {
    const failure = await failureOf(ask(), answerWithinMs);
    if (failure !== null) logger.warn({ err: failure, part }, 'health check failed');
    return failure === null;
  };
  const [databaseAnswers, queueAnswers, data, temporary] = await Promise.all([
    reachable('database', async () => database.orm.execute(sql`select 1`)),
    reachable('queue', () => queue.getQueues()),
    diskProblem('data', 'the data folder', dataDirectory),
    diskProblem('temporary', 'the temporary folder', tmpdir()),
  ]);
  return { database: databaseAnswers, queue: queueAnswers, disks: [...data, ...temporary] };
}

/** A disk that can't be asked is the storage's or the database's problem, and shows there. */
async function diskProblem(
  part: HealthProblem['part'],
  name: string,
  folder: string,
): Promise<readonly HealthProblem[]> {
  const space = await Promise.race([
    freeSpace(folder).catch(() => null),
    setTimeout(answerWithinMs, null, { ref: false }),
  ]);
  if (space === null || !space.isLow) return [];
  const [free, size] = [space.free, space.size].map((bytes) => (bytes / gibibyte).toFixed(1));
  return [{ part, message: `The disk of ${name} is nearly full: ${free} of ${size} GB are free.` }];
}

function unexplained(failure: unknown): string {
  const code = systemCodeOf(failure);
  return `Files can not be written to the storage${code === null ? '' : ` (${code})`}. The log says why.`;
}

/** Null when the work is done in time. */
function failureOf(work: Promise<unknown>, withinMs: number): Promise<unknown> {
  return Promise.race([
    work.then(
      () => null,
      (error: unknown) => error ?? new Error('It failed without a reason.'),
    ),
    setTimeout(withinMs, new Error('It did not answer in time.'), { ref: false }),
  ]);
}

/**
 * Asks at most once at a time, and not again for a while: callers in between share the answer.
 * @param now milliseconds of a clock that never goes back
 */
function sharedAnswer<Answer>(
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
