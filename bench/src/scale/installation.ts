import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Database, openDatabase, translations, userCredits, workers } from '@verso/db';
import { count, eq, inArray } from '@verso/db/query';
import { startPostgres } from '@verso/db/testing';
import { type ServerProcess, startServerProcess } from '@verso/server/testing/process';
import { type Simulator, type SimulatorOptions, startSimulator } from '@verso/simulator';

export interface User {
  readonly id: string;
  readonly token: string;
}

/** An API process, workers, PostgreSQL and a simulated provider. */
export interface Installation {
  readonly database: Database;
  readonly simulator: Simulator;
  startWorker(environment?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  /** A user whose plan has room for all measurements. */
  signUp(name: string): Promise<User>;
  upload(user: User, file: File): Promise<void>;
  /** Enables a number of workers, and disables the others. */
  letWork(howMany: number): Promise<void>;
  /** Waits until no work is left. @throws Error when something has failed, or takes too long */
  settled(withinMs: number): Promise<void>;
  close(): Promise<void>;
}

/** The server's name for it. */
const workersChannel = 'verso_workers';

/** Starts everything except the workers. */
export async function startInstallation(
  script: NonNullable<SimulatorOptions['script']>,
  environmentOfAll: Readonly<Record<string, string>> = {},
): Promise<Installation> {
  const simulator = await startSimulator({ script });
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'verso-bench-'));
  const environment = {
    DATA_DIR: directory,
    DATABASE_URL: url,
    NODE_COMPILE_CACHE: join(directory, 'compiled'),
    VERSO_SECRET: 'one secret for every process of this measurement',
    GEMINI_API_KEY: 'simulated-key',
    GEMINI_BASE_URL: simulator.baseUrls['google-gemini'],
    GEMINI_RPM: '1000000',
    TRUST_PROXY: 'on',
    ...environmentOfAll,
  };
  const api = await startServerProcess({ ...environment, VERSO_ROLE: 'api' });
  const database = await openDatabase({ url });
  const processes: ServerProcess[] = [api];
  // Interrupting a measurement stops all processes.
  process.once('SIGTERM', () => {
    void Promise.all(processes.map((each) => each.kill())).then(() => process.exit(1));
  });
  return {
    database,
    simulator,
    async startWorker(own = {}) {
      const worker = await startServerProcess({ ...environment, VERSO_ROLE: 'worker', ...own });
      processes.push(worker);
      return worker;
    },
    signUp: (name) => signUp(api, database, name),
    upload: (user, file) => upload(api, user, file),
    letWork: (howMany) => letWork(database, howMany),
    settled: (withinMs) => settled(database, withinMs),
    async close() {
      await Promise.all(processes.map((each) => each.kill()));
      await database.close();
      await postgres.dropDatabase(url);
      await simulator.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function signUp(api: ServerProcess, { orm }: Database, name: string): Promise<User> {
  const answer = await fetch(`${api.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: `${name}@example.com`, password: 'correct horse battery' }),
  });
  const { user } = (await answer.json()) as { readonly user: { readonly id: string } };
  await orm
    .update(userCredits)
    .set({ subscriptionTier: 'enterprise', charactersIncludedInPlan: 1_000_000_000 })
    .where(eq(userCredits.userId, user.id));
  return { id: user.id, token: answer.headers.get('set-auth-token') ?? '' };
}

async function upload(api: ServerProcess, user: User, file: File): Promise<void> {
  const form = new FormData();
  form.set('options', JSON.stringify({ source_language: 'en', target_language: 'de' }));
  form.set('file', file);
  // An address may start sixty documents per minute: each comes from another address here.
  const [third, fourth] = [Math.floor(Math.random() * 256), Math.floor(Math.random() * 256)];
  const headers = {
    authorization: `Bearer ${user.token}`,
    'x-forwarded-for': `10.0.${third}.${fourth}`,
  };
  const answer = await fetch(`${api.url}/api/translations`, { method: 'POST', body: form, headers });
  if (answer.status !== 202) throw new Error(`Not accepted: ${answer.status} ${await answer.text()}`);
}

async function letWork(database: Database, howMany: number): Promise<void> {
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
    if (Date.now() > deadline) throw new Error('There is work left.');
    await setTimeout(250);
  }
}
