import { basename } from 'node:path';
import { aligned } from '../table.ts';
import type { Failure } from './measure.ts';
import type { FormatRun } from './run.ts';

export interface Finding extends Failure {
  readonly file: string;
}

/** All findings in some runs. */
export function findingsOf(runs: readonly FormatRun[]): Finding[] {
  return runs.flatMap(({ format, measurements, crash }) => [
    ...measurements.flatMap(({ file, failures }) => failures.map((failure) => ({ file, ...failure }))),
    ...(crash === undefined ? [] : [{ file: format, check: 'open' as const, detail: crash }]),
  ]);
}

/** Checks after a run, with the number of documents by format. */
export type LaterChecks = Readonly<Record<'validator' | 'libreoffice', ReadonlyMap<string, number>>>;

const header =
  'format,files,units,coded,codes,naive,words,open,identity,pseudo,skeleton,protected,validator,LibreOffice,seconds,peak MB';

/** One line per format. */
export function formatTable(
  runs: readonly FormatRun[],
  findings: readonly Finding[],
  later: LaterChecks,
): string {
  return aligned([header.split(','), ...runs.map((run) => row(run, findings, later))]);
}

function row(
  { format, measurements, peakMegabytes }: FormatRun,
  findings: readonly Finding[],
  later: LaterChecks,
) {
  const sum = (value: (measurement: (typeof measurements)[number]) => number) =>
    measurements.reduce((total, one) => total + value(one), 0);
  const files = new Set(measurements.map(({ file }) => file));
  const missed = (...checks: Failure['check'][]) =>
    new Set(
      findings.filter(({ file, check }) => files.has(file) && checks.includes(check)).map(({ file }) => file),
    ).size;
  const passed = (total: number, ...checks: Failure['check'][]) => `${total - missed(...checks)}/${total}`;
  const checked = (check: 'validator' | 'libreoffice') => {
    const total = later[check].get(format);
    return total === undefined ? '-' : passed(total, check);
  };
  const units = sum((one) => one.units);
  const perUnit = (codes: number) => (units === 0 ? '-' : (codes / units).toFixed(2));
  const count = measurements.length;
  const hasRuns = measurements.some((one) => one.naiveCodes !== undefined);
  const isPackage = !['md', 'txt', 'tex'].includes(format);
  return [
    format,
    `${count}`,
    `${units}`,
    units === 0 ? '-' : `${((100 * sum((one) => one.unitsWithCodes)) / units).toFixed(1)} %`,
    perUnit(sum((one) => one.codes)),
    hasRuns ? perUnit(sum((one) => one.naiveCodes ?? 0)) : '-',
    `${sum((one) => one.words)}`,
    passed(count, 'open'),
    passed(count, 'open', 'identity'),
    passed(count, 'open', 'pseudo', 'kept-source'),
    passed(count, 'open', 'skeleton'),
    isPackage ? passed(count, 'open', 'protected') : '-',
    checked('validator'),
    checked('libreoffice'),
    (sum((one) => one.milliseconds) / 1000).toFixed(1),
    `${peakMegabytes}`,
  ];
}

export function findingList(findings: readonly Finding[]): string {
  return findings
    .map(({ file, check, detail }) => `${check.padEnd(11)} ${basename(file)}: ${detail.slice(0, 400)}`)
    .join('\n');
}
