/**
 * `npm run bench:crash`: 20 jobs on an API process and two workers, which are killed 50 times in total, at random moments,
 * and restarted while the other continues, or is killed too. Every job must complete, no journaled unit may be paid for
 * again, and every job must be charged once. `-- --jobs 3 --kills 3` for a shorter run. Exits with 1 when a promise is
 * broken.
 */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  characterLedger,
  type Database,
  openDatabase,
  segmentJournal,
  translations,
  translationUnits,
} from '@verso/db';
import { and, count, eq } from '@verso/db/query';
import { docx, paragraph } from '@verso/engine/fixtures';
import type { ServerProcess } from '@verso/server/testing/process';
import { signUp } from '@verso/server/testing/users';
import { startSimulator } from '@verso/simulator';
import { prepareInstallation } from '../installation/installation.ts';
import { accepted, type User, upload } from '../installation/users.ts';
import { aligned } from '../table.ts';
import { sentence } from './document.ts';
import { paidAgain } from './paid-again.ts';

const { values } = parseArgs({
  options: { jobs: { type: 'string', default: '20' }, kills: { type: 'string', default: '50' } },
});
const [jobs, kills] = [Number(values.jobs), Number(values.kills)];
const workers = 2;
const units = 200;
/** Pause between kills, so that they hit jobs in every stage. */
const [minPauseMs, maxPauseMs] = [200, 2500];
/** Slow enough that work is left until the last kill. */
const tokensPerSecond = 50;
/** A crashed worker's jobs are resumed after ten seconds without a heartbeat; retry delays increase. */
const timeoutMs = 15 * 60_000;

async function uploadJob(api: ServerProcess, user: User, job: number): Promise<void> {
  const paragraphs = Array.from({ length: units }, (_, index) =>
    paragraph(sentence(index, ` for job ${job}`)),
  );
  const file = new File([new Uint8Array(docx(...paragraphs))], `job-${job}.docx`, { type: docxType });
  await accepted(await upload(api, user, file));
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * Kills running workers at random moments, and starts another for each, without waiting for it.
 * @returns the number of kills with jobs in progress
 */
async function killWorkers(
  running: Set<ServerProcess>,
  startWorker: () => Promise<void>,
  jobsInProgress: () => Promise<number>,
): Promise<number> {
  let killsWithWork = 0;
  const starting: Promise<void>[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await setTimeout(minPauseMs + Math.random() * (maxPauseMs - minPauseMs));
    while (running.size === 0) await setTimeout(50);
    const victim = [...running][Math.floor(Math.random() * running.size)];
    if (victim === undefined) throw new Error('There is no worker to kill.');
    const inProgress = await jobsInProgress();
    if (inProgress > 0) killsWithWork += 1;
    running.delete(victim);
    await victim.kill();
    starting.push(startWorker());
    process.stderr.write(`killed ${kill} of ${kills} with ${inProgress} jobs in progress\n`);
  }
  await Promise.all(starting);
  return killsWithWork;
}

async function settled(database: Database): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const rows = await database.orm.select({ status: translations.status }).from(translations);
    const open = rows.filter(({ status }) => status === 'queued' || status === 'processing').length;
    if (open === 0 || Date.now() > deadline) return;
    await setTimeout(1000);
  }
}

/** The journal also holds recurring terms, which are no units. */
async function journaledUnits({ orm }: Database): Promise<number> {
  const { translationId, target } = translationUnits;
  const [found] = await orm
    .select({ number: count() })
    .from(segmentJournal)
    .innerJoin(
      translationUnits,
      and(eq(segmentJournal.translationId, translationId), eq(segmentJournal.target, target)),
    );
  return found?.number ?? 0;
}

async function chargedOtherwise(database: Database): Promise<number> {
  const rows = await database.orm.select().from(characterLedger);
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return [...byUser.values()].filter((entries) => {
    const kinds = entries.map(({ kind }) => kind).toSorted();
    return kinds.join() !== 'reserve,settle';
  }).length;
}

async function main(): Promise<number> {
  const simulator = await startSimulator({ script: { tokensPerSecond, firstTokenMs: 200 } });
  const installation = await prepareInstallation({ database: 'postgres', simulator });
  const api = await installation.start('api');
  const running = new Set<ServerProcess>();
  const startWorker = async () => {
    running.add(await installation.start('worker'));
  };
  const database = await openDatabase({ url: installation.databaseUrl });
  try {
    for (let worker = 0; worker < workers; worker += 1) await startWorker();
    const startedAt = performance.now();
    for (let job = 1; job <= jobs; job += 1) await uploadJob(api, await signUp(api), job);
    const killsWithWork = await killWorkers(running, startWorker, async () => {
      const inProgress = await database.orm
        .select({ id: translations.id })
        .from(translations)
        .where(eq(translations.status, 'processing'));
      return inProgress.length;
    });
    await settled(database);
    const rows = await database.orm.select().from(translations);
    const completed = rows.filter(({ status }) => status === 'completed').length;
    const journaled = await journaledUnits(database);
    const requested = simulator.log.reduce((sum, entry) => sum + entry.units.length, 0);
    const { again, unknown } = await paidAgain(database, simulator);
    if (unknown > 0)
      throw new Error('The journal has texts that the model did not return, so the result is unknown.');
    const wrong = await chargedOtherwise(database);
    for (const { originalFilename, status, errorCode, errorMessage } of rows)
      if (status !== 'completed')
        process.stderr.write(`${originalFilename}: ${status} ${errorCode ?? ''} ${errorMessage ?? ''}\n`);
    const table = [
      ['measure', 'value', 'promised'],
      ['kills with jobs in progress', `${killsWithWork} of ${kills}`, '-'],
      ['jobs completed', `${completed}`, `${jobs}`],
      ['units in the journal', `${journaled}`, `${jobs * units}`],
      ['journaled units requested again', `${again}`, '0'],
      ['jobs not charged exactly once', `${wrong}`, '0'],
      ['requested units, including those lost with a killed worker', `${requested}`, '-'],
      ['seconds', ((performance.now() - startedAt) / 1000).toFixed(0), '-'],
    ];
    process.stdout.write(`${aligned(table)}\n`);
    return completed === jobs && journaled === jobs * units && again === 0 && wrong === 0 ? 0 : 1;
  } finally {
    await database.close();
    await installation.close();
  }
}

process.exitCode = await main();
