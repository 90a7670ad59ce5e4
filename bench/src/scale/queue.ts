import { setTimeout } from 'node:timers/promises';
import { type Database, openDatabase, translations, workers } from '@verso/db';
import { count, inArray } from '@verso/db/query';
import type { ServerProcess } from '@verso/server/testing/process';
import { type Simulator, type SimulatorOptions, startSimulator } from '@verso/simulator';
import { prepareInstallation } from '../installation/installation.ts';
import { accepted, signUpAll, type User, upload } from '../installation/users.ts';

/** An API process with a queue, whose workers are started and drained separately. */
export interface Queue {
  readonly database: Database;
  readonly simulator: Simulator;
  startWorker(environment?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  signUpAll(names: readonly string[]): Promise<readonly User[]>;
  upload(user: User, file: File): Promise<void>;
  /** Enables a number of workers, and disables the others. */
  setActiveWorkers(howMany: number): Promise<void>;
  /** Waits until no work is left. @throws Error when something has failed, or takes too long */
  settled(withinMs: number): Promise<void>;
  close(): Promise<void>;
}

/** As named by the server. */
const workersChannel = 'verso_workers';

export async function startQueue(
  script: NonNullable<SimulatorOptions['script']>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Queue> {
  const simulator = await startSimulator({ script });
  const installation = await prepareInstallation({ database: 'postgres', simulator, environment });
  const api = await installation.start('api');
  const database = await openDatabase({ url: installation.databaseUrl });
  return {
    database,
    simulator,
    startWorker: (own) => installation.start('worker', own),
    signUpAll: (names) => signUpAll(api, database, names),
    async upload(user, file) {
      await accepted(await upload(api, user, file));
    },
    setActiveWorkers: (howMany) => setActiveWorkers(database, howMany),
    settled: (withinMs) => settled(database, withinMs),
    async close() {
      await database.close();
      await installation.close();
    },
  };
}

async function setActiveWorkers(database: Database, howMany: number): Promise<void> {
  const all = await database.orm.select({ id: workers.id }).from(workers).orderBy(workers.startedAt);
  const ids = all.map(({ id }) => id);
  if (ids.length < howMany) throw new Error(`There are ${ids.length} workers, not ${howMany}.`);
  for (const [draining, which] of [
    [true, ids.slice(howMany)],
    [false, ids.slice(0, howMany)],
  ] as const)
    await database.orm.update(workers).set({ isDraining: draining }).where(inArray(workers.id, which));
  await database.notify(workersChannel, '');
}

async function settled({ orm }: Database, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const rows = await orm
      .select({ status: translations.status, jobs: count() })
      .from(translations)
      .groupBy(translations.status);
    const jobs = new Map(rows.map((row) => [row.status, row.jobs]));
    if ((jobs.get('failed') ?? 0) > 0) throw new Error('A translation has failed.');
    if ((jobs.get('queued') ?? 0) + (jobs.get('processing') ?? 0) === 0) return;
    if (Date.now() > deadline) throw new Error('Work is left after the timeout.');
    await setTimeout(250);
  }
}
