/**
 * `npm run chaos`: documents of every format on two API processes, three workers, PostgreSQL and S3, while processes are
 * killed at random, PostgreSQL is restarted twice, S3 answers errors, the network to the models is cut, and the disk that
 * uploads are received on is full. All must complete, some after Retry; nothing may be lost, paid for twice or charged
 * twice. `-- --documents 100 --kills 10` for less. Ends with 1 when a promise is broken.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Database, openDatabase, translations, userCredits } from '@verso/db';
import { count, eq, inArray } from '@verso/db/query';
import { startSimulator } from '@verso/simulator';
import { startS3 } from '../../../apps/server/test/translations/s3-server.ts';
import { aligned } from '../table.ts';
import { paidAgain } from '../translation/paid-again.ts';
import { readAccounts } from './accounts.ts';
import { mountDisk } from './disk.ts';
import { retry, signUp, type Upload, type User, upload } from './documents.ts';
import { Fleet } from './fleet.ts';
import { startRestartablePostgres } from './postgres.ts';
import { layWire } from './wire.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '100' },
    /** Seconds that S3 answers errors, the network is cut, and the disk is full. */
    storage: { type: 'string', default: '60' },
    network: { type: 'string', default: '30' },
    disk: { type: 'string', default: '20' },
    apis: { type: 'string', default: '2' },
    workers: { type: 'string', default: '3' },
  },
});
const [documents, kills] = [Number(values.documents), Number(values.kills)];
const users = Math.max(2, Math.ceil(documents / 50));
const uploadsAtOnce = 6;
/** Between two kills: a process takes seconds to be back. */
const [leastPauseMs, mostPauseMs] = [1500, 6000];
const postgresPauseMs = 3000;
const patienceMs = 20 * 60_000;
const mostRetries = 5;

