/**
 * `npm run bench:scale`: the throughput of 1, 2 and 4 worker processes, and the fairness of the queue for ten users of whom
 * some have queued much more than others. The simulated provider has a realistic latency, so that workers mostly wait:
 * this measures the queue and not the number of cores. Exits with 1 when a promise is broken.
 * `-- --latency 6000 --jobs 96 --only speed` for other settings.
 */
import { parseArgs } from 'node:util';
import { translations } from '@verso/db';
import { docx, paragraph } from '@verso/engine/fixtures';
import type { User } from '../installation/users.ts';
import { aligned } from '../table.ts';
import { sentence } from '../translation/document.ts';
import { firstComeFirstServed, jain, meanWaits, startedByThen } from './fairness.ts';
import { type Queue, startQueue } from './queue.ts';

const { values } = parseArgs({
  options: {
    latency: { type: 'string', default: '10000' },
    jobs: { type: 'string', default: '64' },
    only: { type: 'string' },
  },
});
const [latencyMs, jobs] = [Number(values.latency), Number(values.jobs)];
const workerCounts = [1, 2, 4] as const;
/** Relative to one worker. */
const promisedSpeed: Readonly<Record<number, number>> = { 2: 1.9, 4: 3.7 };
const promisedIndex = 0.95;
/** Documents of ten users, largest numbers first: the worst case for the last ones. */
const loads = [40, 24, 16, 12, 10, 8, 8, 6, 6, 6];
const fairnessLatencyMs = 1000;
const timeoutMs = 300_000;

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
let written = 0;

/** A new letter: one request to a model. */
function letter(): File {
  written += 1;
  const paragraphs = Array.from({ length: 5 }, (_, index) =>
    paragraph(sentence(index, ` in letter ${written}`)),
  );
  return new File([new Uint8Array(docx(...paragraphs))], `letter-${written}.docx`, { type: docxType });
}

/** Queues jobs while no worker runs, then starts all workers at once. @returns the result of each job */
async function translateAll(
  queue: Queue,
  queued: readonly { readonly user: User; readonly count: number }[],
  workers: number,
) {
  const { database, setActiveWorkers, upload, settled } = queue;
  await setActiveWorkers(0);
  await database.orm.delete(translations);
  for (const { user, count } of queued)
    for (let each = 0; each < count; each += 1) await upload(user, letter());
  await setActiveWorkers(workers);
  await settled(timeoutMs);
  const rows = await database.orm.select().from(translations);
  return rows.map(({ userId: user, createdAt, startedAt, completedAt }) => ({
    user,
    queuedAt: createdAt.getTime(),
    startedAt: startedAt?.getTime() ?? 0,
    endedAt: completedAt?.getTime() ?? 0,
  }));
}

async function measureSpeed(queue: Queue, user: User): Promise<boolean> {
  const rows: string[][] = [['workers', 'seconds', 'documents per minute', 'relative to one', 'promised']];
  let alone = 0;
  let kept = true;
  for (const workers of workerCounts) {
    const done = await translateAll(queue, [{ user, count: jobs }], workers);
    const started = Math.min(...done.map(({ startedAt }) => startedAt));
    const seconds = (Math.max(...done.map(({ endedAt }) => endedAt)) - started) / 1000;
    const aMinute = (jobs / seconds) * 60;
    if (workers === 1) alone = aMinute;
    const promised = promisedSpeed[workers];
    process.stderr.write(`${workers} active: ${seconds.toFixed(1)} s\n`);
    kept &&= aMinute / alone >= (promised ?? 1);
    rows.push([
      String(workers),
      seconds.toFixed(1),
      aMinute.toFixed(1),
      (aMinute / alone).toFixed(2),
      promised === undefined ? '-' : `≥ ${promised}`,
    ]);
  }
  process.stdout.write(`${jobs} letters, ${latencyMs} ms per answer\n${aligned(rows)}\n\n`);
  return kept;
}

async function measureFairness(queue: Queue, users: readonly User[]): Promise<boolean> {
  const queued = users.map((user, index) => ({ user, count: loads[index] ?? 0 }));
  const done = await translateAll(queue, queued, 2);
  const least = Math.min(...loads);
  const figures = [done, firstComeFirstServed(done)].map((order) => [
    jain(meanWaits(order, least)),
    jain(startedByThen(order)),
  ]);
  const rows = [
    ["Jain's index between ten users", 'turns', 'first come, first served', 'promised'],
    ...[
      `mean wait for a user's first ${least} documents`,
      'documents started while all users had some waiting',
    ].map((name, figure) => [
      name,
      ...figures.map((each) => (each[figure] ?? 0).toFixed(3)),
      `≥ ${promisedIndex}`,
    ]),
  ];
  process.stdout.write(
    `loads ${loads.join(', ')}, in this order; two workers, ${fairnessLatencyMs} ms per answer\n${aligned(rows)}\n`,
  );
  return (figures[0] ?? []).every((index) => index >= promisedIndex);
}

async function main(): Promise<number> {
  const queue = await startQueue({ firstTokenMs: latencyMs });
  try {
    const users = await queue.signUpAll(loads.map((_, index) => `user-${index}`));
    const most = Math.max(...workerCounts);
    await Promise.all(Array.from({ length: most }, () => queue.startWorker()));
    const [first] = users;
    if (first === undefined) throw new Error('There is no user.');
    const isFast = values.only === 'fairness' || (await measureSpeed(queue, first));
    queue.simulator.behave({ firstTokenMs: fairnessLatencyMs });
    const isFair = values.only === 'speed' || (await measureFairness(queue, users));
    return isFast && isFair ? 0 : 1;
  } finally {
    await queue.close();
  }
}

process.exitCode = await main();
