import { extname, join } from 'node:path';
import { type FormatName, supportedFormats } from '@verso/engine';
import { runChild } from '../child.ts';
import { aligned } from '../table.ts';
import { type HostileFile, readManifest } from './expectations.ts';
import type { HostileRun } from './hostile-run.ts';
import { maxMegabytes, maxSeconds } from './limits.ts';

/** A process that takes longer counts as a hang. */
const TIMEOUT = 60_000;

interface Verdict {
  readonly file: HostileFile;
  readonly outcome: string;
  readonly seconds: number;
  readonly megabytes: number;
  readonly detail: string;
  /** The problems, as text; empty when there are none. */
  readonly problems: readonly string[];
}

/**
 * Checks every file in the manifest of a folder, and prints the results.
 * @returns 1 when there are problems
 * @throws TypeError when the folder has no manifest.
 */
export async function judgeFolder(folder: string): Promise<number> {
  const verdicts: Verdict[] = [];
  for (const file of await readManifest(folder)) verdicts.push(await judge(folder, file));
  const failed = verdicts.filter(({ problems }) => problems.length > 0);
  process.stdout.write(`${table(verdicts)}\n\n`);
  for (const { file, problems, detail } of failed)
    process.stdout.write(`${file.file}: ${problems.join('; ')}: ${detail.slice(0, 400)}\n`);
  process.stdout.write(`${verdicts.length - failed.length} of ${verdicts.length} files passed.\n`);
  return failed.length === 0 ? 0 : 1;
}

async function judge(folder: string, file: HostileFile): Promise<Verdict> {
  const format = extname(file.file).slice(1).toLowerCase();
  if (!supportedFormats.includes(format as FormatName))
    return { file, outcome: 'unsupported', seconds: 0, megabytes: 0, detail: format, problems: [] };
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
    ...(milliseconds > maxSeconds * 1000 ? ['too slow'] : []),
    ...(peakMegabytes > maxMegabytes ? ['too much memory'] : []),
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
