import { setTimeout } from 'node:timers/promises';
import type { HealthResponse } from '@verso/contracts';
import { sql } from '@verso/db/query';
import type { Context } from '../../context.ts';
import { version } from '../../version.ts';

const answerWithinMilliseconds = 3_000;

/** Asks the database and the queue. One that does not answer in time counts as not reachable. */
export async function checkHealth({ database, queue, logger }: Context): Promise<HealthResponse> {
  const reachable = async (part: string, ask: () => Promise<unknown>) => {
    const failure = await Promise.race([ask().then(noFailure, asFailure), overdue()]);
    if (failure !== null) logger.warn({ err: failure, part }, 'health check failed');
    return failure === null;
  };
  const [databaseAnswers, queueAnswers] = await Promise.all([
    reachable('database', async () => database.orm.execute(sql`select 1`)),
    reachable('queue', () => queue.getQueues()),
  ]);
  return {
    status: databaseAnswers && queueAnswers ? 'ok' : 'unavailable',
    version,
    database: databaseAnswers,
    queue: queueAnswers,
  };
}

const noFailure = () => null;
const asFailure = (error: unknown) => error ?? new Error('It failed without a reason.');

function overdue(): Promise<Error> {
  return setTimeout(answerWithinMilliseconds, new Error('It did not answer in time.'), { ref: false });
}