const note = (text: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

interface Trouble {
  readonly name: string;
  strike(): Promise<void>;
}

/** One after the other, spread over the time of the kills. */
async function strikeAll(troubles: readonly Trouble[], killed: () => number): Promise<void> {
  for (const [place, { name, strike }] of troubles.entries()) {
    while (killed() < ((place + 0.5) / troubles.length) * kills) await setTimeout(100);
    note(`begins: ${name}`);
    await strike();
    note(`over: ${name}`);
  }
}

/** The same work for all of a list, a few at a time. */
async function each<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** Waits until everything has ended; what failed and may be tried again is. @returns how many failures Retry mended */
async function settle(fleet: Fleet, database: Database, owners: ReadonlyMap<string, User>): Promise<number> {
  const deadline = Date.now() + patienceMs;
  const tried = new Map<string, number>();
  while (Date.now() < deadline) {
    const rows = await database.orm.select().from(translations);
    const running = rows.filter(({ status }) => status === 'queued' || status === 'processing');
    const failed = rows.filter(
      ({ id, status, retryable }) => status === 'failed' && retryable && (tried.get(id) ?? 0) < mostRetries,
    );
    for (const { id, userId, originalFilename, errorCode, errorMessage } of failed) {
      const owner = owners.get(userId);
      if (owner === undefined || !(await retry(fleet, owner, id))) continue;
      note(`tried again: ${originalFilename}, ${errorCode}: ${errorMessage}`);
      tried.set(id, (tried.get(id) ?? 0) + 1);
    }
    if (running.length === 0 && failed.length === 0) break;
    await setTimeout(1000);
  }
  return tried.size;
}

async function main(): Promise<number> {
  const startedAt = performance.now();
  const directory = await mkdtemp(join(tmpdir(), 'verso-chaos-'));
  const disk = mountDisk();
  const simulator = await startSimulator({ script: { tokensPerSecond: 150, firstTokenMs: 800 } });
  const network = await layWire(Number(new URL(simulator.url).port));
  const s3 = await startS3();
  const postgres = await startRestartablePostgres();
  const models = new URL(simulator.baseUrls['google-gemini']);
  models.port = String(network.port);
  const roles = [
    ...Array.from({ length: Number(values.apis) }, () => 'api' as const),
    ...Array.from({ length: Number(values.workers) }, () => 'worker' as const),
  ];
  const fleet = new Fleet(
    {
      PATH: process.env.PATH ?? '',
      DATA_DIR: directory,
      DATABASE_URL: postgres.url,
      TMPDIR: disk.directory,
      // Half of what a start takes is compilation, which is the same each time.
      NODE_COMPILE_CACHE: join(directory, 'compiled'),
      VERSO_SECRET: 'one secret for every process of this measurement',
      GEMINI_API_KEY: 'simulated-key',
      GEMINI_BASE_URL: models.href,
      GEMINI_RPM: '1000000',
      ...s3.env,
    },
    roles,
  );
  try {
    await fleet.complete();
    const database = await openDatabase({ url: postgres.url });
    note('all processes run');
    const people: User[] = [];
    for (let user = 1; user <= users; user += 1) people.push(await signUp(fleet, `user-${user}`));
    await database.orm
      .update(userCredits)
      .set({ subscriptionTier: 'business', subscriptionStatus: 'active', charactersIncludedInPlan: 1e9 })
      .where(
        inArray(
          userCredits.userId,
          people.map(({ id }) => id),
        ),
      );

    const uploads: Upload[] = [];
    let killed = 0;
    let felt = 0;
    const killing = async () => {
      while (uploads.length < documents / 20) await setTimeout(100);
      while (killed < kills) {
        await setTimeout(leastPauseMs + Math.random() * (mostPauseMs - leastPauseMs));
        const role = await fleet.killOne();
        killed += 1;
        const underWay = await database.orm
          .select({ jobs: count() })
          .from(translations)
          .where(eq(translations.status, 'processing'))
          .catch(() => []);
        if ((underWay[0]?.jobs ?? 0) > 0) felt += 1;
        note(`killed ${killed} of ${kills}: ${role}, ${underWay[0]?.jobs ?? '?'} jobs under way`);
      }
    };
    const restart: Trouble = { name: 'PostgreSQL', strike: () => postgres.restart(postgresPauseMs) };
    const troubles: readonly Trouble[] = [
      restart,
      {
        name: 'S3 answers errors',
        async strike() {
          s3.breakDown(['GET', 'PUT', 'HEAD', 'DELETE', 'POST']);
          await setTimeout(Number(values.storage) * 1000);
          s3.breakDown([]);
        },
      },
      {
        name: 'the network to the models is cut',
        async strike() {
          network.cut();
          await setTimeout(Number(values.network) * 1000);
          network.mend();
        },
      },
      restart,
      {
        name: 'the disk is full',
        async strike() {
          disk.fill();
          await setTimeout(Number(values.disk) * 1000);
          disk.empty();
        },
      },
    ];
    const numbers = Array.from({ length: documents }, (_, index) => index + 1);
    await Promise.all([
      killing(),
      strikeAll(troubles, () => killed),
      each(numbers, uploadsAtOnce, async (number) => {
        const user = people[number % people.length];
        if (user === undefined) throw new Error('There is nobody to translate for.');
        uploads.push(await upload(fleet, database, user, number));
        if (uploads.length % 50 === 0) note(`${uploads.length} of ${documents} uploaded`);
        // As long as there are troubles there are documents on the way.
        while (uploads.length / documents > 0.1 + killed / kills) await setTimeout(100);
      }),
    ]);
    note('everything is uploaded, and nothing more is broken');
    const mended = await settle(fleet, database, new Map(people.map((user) => [user.id, user])));
    const names = uploads.map(({ name }) => name);
    const accounts = await readAccounts(database, names, await s3.keys());
    const { again, unknown } = await paidAgain(database, simulator);
    const completed = documents - accounts.unfinished.length - accounts.lost.length;
    const promises = [
      ['documents completed', completed, documents],
      ['lost', accounts.lost.length, 0],
      ['neither completed nor mended by Retry', accounts.unfinished.length, 0],
      ['texts paid for twice', again, 0],
      ['texts in the journal that nobody translated', unknown, 0],
      ['not charged exactly once', accounts.chargedOtherwise.length, 0],
      ['accounts whose ledger is not balanced', accounts.unbalanced.length, 0],
      ['completed without their files', accounts.missingFiles.length, 0],
      ['orphan files', accounts.orphanFiles.length, 0],
      ['stuck jobs', accounts.stuckJobs.length, 0],
      ['processes that fell by themselves', fleet.fallen.length, 0],
    ] as const;
    const rows = [
      ['measure', 'value', 'promised'],
      ['kills with jobs under way', `${felt} of ${killed}`, '-'],
      ['starts that failed while something was away', String(fleet.failedStarts), '-'],
      ['uploads told to come again', String(uploads.reduce((sum, { refusals }) => sum + refusals, 0)), '-'],
      ['requests that S3 turned away', String(s3.brokenDown.length), '-'],
      ['the disk was full', disk.isReal ? `${values.disk} s` : 'not possible here', '-'],
      ['failures that Retry mended', String(mended), '-'],
      ...promises.map(([measure, value, promised]) => [measure, String(value), String(promised)]),
      ['seconds', ((performance.now() - startedAt) / 1000).toFixed(0), '-'],
    ];
    process.stdout.write(`${aligned(rows)}\n`);
    for (const [what, found] of Object.entries({ ...accounts, fallen: fleet.fallen }))
      for (const one of found.slice(0, 10)) note(`${what}: ${one}`);
    await database.close();
    return promises.every(([, value, promised]) => value === promised) ? 0 : 1;
  } finally {
    await fleet.close();
    await postgres.close();
    await s3.close();
    await network.close();
    await simulator.close();
    disk.close();
    await rm(directory, { recursive: true, force: true });
  }
}

process.exitCode = await main();
