/**
 * `npm run bench:server`: 200 users on the translation and history pages, with an API process and PostgreSQL; then the same
 * with 500 open progress streams. Percentiles of response times, errors, and memory per minute.
 * `-- --minutes 30 --users 200 --streams 500`; minutes apply to each of the two. Exits with 1 when a request fails, a
 * stream breaks off, or memory grows by more than a tenth after the first third.
 */
import { parseArgs } from 'node:util';
import { openDatabase } from '@verso/db';
import { prepareInstallation } from '../installation/installation.ts';
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
  const installation = await prepareInstallation({
    database: 'postgres',
    environment: { GEMINI_API_KEY: 'unused' },
  });
  const server = await installation.start('api');
  const database = await openDatabase({ url: installation.databaseUrl });
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
    await database.close();
    await installation.close();
  }
}

process.exitCode = await main();
