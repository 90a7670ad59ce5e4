import { documentLanguage, type IntegrityCheck, type IntegrityReport, openDocument } from '@verso/engine';
import { verifyTranslation } from '@verso/engine/verify';
import { readInput, requireFormat } from '../files.ts';
import { type DocumentOptions, openOptions } from '../options.ts';
import { info, print, table } from '../report.ts';
import type { Shell } from '../shell.ts';

export interface VerifyOptions extends DocumentOptions {
  readonly targetLanguage?: string;
  readonly json?: boolean;
}

const checkDescriptions: Readonly<Record<IntegrityCheck, string>> = {
  'entries-untouched': 'parts without text are identical',
  'parts-well-formed': 'parts with text are well formed',
  'skeleton-equal': 'parts with text differ only in their text',
  'atoms-kept': 'images, fields, notes and the like are complete',
  reopens: 'the units are the same, in the same order',
};

/** Verifies that two documents differ only in their text. */
export async function verify(
  shell: Shell,
  source: string,
  output: string,
  options: VerifyOptions,
): Promise<boolean> {
  const format = requireFormat(source);
  const [before, after] = [await readInput(shell, source), await readInput(shell, output)];
  const check = ({ targetLanguage, ...document }: VerifyOptions) =>
    verifyTranslation(before, after, format, {
      ...openOptions(document),
      ...(targetLanguage === undefined ? {} : { targetLanguage }),
    });
  const report = await check(options);
  print(shell, options.json === true ? JSON.stringify(report, undefined, 2) : reportText(report));
  if (report.ok) return true;
  // `und` lets a write adapt the document to any language.
  const document = await openDocument(after, format, openOptions(options));
  const language = (await documentLanguage(document)) ?? 'und';
  const needed = await neededOptions(options, language, async (tried) => (await check(tried)).ok);
  if (needed.length > 0)
    info(
      shell,
      `Only the text differs with ${needed.join(' ')}: add it if the document was translated with it.`,
    );
  return false;
}

/** Options that a document may have been translated with, each with its command-line form. */
const candidateOptions = (
  language: string,
): readonly (readonly [keyof VerifyOptions, VerifyOptions, string])[] => [
  ['targetLanguage', { targetLanguage: language }, `--target-language ${language}`],
  ['acceptChanges', { acceptChanges: true }, '--accept-changes'],
  ['hidden', { hidden: true }, '--hidden'],
  ['sheetNames', { sheetNames: true }, '--sheet-names'],
];

/**
 * The smallest set of options with which verification succeeds: one, or all that are necessary.
 * @param given the options already tried
 * @returns the options in command-line form; empty when no options help
 */
async function neededOptions(
  given: VerifyOptions,
  language: string,
  passes: (options: VerifyOptions) => Promise<boolean>,
): Promise<readonly string[]> {
  const missing = candidateOptions(language).filter(([name]) => given[name] === undefined);
  const passesWith = (added: typeof missing) =>
    passes(Object.assign({}, given, ...added.map(([, addition]) => addition)));
  for (const each of missing) if (await passesWith([each])) return [each[2]];
  if (!(await passesWith(missing))) return [];
  let needed = missing;
  for (const each of missing) {
    const without = needed.filter((other) => other !== each);
    if (await passesWith(without)) needed = without;
  }
  return needed.map(([, , flag]) => flag);
}

function reportText(report: IntegrityReport): string {
  const checks = report.checks.map(({ check, passed, count }) => [
    passed ? 'ok' : 'FAILED',
    count,
    checkDescriptions[check],
  ]);
  const failures = report.failures.map(({ part, detail }) => `  ${part === '' ? '' : `${part}: `}${detail}`);
  const verdict = report.ok
    ? `Only the text differs: ${report.unitsWritten} units in ${report.partsRewritten} parts; ${report.partsUntouched} parts unchanged.`
    : 'More than text differs:';
  return [table(checks), '', verdict, ...failures].join('\n');
}
