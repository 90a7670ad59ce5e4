import type { Database } from '@verso/db';
import { fromPglite, PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { outsideTransactions } from '../database/outside-transactions.ts';
import type { Logger } from '../log/logger.ts';
import type { JobDefinition } from './definition.ts';

/** What the queue must know of a kind of job. */
type QueueDefinition = Pick<JobDefinition<Context>, 'name' | 'queue' | 'schedule'>;

const common = {
  schema: 'pgboss',
  useListenNotify: true,
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
};

interface QueueOptions {
  readonly database: Database;
  readonly logger: Logger;
  /** Whether jobs that have a schedule are made by it. */
  readonly schedules: boolean;
}

/** Opens the job queue with every kind of job; the wiring knows them. */
export type OpenQueue = (options: QueueOptions) => Promise<PgBoss>;

/** Opens the job queue in the database, with a queue for every definition. */
export async function openQueue(
  definitions: readonly QueueDefinition[],
  { database, logger, schedules }: QueueOptions,
): Promise<PgBoss> {
  const connection = database.queueConnection;
  const queue = new PgBoss(
    connection.kind === 'pglite'
      ? {
          ...common,
          schedule: schedules,
          // It shares the one connection, and would wait for its caller's transaction for ever.
          db: outsideTransactions(fromPglite(connection.pglite), 'A statement of the queue'),
          backend: 'pglite',
        }
      : { ...common, schedule: schedules, connectionString: connection.connectionString, max: 10 },
  );
  queue.on('error', (error) => logger.error({ err: error }, 'job queue error'));
  queue.on('warning', (warning) => logger.warn({ warning }, 'job queue warning'));
  await queue.start();
  refuseDuplicates(definitions);
  for (const definition of definitions) await createQueue(queue, definition);
  if (connection.kind === 'pglite') await requeueOrphans(queue, definitions);
  return queue;
}

function refuseDuplicates(definitions: readonly QueueDefinition[]): void {
  const names = definitions.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two kinds of job share the name "${twice}".`);
}

/**
 * A queue that exists already takes on today's options. The look into it makes the library remember it: in a
 * transaction of the embedded database, asking for it then would wait for the transaction to end.
 */
async function createQueue(
  queue: PgBoss,
  { name, queue: options, schedule }: QueueDefinition,
): Promise<void> {
  // A scheduled job that takes longer than its interval is not begun twice.
  await queue.createQueue(name, schedule === undefined ? options : { ...options, policy: 'stately' });
  await queue.updateQueue(name, options);
  await queue.findJobs(name, { key: '' });
  if (schedule !== undefined) await queue.schedule(name, schedule, {});
}

/**
 * The embedded database belongs to one process: jobs that are active when it opens were left by a process that
 * died. They are taken up at once, without waiting for their heartbeat to run out and without using up a try.
 */
async function requeueOrphans(queue: PgBoss, definitions: readonly QueueDefinition[]): Promise<void> {
  for (const { name, schedule } of definitions) {
    const jobs = await queue.findJobs(name);
    const orphans = jobs.filter(({ state }) => state === 'active').map(({ id }) => id);
    if (orphans.length === 0) continue;
    // The next one of a schedule may be waiting already, and does what this one has not done.
    if (schedule === undefined) await handBack(queue, name, orphans);
    else await queue.cancel(name, orphans);
  }
}

/** Puts active jobs back into their queue, ready to be taken up. */
export async function handBack(queue: PgBoss, name: string, ids: string[]): Promise<void> {
  await queue.cancel(name, ids);
  await queue.resume(name, ids);
}
