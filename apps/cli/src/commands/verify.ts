import type { IntegrityCheck, IntegrityReport } from '@verso/engine';
import { verifyTranslation } from '@verso/engine/verify';
import { readInput, requireFormat } from '../files.ts';
import { type DocumentOptions, openOptions } from '../options.ts';
import { print, table } from '../report.ts';

export interface VerifyOptions extends DocumentOptions {
  readonly targetLanguage?: string;
  readonly json?: boolean;
}

const meanings: Readonly<Record<IntegrityCheck, string>> = {
  'entries-untouched': 'parts without text are the same bytes',
  'parts-well-formed': 'parts with text are well formed',
  'skeleton-equal': 'parts with text differ in their text alone',
  'atoms-kept': 'images, fields, notes and the like are all there',
  reopens: 'the same texts stand in the same order',
};

/** Proves that a document is another one with other text alone. */
export async function verify(source: string, output: string, options: VerifyOptions): Promise<boolean> {
  const format = requireFormat(source);
  const { targetLanguage } = options;
  const report = await verifyTranslation(await readInput(source), await readInput(output), format, {
    ...openOptions(options),
    ...(targetLanguage === undefined ? {} : { targetLanguage }),
  });
  print(options.json === true ? JSON.stringify(report, undefined, 2) : reportText(report));
  return report.ok;
}

function reportText(report: IntegrityReport): string {
  const checks = report.checks.map(({ check, passed, count }) => [
    passed ? 'ok' : 'FAILED',
    count,
    meanings[check],
  ]);
  const failures = report.failures.map(({ part, detail }) => `  ${part === '' ? '' : `${part}: `}${detail}`);
  const verdict = report.ok
    ? `Text alone differs: ${report.unitsWritten} texts in ${report.partsRewritten} parts; ${report.partsUntouched} parts untouched.`
    : 'More than text differs:';
  return [table(checks), '', verdict, ...failures].join('\n');
}
