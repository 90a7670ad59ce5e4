import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type FormatName, supportedFormats } from '@verso/engine';
import { runChild } from '../child.ts';
import { aligned } from '../table.ts';
import { type HostileFile, readManifest } from './expectations.ts';
import type { HostileRun } from './hostile-run.ts';

const MAX_SECONDS = 10;
const MAX_MEGABYTES = 512;
/** A process that takes this long hangs. */
const TIMEOUT = 60_000;

const usage = `Usage: npm run hostile -- <folder>

Opens every file that the manifest.tsv of a folder names, writes its pseudo-translation, and compares what became of it with what the
manifest expects. Each file has a process of its own with ${MAX_SECONDS} seconds and ${MAX_MEGABYTES} MB. Ends with 1 when anything is amiss.`;

interface Verdict {
  readonly file: HostileFile;
  readonly outcome: string;
  readonly seconds: number;
  readonly megabytes: number;
  readonly detail: string;
  /** What is amiss, in words; empty when nothing is. */
  readonly problems: readonly string[];
}

async function judge(folder: string, file: HostileFile): Promise<Verdict> {
  const format = extname(file.file).slice(1).toLowerCase();
  if (!supportedFormats.includes(format as FormatName))
    return { file, outcome: 'not built', seconds: 0, megabytes: 0, detail: format, problems: [] };
  const result = await runChild<HostileRun>(
    new URL('./hostile-run.ts', import.meta.url),
    [format, join(folder, file.file)],
    { timeoutMilliseconds: TIMEOUT },
  );
  if ('failure' in result) {
    const { failure, detail } = result;
    return { file, outcome: failure, seconds: TIMEOUT / 1000, megabytes: 0, detail, problems: [failure] };
  }
  const { outcome, detail, milliseconds, peakMegabytes } = result.message;
  const isAllowed = file.allowed.some((allowed) => allowed === outcome);
  const problems = [
    ...(isAllowed ? [] : [`${outcome}, expected ${file.allowed.join(' or ')} (${file.expected})`]),
    ...(milliseconds > MAX_SECONDS * 1000 ? ['too slow'] : []),
    ...(peakMegabytes > MAX_MEGABYTES ? ['too much memory'] : []),
  ];
  return { file, outcome, seconds: milliseconds / 1000, megabytes: peakMegabytes, detail, problems };
}

function table(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ file, outcome, seconds, megabytes, detail, problems }) => [
    `${problems.length === 0 ? ' ' : '!'} ${file.file}`,
    outcome,
    seconds.toFixed(1),
    megabytes.toFixed(0),
    detail.split('\n')[0]?.slice(0, 90) ?? '',
  ]);
  return aligned([['  file', 'outcome', 'seconds', 'MB', 'detail'], ...rows]);
}

async function main(argv: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...argv], allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new TypeError('Name one folder.');
  const verdicts: Verdict[] = [];
  for (const file of await readManifest(resolve(folder))) verdicts.push(await judge(resolve(folder), file));
  const amiss = verdicts.filter(({ problems }) => problems.length > 0);
  process.stdout.write(`${table(verdicts)}\n\n`);
  for (const { file, problems, detail } of amiss)
    process.stdout.write(`${file.file}: ${problems.join('; ')}: ${detail.slice(0, 400)}\n`);
  process.stdout.write(
    `${verdicts.length - amiss.length} of ${verdicts.length} files are as they should be.\n`,
  );
  return amiss.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exitCode = 2;
}
