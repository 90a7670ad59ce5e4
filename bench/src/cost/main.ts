/**
 * `npm run bench:cost -- [--documents N] [--users N] [--before CHECKOUT]`: what a small Word document costs, with a model that answers at once: CPU
 * time of the server, its document processes and the database, documents per minute, and the time from upload to completion.
 * With --before, in turn with another checkout of this project.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from '@verso/db/query';
import { prepareInstallation } from '../installation/installation.ts';
import { startSimulatorProcess } from '../installation/simulator-process.ts';
import { signUpAll, type User } from '../installation/users.ts';
import { letter } from '../isolation/latency.ts';
import { clientOf } from '../isolation/target.ts';
import { percentile } from '../percentile.ts';
import { cpuOf, memoryOf } from '../process-tree.ts';
import { aligned } from '../table.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '300' },
    users: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '1' },
    before: { type: 'string' },
  },
});
const documents = Number(values.documents);
const users = Number(values.users);
const warmUps = 40;

interface Cost {
  readonly server: number;
  readonly documentProcesses: number;
  readonly database: number;
  readonly perMinute: number;
  readonly p50: number;
  readonly statements: number;
  readonly megabytes: number;
}

/** The process of the database server, which listens on a socket in its folder. */
async function databaseProcess(url: string): Promise<number> {
  const file = join(new URL(url).searchParams.get('host') ?? '', 'postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n')[0]);
}

/** CPU time of a process and its running children, in seconds. */
async function cpuOfTree(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  let seconds = await cpuOf(pid);
  for (const child of children.split(' ').filter((id) => id.trim() !== ''))
    seconds += await cpuOfTree(Number(child));
  return seconds;
}

/** CPU time in seconds, without ended children, which are document processes in the case of the server. */
async function ownCpu(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function measure(checkout?: string): Promise<Cost> {
  const simulator = await startSimulatorProcess();
  // Versions before the embedded PostgreSQL need one that they share.
  const kind = values.before === undefined ? 'embedded' : 'postgres';
  const installation = await prepareInstallation({ database: kind, simulator, checkout });
  const server = await installation.start();
  const database = await installation.openDatabase();
  const postgres = await databaseProcess(database.url);
  try {
    const people = await signUpAll(
      server,
      database,
      Array.from({ length: users }, (_, user) => `user${user}`),
    );
    let next = 0;
    const run = async (until: number, times: number[]) => {
      await Promise.all(
        people.map(async (user) => {
          while (next < until) {
            next += 1;
            times.push(await translate(server.url, user, next));
          }
        }),
      );
    };
    await run(warmUps, []);
    const cpu = async () => {
      const all = await cpuOfTree(server.pid);
      const own = await ownCpu(server.pid);
      const inDatabase = await cpuOfTree(postgres);
      return { own, inDatabase, inDocuments: all - own - (kind === 'embedded' ? inDatabase : 0) };
    };
    const statements = async () => {
      const { rows } = await database.orm.execute<{ number: string }>(
        sql`select xact_commit + xact_rollback as number from pg_stat_database where datname = current_database()`,
      );
      return Number(rows[0]?.number);
    };
    const [before, transactions, began] = [await cpu(), await statements(), performance.now()];
    const times: number[] = [];
    await run(warmUps + documents, times);
    const seconds = (performance.now() - began) / 1000;
    const after = await cpu();
    const each = (from: number, to: number) => ((to - from) * 1000) / documents;
    return {
      server: each(before.own, after.own),
      documentProcesses: each(before.inDocuments, after.inDocuments),
      database: each(before.inDatabase, after.inDatabase),
      perMinute: (documents / seconds) * 60,
      p50: percentile(times, 0.5),
      statements: ((await statements()) - transactions) / documents,
      megabytes: (await memoryOf(server.pid)).megabytes,
    };
  } finally {
    await database.close();
    await installation.close();
  }
}

/** @returns the duration in ms */
async function translate(url: string, user: User, number: number): Promise<number> {
  const { status, ms } = await clientOf(url).translate(user, `Letter ${number}.docx`, letter(number));
  if (status !== 'completed') throw new Error(`Letter ${number}: ${status}`);
  return ms;
}

const rows: string[][] = [];
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const checkout of values.before === undefined ? [undefined] : [values.before, undefined]) {
    const cost = await measure(checkout);
    const cpu = cost.server + cost.documentProcesses + cost.database;
    const figures = [cpu, cost.server, cost.documentProcesses, cost.database, cost.perMinute, cost.p50];
    rows.push([
      checkout === undefined ? 'this' : 'before',
      ...figures.map((figure) => figure.toFixed(0)),
      cost.statements.toFixed(0),
      cost.megabytes.toFixed(0),
    ]);
  }
const header = ['version', 'CPU ms', 'server', 'document processes', 'database', 'a minute', 'p50 ms'];
process.stdout.write(`${aligned([[...header, 'transactions', 'MB'], ...rows])}\n`);
