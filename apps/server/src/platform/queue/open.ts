import type { Database } from '@verso/db';
import { fromPglite, PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { outsideTransactions } from '../database/outside-transactions.ts';
import type { Logger } from '../log/logger.ts';
import type { JobDefinition } from './definition.ts';

/** The part of a job definition that the queue needs. */
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
  /** Whether this process creates scheduled jobs. */
  readonly schedules: boolean;
}

/** Opens the job queue with every job definition, which the composition root supplies. */
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
          // PGlite has a single connection: inside a transaction, the statement would wait forever.
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
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) throw new Error(`Two job definitions share the name "${duplicate}".`);
}

/**
 * Creates a queue, or updates the options of an existing one. `findJobs` warms the library's cache: looking the queue up
 * inside a transaction of the embedded database would wait for that transaction to end.
 */
async function createQueue(
  queue: PgBoss,
  { name, queue: options, schedule }: QueueDefinition,
): Promise<void> {
  // Policy "stately" prevents overlapping runs when a scheduled job takes longer than its interval.
  await queue.createQueue(name, schedule === undefined ? options : { ...options, policy: 'stately' });
  await queue.updateQueue(name, options);
  await queue.findJobs(name, { key: '' });
  if (schedule !== undefined) await queue.schedule(name, schedule, {});
}

/**
 * Only one process uses the embedded database, so jobs that are active when it opens were left by a process that died.
 * They are requeued at once, without waiting for a heartbeat timeout and without counting as an attempt.
 */
async function requeueOrphans(queue: PgBoss, definitions: readonly QueueDefinition[]): Promise<void> {
  for (const { name, schedule } of definitions) {
    const jobs = await queue.findJobs(name);
    const orphans = jobs.filter(({ state }) => state === 'active').map(({ id }) => id);
    if (orphans.length === 0) continue;
    // The next job of a schedule may be waiting already; it covers the work of the canceled one.
    if (schedule === undefined) await handBack(queue, name, orphans);
    else await queue.cancel(name, orphans);
  }
}

/** Returns active jobs to their queue, ready to run. */
export async function handBack(queue: PgBoss, name: string, ids: string[]): Promise<void> {
  await queue.cancel(name, ids);
  await queue.resume(name, ids);
}
