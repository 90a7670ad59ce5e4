import { parseArgs } from 'node:util';
import { type DatabaseKind, databases } from '../installation/installation.ts';
import { percentile } from '../percentile.ts';
import { aligned } from '../table.ts';
import { measureFaults } from './faults.ts';
import { measureLatency } from './latency.ts';
import { type AttackFigures, defaultWorkers, measureAttacks } from './measure-attacks.ts';
import { measureThroughput } from './throughput.ts';

/** Above this, users notice an attack. */
const limitMs = 500;
const throughputSeconds = 60;

const usage = `Usage: npm run bench:isolation -- [--part latency|throughput|attacks|faults] [--database embedded|postgres] [--rounds N] [--before CHECKOUT] [--only NAME] [--every] [--workers N]
Costs and benefits of separate processes for documents:
  latency     small documents from upload to completion; with --before, alternating with another checkout of this project
  throughput  Markdown of 10 kB per minute, uploaded by eight users without a pause
  attacks     hostile documents and requests, while another user translates and the server's health is polled
  faults      documents that exhaust, loop or overflow, fifty of each: errors, processes and memory afterwards`;

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

async function throughput(kinds: readonly DatabaseKind[]): Promise<void> {
  const rows = [['database', 'documents per minute']];
  for (const kind of kinds) rows.push([kind, (await measureThroughput(kind, throughputSeconds)).toFixed(0)]);
  process.stdout.write(`${aligned(rows)}\n`);
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

async function attacks(
  kind: DatabaseKind,
  chosen: { readonly only: string | undefined; readonly every: boolean; readonly workers: number },
): Promise<boolean> {
  const all: AttackFigures[] = [];
  const { before, after } = await measureAttacks(kind, chosen, (figures) => {
    all.push(figures);
    process.stderr.write(`${figures.attack}: ${figures.outcomes}\n`);
  });
  const ms = (value: number) => value.toFixed(0);
  const rows = all.map(({ attack, outcomes, health, list, translation, cpu, megabytes }) => [
    attack,
    ms(health.p50),
    ms(health.p99),
    ms(Math.max(...health.all)),
    ms(list.p99),
    ms(Math.max(...list.all)),
    ms(translation.p50),
    ms(translation.p99),
    cpu.toFixed(2),
    megabytes.map(ms).join(' → '),
    outcomes,
  ]);
  const of = (pick: (figures: AttackFigures) => readonly number[]) => all.flatMap(pick);
  const health = of((figures) => figures.health.all);
  const translation = of((figures) => figures.translation.all);
  const total = [percentile(health, 0.99), percentile(translation, 0.99)] as const;
  const header = [
    'attack',
    'health p50',
    'p99',
    'worst',
    'list p99',
    'worst',
    'translation p50',
    'p99',
    'CPU',
    'MB before → peak → after',
    'outcomes',
  ];
  process.stdout.write(`${kind}\n${aligned([header, ...rows])}\n`);
  process.stdout.write(
    `All attacks together: health p99 ${ms(total[0])} ms of ${health.length}, translation p99 ${ms(total[1])} ms of ${translation.length}.\n`,
  );
  process.stdout.write(
    `Half a minute later: ${ms(before.megabytes)} → ${ms(after.megabytes)} MB, ${before.processes} → ${after.processes} processes.\n`,
  );
  return total.every((p99) => p99 < limitMs);
}

async function main(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      part: { type: 'string' },
      database: { type: 'string' },
      rounds: { type: 'string' },
      before: { type: 'string' },
      only: { type: 'string' },
      every: { type: 'boolean' },
      workers: { type: 'string', default: String(defaultWorkers) },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const kinds = databases.filter((kind) => values.database === undefined || values.database === kind);
  const includes = (part: string) => values.part === undefined || values.part === part;
  if (includes('latency')) await latency(kinds, Number(values.rounds ?? 60), values.before);
  if (includes('throughput')) await throughput(kinds);
  let passed = true;
  for (const kind of includes('attacks') ? kinds : [])
    passed =
      (await attacks(kind, {
        only: values.only,
        every: values.every === true,
        workers: Number(values.workers),
      })) && passed;
  const isContained =
    !includes('faults') || (await faults(values.rounds === undefined ? 50 : Number(values.rounds)));
  return isContained && passed ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
