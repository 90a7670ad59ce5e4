import { type Database, PreparingClient } from '@verso/db';
import { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import type { Logger } from '../log/logger.ts';
import type { JobDefinition } from './definition.ts';

/** The part of a job definition that the queue needs. */
type QueueDefinition = Pick<JobDefinition<Context>, 'name' | 'queue' | 'schedule'>;

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
  const connections = { Client: PreparingClient }; // for the pool of `pg`, to which the library passes its options
  const queue = new PgBoss({
    ...connections,
    connectionString: database.url,
    max: 5, // its statements are short, and each connection takes memory
    schema: 'pgboss',
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: schedules,
  });
  let hasStopped = false;
  // Its pool does not wait for its connections, which an embedded database ends when it stops.
  queue.once('stopped', () => {
    hasStopped = true;
  });
  queue.on('error', (error) => {
    if (!hasStopped) logger.error({ err: error }, 'job queue error');
  });
  queue.on('warning', (warning) => logger.warn({ warning }, 'job queue warning'));
  await queue.start();
  refuseDuplicates(definitions);
  for (const definition of definitions) await createQueue(queue, definition);
  return queue;
}

function refuseDuplicates(definitions: readonly QueueDefinition[]): void {
  const names = definitions.map(({ name }) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) throw new Error(`Two job definitions share the name "${duplicate}".`);
}

/** Creates a queue, or updates the options of an existing one. */
async function createQueue(
  queue: PgBoss,
  { name, queue: options, schedule }: QueueDefinition,
): Promise<void> {
  // Policy "stately" prevents overlapping runs when a scheduled job takes longer than its interval.
  await queue.createQueue(name, schedule === undefined ? options : { ...options, policy: 'stately' });
  await queue.updateQueue(name, options);
  if (schedule !== undefined) await queue.schedule(name, schedule, {});
}

/** Returns active jobs to their queue, ready to run. */
export async function handBack(queue: PgBoss, name: string, ids: string[]): Promise<void> {
  await queue.cancel(name, ids);
  await queue.resume(name, ids);
}
