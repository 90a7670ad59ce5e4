/**
 * `npm run bench:server`: 200 users on the translation and history pages, with an API process and PostgreSQL; then the same
 * with 500 open progress streams. Percentiles of response times, errors, and memory per minute.
 * `-- --minutes 30 --users 200 --streams 500`; minutes apply to each of the two. Exits with 1 when a request fails, a
 * stream breaks off, or memory grows by more than a tenth after the first third.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@verso/db';
import { startPostgres } from '@verso/db/testing';
import { startServerProcess } from '@verso/server/testing/process';
import { settlePeople } from './people.ts';
import { reportOf } from './report.ts';
import { errorsOf, growthOf, type Stay, stay } from './stay.ts';
import { openStreams } from './streams.ts';

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

const meetsGoals = (each: Stay) => {
  const { before, after } = growthOf(each);
  return errorsOf(each.answers) === 0 && after <= before * maxGrowth;
};

async function main(): Promise<number> {
  const postgres = await startPostgres();
  const directory = await mkdtemp(join(tmpdir(), 'verso-bench-server-'));
  const url = await postgres.createDatabase();
  const server = await startServerProcess({
    DATA_DIR: directory,
    DATABASE_URL: url,
    VERSO_ROLE: 'api',
    VERSO_SECRET: 'one secret for every process of this measurement',
    GEMINI_API_KEY: 'unused',
  });
  const database = await openDatabase({ url });
  try {
    const visitors = await settlePeople(server, database, users);
    note(`${visitors.length} people are there`);
    const alone = await stay(server, visitors, minutes);
    note('and now with streams');
    const streams = await openStreams(server.url, visitors, streamsWanted);
    const opened = streams.open();
    const followed = await stay(server, visitors, minutes);
    const [left, brokenOff, pieces] = [streams.open(), streams.brokenOff(), streams.pieces()];
    streams.close();
    process.stdout.write(reportOf({ alone, 'with streams': followed }));
    process.stdout.write(
      `Streams: ${opened} opened, ${left} open at the end, ${brokenOff} broken off, ${pieces} pieces received.\n`,
    );
    return meetsGoals(alone) && meetsGoals(followed) && brokenOff === 0 && opened === streamsWanted ? 0 : 1;
  } finally {
    await server.kill();
    await database.close();
    await postgres.dropDatabase(url);
    await rm(directory, { recursive: true, force: true });
  }
}

process.exitCode = await main();
