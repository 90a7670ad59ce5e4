import { parseArgs } from 'node:util';
import { aligned } from '../table.ts';
import { measureFaults } from './faults.ts';
import { type DatabaseKind, databases } from './installation.ts';
import { measureLatency } from './latency.ts';

const usage = `Usage: npm run bench:isolation -- [--part latency|attacks|faults] [--database pglite|postgres] [--rounds N] [--before CHECKOUT]

What keeping documents in processes of their own costs and buys:
  latency  small documents from upload to end; with --before, beside another checkout of this project, run in turns
  attacks  hostile documents and requests, while another user translates and someone asks for the server's health
  faults   documents that exhaust, loop or overflow, fifty of each: errors, processes and memory afterwards`;

async function latency(kinds: readonly DatabaseKind[], rounds: number, before?: string): Promise<void> {
  const rows: string[][] = [];
  for (const kind of kinds) {
    for (const checkout of before === undefined ? [undefined] : [before, undefined]) {
      const { p50, p95, megabytes } = await measureLatency(kind, rounds, checkout);
      const version = checkout === undefined ? 'this' : 'before';
      rows.push([kind, version, p50.toFixed(0), p95.toFixed(0), megabytes.toFixed(0)]);
    }
  }
  process.stdout.write(`${aligned([['database', 'version', 'p50 ms', 'p95 ms', 'MB'], ...rows])}\n`);
}

async function faults(rounds: number): Promise<boolean> {
  const figures = await measureFaults(rounds);
  const rows = figures.map(({ fault, refused, p50, slowest, processes, megabytes }) => [
    fault.toLowerCase(),
    `${refused} of ${rounds}`,
    (p50 / 1000).toFixed(1),
    (slowest / 1000).toFixed(1),
    processes.join(' → '),
    megabytes.map((each) => each.toFixed(0)).join(' → '),
  ]);
  const header = ['document', 'typed error', 'p50 s', 'slowest s', 'processes', 'MB'];
  process.stdout.write(`${aligned([header, ...rows])}\n`);
  return figures.every(({ refused, processes: [before, after] }) => refused === rounds && after <= before);
}

async function main(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      part: { type: 'string' },
      database: { type: 'string' },
      rounds: { type: 'string' },
      before: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const kinds = databases.filter((kind) => values.database === undefined || values.database === kind);
  const wants = (part: string) => values.part === undefined || values.part === part;
  if (wants('latency')) await latency(kinds, Number(values.rounds ?? 60), values.before);
  const isContained =
    !wants('faults') || (await faults(values.rounds === undefined ? 50 : Number(values.rounds)));
  return isContained ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
