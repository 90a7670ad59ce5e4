/**
 * `npm run fuzz`: passes damaged archives, XML, LaTeX, Markdown, plain text and model answers to their parsers, each for
 * some time, guided by coverage. Every input must be rejected with a message for the user, or accepted and restored byte
 * for byte, in time linear in its size. Exits with 1 when one is not.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { aligned } from '../table.ts';
import { type Campaign, campaign, type Finding } from './campaign.ts';
import { parsers } from './parsers/index.ts';

const usage = `Usage: npm run fuzz [-- --minutes 5 --parser NAME … --corpus FOLDER --random 1 --findings FOLDER]
Minutes apply to all parsers together. Parsers: ${parsers.map(({ name }) => name).join(', ')}. Findings are saved as minimized files.`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '5' },
      parser: { type: 'string', multiple: true },
      corpus: { type: 'string' },
      random: { type: 'string', default: String(Date.now() % 1_000_000) },
      findings: { type: 'string', default: join(tmpdir(), 'verso-fuzz') },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const chosen = parsers.filter(({ name }) => values.parser?.includes(name) ?? true);
  const milliseconds = (Number(values.minutes) * 60_000) / chosen.length;
  const results: (readonly [name: string, result: Campaign])[] = [];
  for (const { name } of chosen) {
    const corpus = values.corpus === undefined ? undefined : resolve(values.corpus);
    const options = { parser: name, corpus, random: Number(values.random), milliseconds };
    const result = await campaign(options, (finding) => keep(values.findings, name, finding));
    results.push([name, result]);
    process.stderr.write(`${row(name, result).join('  ')}\n`);
  }
  process.stdout.write(`${table(results)}\n\n${values.minutes} minutes, random seed ${values.random}.\n`);
  const findings = results.flatMap(([, result]) => result.findings);
  for (const { seed, what } of findings) process.stdout.write(`${seed}: ${what}\n`);
  return findings.length === 0 ? 0 : 1;
}

/** Writes a finding as an uploadable file, with a description next to it. */
function keep(folder: string, parser: string, { extension, bytes, file, what, seed }: Finding): void {
  mkdirSync(folder, { recursive: true });
  const name = `${parser}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
  writeFileSync(join(folder, `${name}.${extension}`), file);
  writeFileSync(
    join(folder, `${name}.json`),
    JSON.stringify({ what, seed, text: Buffer.from(bytes).toString() }),
  );
  process.stderr.write(`${name}: ${what}\n`);
}

const head = [
  'parser',
  'executions',
  'accepted',
  'withheld',
  'seeds',
  'kept',
  'blocks',
  'slowest ms',
  'findings',
];

const share = (part: number, { executions }: Campaign) =>
  `${((100 * part) / Math.max(1, executions)).toFixed(1)} %`;

const row = (name: string, result: Campaign): readonly string[] => [
  name,
  String(result.executions),
  share(result.accepted, result),
  share(result.withheld, result),
  String(result.seeds),
  String(result.kept),
  String(result.blocks),
  result.slowestMs.toFixed(0),
  String(result.findings.length),
];

const table = (results: readonly (readonly [string, Campaign])[]) =>
  aligned([head, ...results.map(([name, result]) => row(name, result))]);

process.exitCode = await main();
