/**
 * `npm run chaos`: documents of every format on two API processes, three workers, PostgreSQL and S3, while processes are
 * killed at random, PostgreSQL is restarted twice, S3 returns errors, the network to the models is cut, and the upload disk
 * is full. All must complete, some after Retry; nothing may be lost, paid for twice or charged twice.
 * `-- --documents 100 --kills 10` for a shorter run. Exits with 1 when a promise is broken.
 */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Database, openDatabase, translations } from '@verso/db';
import { count, eq } from '@verso/db/query';
import { signUpAll, type User } from '../installation/users.ts';
import { aligned } from '../table.ts';
import { paidAgain } from '../translation/paid-again.ts';
import { readAccounts } from './accounts.ts';
import { type Upload, uploadDocument } from './documents.ts';
import { type FailingInstallation, startFailingInstallation } from './failing-installation.ts';
import { causeFailures } from './failures.ts';
import { type Kill, killAtRandom } from './kills.ts';
import { note } from './note.ts';
import { report } from './report.ts';
import { settle } from './settle.ts';
import { sweepNow } from './sweep.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '100' },
    /** Seconds for which S3 returns errors, the network is cut, and the disk is full. */
    storage: { type: 'string', default: '60' },
    network: { type: 'string', default: '30' },
    disk: { type: 'string', default: '20' },
    apis: { type: 'string', default: '2' },
    workers: { type: 'string', default: '3' },
  },
});
const [documents, howManyKills] = [Number(values.documents), Number(values.kills)];
const seconds = {
  storage: Number(values.storage),
  network: Number(values.network),
  disk: Number(values.disk),
};
const users = Math.max(2, Math.ceil(documents / 50));
const uploadsAtOnce = 6;
/** How many documents are uploaded before their kills: enough to keep the fleet busy for a while. */
const ahead = Math.min(60, Math.ceil(documents / 3));

/** Processes all items of a list, a few at a time. */
async function each<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** Uploads everything while causing failures. */
async function uploadDuringFailures(
  installation: FailingInstallation,
  database: Database,
  people: readonly User[],
  uploads: Upload[],
  kills: Kill[],
): Promise<void> {
  const numbers = Array.from({ length: documents }, (_, index) => index + 1);
  const sharesKilled = () => kills.length / howManyKills;
  await Promise.all([
    killAtRandom(installation, database, kills, howManyKills, () => uploads.length / documents),
    causeFailures(installation, seconds, sharesKilled),
    each(numbers, uploadsAtOnce, async (number) => {
      // Uploads continue as long as failures do.
      while (number > sharesKilled() * documents + ahead) await setTimeout(100);
      const user = people[number % people.length];
      if (user === undefined) throw new Error('There are no users.');
      uploads.push(await uploadDocument(installation.fleet, database, user, number));
      if (uploads.length % 50 === 0) note(`${uploads.length} of ${documents} uploaded`);
    }),
  ]);
  note('all documents are uploaded, and all failures are over');
}

async function main(): Promise<number> {
  const startedAt = performance.now();
  const installation = await startFailingInstallation({
    apis: Number(values.apis),
    workers: Number(values.workers),
  });
  const { fleet, simulator, s3, postgres } = installation;
  try {
    await fleet.complete();
    const database = await openDatabase({ url: postgres.url });
    note('all processes are running');
    const names = Array.from({ length: users }, (_, index) => `user-${index + 1}`);
    const people = await signUpAll({ url: await fleet.url() }, database, names);
    const uploads: Upload[] = [];
    const kills: Kill[] = [];
    await uploadDuringFailures(installation, database, people, uploads, kills);
    const [row] = await database.orm
      .select({ completed: count() })
      .from(translations)
      .where(eq(translations.status, 'completed'));
    // No more delays: nothing is killed from here on.
    simulator.behave({});
    const fixedByRetry = await settle(fleet, database, new Map(people.map((user) => [user.id, user])));
    note('every document has ended');
    const swept = await sweepNow(database, installation.environment);
    const uploaded = uploads.map(({ name }) => name);
    const accounts = await readAccounts(database, uploaded, await s3.keys());
    const paid = await paidAgain(database, simulator);
    const { rows, passed } = report(
      {
        documents,
        kills,
        uploads,
        completedMeanwhile: row?.completed ?? 0,
        diskSeconds: seconds.disk,
        fixedByRetry,
        swept,
        accounts,
        paid,
        seconds: (performance.now() - startedAt) / 1000,
      },
      installation,
    );
    process.stdout.write(`${aligned(rows)}\n`);
    for (const [what, found] of Object.entries({ ...accounts, crashed: fleet.crashed }))
      for (const one of found.slice(0, 10)) note(`${what}: ${one}`);
    await database.close();
    return passed ? 0 : 1;
  } finally {
    await installation.close();
  }
}

process.exitCode = await main();
