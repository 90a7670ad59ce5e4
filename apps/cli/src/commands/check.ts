import { openDocument } from '@verso/engine';
import { checkTranslation, describeCheck, type TranslationReport } from '@verso/translation';
import { readInput, requireFormat } from '../files.ts';
import { type DocumentOptions, openOptions } from '../options.ts';
import { info, print } from '../report.ts';
import type { Shell } from '../shell.ts';

export interface CheckOptions extends DocumentOptions {
  readonly from?: string;
  readonly to?: string;
  readonly json?: boolean;
}

/** Problems that are printed; `--json` lists all. */
const MAX_PRINTED = 200;
const MAX_SHOWN = 100;

/**
 * Checks the words of a translation by anyone: two documents of one format are paired by structure.
 * @returns whether nothing is missing, added or wrong; advice alone is no failure
 */
export async function check(
  shell: Shell,
  source: string,
  translation: string,
  options: CheckOptions,
): Promise<boolean> {
  const [before, after] = await Promise.all(
    [source, translation].map(async (path) =>
      openDocument(await readInput(shell, path), requireFormat(path), openOptions(options)),
    ),
  );
  if (before === undefined || after === undefined || before.format !== after.format)
    throw new Error('Both documents must have the same format.');
  const report = await checkTranslation(before.units, after.units, {
    source: options.from,
    target: options.to,
  });
  if (report === undefined) throw new Error('The language of the translation is unclear: give it with --to.');
  if (options.json === true) print(shell, JSON.stringify(describeCheck(report), null, 2));
  else printReport(shell, report);
  const isWrong = report.findings.some(({ severity }) => severity !== 'advice');
  return !isWrong && report.missing.length + report.added.length === 0;
}

function printReport(
  shell: Shell,
  { sourceLanguage, targetLanguage, texts, findings, missing, added }: TranslationReport,
): void {
  for (const { unit, rule, severity, detail } of findings.slice(0, MAX_PRINTED)) {
    print(shell, `${severity === 'advice' ? 'advice' : 'problem'}  ${rule}: ${detail}`);
    print(shell, `    ${shorten(unit.source)}`);
    print(shell, `    ${shorten(unit.target ?? '')}`);
  }
  if (findings.length > MAX_PRINTED)
    print(shell, `… and ${findings.length - MAX_PRINTED} more: --json lists all.`);
  for (const { id } of missing) print(shell, `missing  The text ${id} of the source has no counterpart.`);
  for (const { id } of added) print(shell, `added    The text ${id} of the translation has no counterpart.`);
  const flagged = new Set(findings.filter(({ severity }) => severity !== 'advice').map(({ unit }) => unit.id))
    .size;
  info(
    shell,
    `${texts} texts from ${sourceLanguage ?? 'an unknown language'} to ${targetLanguage}: ${flagged} with problems, ${missing.length} missing, ${added.length} added.`,
  );
}

const shorten = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
