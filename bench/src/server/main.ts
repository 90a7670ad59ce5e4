/**
 * `npm run bench:server`: 200 users on the translation and history pages, with an API process and PostgreSQL; then the same
 * with 500 open progress streams. Percentiles of response times, errors, and memory per minute.
 * `-- --minutes 30 --users 200 --streams 500`; minutes apply to each of the two. Exits with 1 when a request fails, a
 * stream disconnects, or memory grows by more than a tenth after the first third.
 */
import { parseArgs } from 'node:util';
import { openDatabase } from '@verso/db';
import { prepareInstallation } from '../installation/installation.ts';
import { errorsOf, growthOf, type Phase, runPhase } from './phase.ts';
import { reportOf } from './report.ts';
import { openStreams } from './streams.ts';
import { createUsers } from './users.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    users: { type: 'string', default: '200' },
    streams: { type: 'string', default: '500' },
  },
});
const [minutes, users, streamsWanted] = [
  Number(values.minutes),
  Number(values.users),
  Number(values.streams),
];
const maxGrowth = 1.1;

const note = (text: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

const meetsGoals = (each: Phase) => {
  const { before, after } = growthOf(each);
  return errorsOf(each.answers) === 0 && after <= before * maxGrowth;
};

async function main(): Promise<number> {
  const installation = await prepareInstallation({
    database: 'postgres',
    environment: { GEMINI_API_KEY: 'unused' },
  });
  const server = await installation.start('api');
  const database = await openDatabase({ url: installation.databaseUrl });
  try {
    const visitors = await createUsers(server, database, users);
    note(`${visitors.length} users created`);
    const alone = await runPhase(server, visitors, minutes);
    note('opening streams');
    const streams = await openStreams(server.url, visitors, streamsWanted);
    const opened = streams.open();
    const followed = await runPhase(server, visitors, minutes);
    const [left, disconnected, chunks] = [streams.open(), streams.disconnected(), streams.chunks()];
    streams.close();
    process.stdout.write(reportOf({ alone, 'with streams': followed }));
    process.stdout.write(
      `Streams: ${opened} opened, ${left} open at the end, ${disconnected} disconnected, ${chunks} chunks received.\n`,
    );
    return meetsGoals(alone) && meetsGoals(followed) && disconnected === 0 && opened === streamsWanted
      ? 0
      : 1;
  } finally {
    await database.close();
    await installation.close();
  }
}

process.exitCode = await main();
