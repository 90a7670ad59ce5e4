import { basename } from 'node:path';
import { aligned } from '../table.ts';
import type { Miss } from './measure.ts';
import type { FormatRun } from './run.ts';

export interface Finding extends Miss {
  readonly file: string;
}

/** Everything amiss in some runs. */
export function findingsOf(runs: readonly FormatRun[]): Finding[] {
  return runs.flatMap(({ format, measurements, crash }) => [
    ...measurements.flatMap(({ file, misses }) => misses.map((miss) => ({ file, ...miss }))),
    ...(crash === undefined ? [] : [{ file: format, check: 'open' as const, detail: crash }]),
  ]);
}

/** One line for each format. `validated`: documents the validator looked at, by format. */
export function formatTable(
  runs: readonly FormatRun[],
  findings: readonly Finding[],
  validated: ReadonlyMap<string, number>,
): string {
  const header = [
    'format',
    'files',
    'units',
    'coded',
    'codes',
    'words',
    'open',
    'identity',
    'pseudo',
    'skeleton',
    'validator',
    'seconds',
    'peak MB',
  ];
  const rows = runs.map(({ format, measurements, peakMegabytes }) => {
    const sum = (value: (measurement: (typeof measurements)[number]) => number) =>
      measurements.reduce((total, one) => total + value(one), 0);
    const files = new Set(measurements.map(({ file }) => file));
    const missed = (...checks: Miss['check'][]) =>
      new Set(
        findings
          .filter(({ file, check }) => files.has(file) && checks.includes(check))
          .map(({ file }) => file),
      ).size;
    const passed = (total: number, ...checks: Miss['check'][]) => `${total - missed(...checks)}/${total}`;
    const units = sum((one) => one.units);
    const count = measurements.length;
    const isText = format === 'md' || format === 'txt';
    return [
      format,
      `${count}`,
      `${units}`,
      units === 0 ? '-' : `${((100 * sum((one) => one.unitsWithCodes)) / units).toFixed(1)} %`,
      `${sum((one) => one.codes)}`,
      `${sum((one) => one.words)}`,
      passed(count, 'open'),
      passed(count, 'open', 'identity'),
      passed(count, 'open', 'pseudo', 'kept-source'),
      isText ? passed(count, 'open', 'skeleton') : '-',
      validated.has(format) ? passed(validated.get(format) ?? 0, 'validator') : '-',
      (sum((one) => one.milliseconds) / 1000).toFixed(1),
      `${peakMegabytes}`,
    ];
  });
  return aligned([header, ...rows]);
}

export function findingList(findings: readonly Finding[]): string {
  return findings
    .map(({ file, check, detail }) => `${check.padEnd(11)} ${basename(file)}: ${detail.slice(0, 400)}`)
    .join('\n');
}
