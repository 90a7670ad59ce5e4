import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type FormatName, supportedFormats } from '@verso/engine';
import { aligned } from '../table.ts';
import { type ConstructVerdict, judgeConstruct } from './catalog.ts';
import type { Construct } from './construct.ts';
import { constructs } from './constructs/index.ts';
import { judgeFolder } from './folder.ts';
import { noiseFloor } from './growth.ts';
import { maxMegabytes, maxSeconds } from './limits.ts';

const usage = `Usage: npm run hostile [-- --format md … --only NAME … --jobs 3 --quick]
       npm run hostile -- <folder>
Generates documents of one construct repeated many times, writes the pseudo-translation of each in a separate process with ${maxSeconds} seconds and
${maxMegabytes} MB, and measures how the time grows with the size. --only takes names, or parts of them, as in the table; --quick skips the growth.
With a folder: opens every file in its manifest.tsv, and compares the results with the manifest's expectations.
Exits with 1 when there are findings.`;

async function main(argv: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      format: { type: 'string', multiple: true },
      only: { type: 'string', multiple: true },
      jobs: { type: 'string', default: '3' },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const [folder] = positionals;
  if (positionals.length > 1) throw new TypeError('Specify one folder.');
  if (folder !== undefined) return judgeFolder(resolve(folder));
  const unknown = values.format?.find((format) => !supportedFormats.includes(format as FormatName));
  if (unknown !== undefined) throw new TypeError(`Unknown format: ${unknown}.`);
  const jobs = Number(values.jobs);
  if (!Number.isInteger(jobs) || jobs < 1) throw new TypeError('--jobs must be a positive integer.');
  const chosen = constructs.filter(
    (construct) =>
      (values.format?.includes(construct.format) ?? true) &&
      (values.only?.some((name) => title(construct).includes(name)) ?? true),
  );
  return judgeCatalog(chosen, jobs, !values.quick);
}

const title = ({ format, name }: Construct) => `${format}/${name}`;

/** Checks constructs, several at a time, in catalog order. Prints each result. */
async function judgeCatalog(
  chosen: readonly Construct[],
  jobs: number,
  measuresGrowth: boolean,
): Promise<number> {
  const verdicts: ConstructVerdict[] = [];
  const waiting = [...chosen];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const verdict = await judgeConstruct(next, measuresGrowth);
      verdicts.push(verdict);
      process.stderr.write(`${verdicts.length}/${chosen.length} ${row(verdict).join('  ')}\n`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  verdicts.sort((a, b) => chosen.indexOf(a.construct) - chosen.indexOf(b.construct));
  const head = ['  construct', 'n', 'bytes', 'outcome', 'CPU s', 'MB', 'ratios', 'detail'];
  process.stdout.write(`${aligned([head, ...verdicts.map(row)])}\n\n`);
  const failed = verdicts.filter(({ problems }) => problems.length > 0);
  for (const { construct, problems, detail } of failed)
    process.stdout.write(`${title(construct)}: ${problems.join('; ')}: ${detail.slice(0, 400)}\n`);
  process.stdout.write(
    `${verdicts.length - failed.length} of ${verdicts.length} constructs passed. Ratios are of CPU time per doubling; - is below ${noiseFloor} ms.\n`,
  );
  return failed.length === 0 ? 0 : 1;
}

function row({
  construct,
  bytes,
  outcome,
  cpuSeconds,
  megabytes,
  growth,
  detail,
  problems,
}: ConstructVerdict) {
  return [
    `${problems.length === 0 ? ' ' : '!'} ${title(construct)}`,
    String(construct.n),
    String(bytes),
    outcome,
    cpuSeconds.toFixed(1),
    megabytes.toFixed(0),
    growth.worst === undefined ? '-' : growth.ratios.map((ratio) => ratio.toFixed(1)).join(' '),
    detail.split('\n')[0]?.slice(0, 60) ?? '',
  ];
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exitCode = 2;
}
