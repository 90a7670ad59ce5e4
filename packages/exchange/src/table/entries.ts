import {
  type EntryStatus,
  type GlossaryEntry,
  type GlossaryImport,
  glossaryLimits,
  type Problem,
  type ProblemCode,
  type Translation,
} from '../glossary/entry.ts';
import { ExchangeError, tooManyEntries } from '../glossary/error.ts';
import { duplicateKey, EntryProblem, type EntryTexts, makeEntry } from '../glossary/make.ts';
import { recognizeLanguage } from '../languages/recognize.ts';
import type { ColumnMapping } from './columns.ts';
import { splitTerms } from './lists.ts';
import type { Table } from './read.ts';
import { booleans, type ColumnType, statuses } from './roles.ts';

export interface TableEntriesOptions {
  /** The status of rows without one; `approved` when absent. */
  readonly status?: EntryStatus;
}

/**
 * The entries of a table. A row with an error is left out; a later row with the same source term, language, domain,
 * part of speech and note as an earlier one too.
 * @throws ExchangeError `missing-column`, `missing-language` or `too-many-entries`.
 */
export function entriesFromTable(
  table: Pick<Table, 'rows' | 'lines'>,
  mapping: ColumnMapping,
  options: TableEntriesOptions = {},
): GlossaryImport {
  const languages = checkMapping(mapping);
  const entries: GlossaryEntry[] = [];
  const problems: Problem[] = [];
  const lineOf = new Map<string, number>();
  for (const [index, row] of table.rows.entries()) {
    if ((index === 0 && mapping.hasHeader) || row.every((cell) => cell.trim() === '')) continue;
    const line = table.lines[index] ?? index + 1;
    const report = (code: ProblemCode, severity: Problem['severity'], message: string) =>
      problems.push({ line, code, severity, message });
    const texts = readRow(row, mapping, { ...options, report, languages });
    const made = makeEntry(texts, (code, message) => report(code, 'warning', message));
    if (made instanceof EntryProblem) {
      report(made.code, 'error', made.message);
      continue;
    }
    const key = duplicateKey(made);
    const earlier = lineOf.get(key);
    if (earlier !== undefined) {
      report('duplicate', 'error', `"${made.source}" is already in row ${earlier}. This row was left out.`);
      continue;
    }
    lineOf.set(key, line);
    entries.push(made);
    if (entries.length > glossaryLimits.entries) throw tooManyEntries();
  }
  return { entries, languages, problems };
}

/** The languages of a complete mapping. */
function checkMapping({ columns }: ColumnMapping): { source?: string; targets: string[] } {
  const sources = columns.filter(({ type }) => type === 'source');
  const [source] = sources;
  if (source === undefined || sources.length > 1)
    throw new ExchangeError('missing-column', 'Choose one column with the source terms.');
  const targets = new Set<string>();
  for (const [index, role] of columns.entries()) {
    if (role.type !== 'target' && role.type !== 'alternatives' && role.type !== 'forbidden') continue;
    if (role.language === undefined)
      throw new ExchangeError('missing-language', `Choose the language of column ${index + 1}.`);
    targets.add(role.language);
  }
  const language = 'language' in source ? source.language : undefined;
  return { ...(language === undefined ? {} : { source: language }), targets: [...targets] };
}

interface RowContext extends TableEntriesOptions {
  readonly languages: { readonly source?: string };
  readonly report: (code: ProblemCode, severity: Problem['severity'], message: string) => void;
}

function readRow(row: readonly string[], { columns }: ColumnMapping, context: RowContext): EntryTexts {
  const single = new Map<ColumnType, string>();
  const terms = new Map<string, { preferred: string[]; alternatives: string[]; forbidden: string[] }>();
  for (const [index, role] of columns.entries()) {
    const cell = row[index]?.trim() ?? '';
    if (cell === '' || role.type === 'ignore') continue;
    if (
      (role.type === 'target' || role.type === 'alternatives' || role.type === 'forbidden') &&
      role.language
    ) {
      const own = terms.get(role.language) ?? { preferred: [], alternatives: [], forbidden: [] };
      terms.set(role.language, own);
      if (role.type === 'target') own.preferred.push(cell);
      else own[role.type].push(...splitTerms(cell));
    } else {
      const earlier = single.get(role.type);
      single.set(role.type, earlier === undefined ? cell : `${earlier}\n${cell}`);
    }
  }
  const sourceLanguage = readLanguage(single.get('source-language'), context);
  const translations = [...terms].map(
    ([language, { preferred, alternatives, forbidden }]): [string, Translation] => [
      language,
      { preferred: preferred[0] ?? '', alternatives: [...preferred.slice(1), ...alternatives], forbidden },
    ],
  );
  return {
    source: single.get('source') ?? '',
    ...(sourceLanguage === undefined ? {} : { sourceLanguage }),
    keepAsIs: readBoolean(single.get('keep-as-is'), context),
    caseSensitive: readBoolean(single.get('case-sensitive'), context),
    partOfSpeech: single.get('part-of-speech') ?? '',
    note: single.get('note') ?? '',
    domain: single.get('domain') ?? '',
    status: readStatus(single.get('status'), context),
    translations,
  };
}

function readLanguage(cell: string | undefined, { languages, report }: RowContext): string | undefined {
  if (cell === undefined) return undefined;
  const language = recognizeLanguage(cell);
  if (language === undefined)
    report('unknown-language', 'warning', `"${shown(cell)}" is not a known language.`);
  return language === languages.source ? undefined : language;
}

function readBoolean(cell: string | undefined, { report }: RowContext): boolean {
  if (cell === undefined) return false;
  const value = booleans.get(cell.toLowerCase());
  if (value === undefined)
    report('unknown-value', 'warning', `"${shown(cell)}" was read as no. Use "yes" or "no".`);
  return value ?? false;
}

function readStatus(cell: string | undefined, { status = 'approved', report }: RowContext): EntryStatus {
  if (cell === undefined) return status;
  const value = statuses.get(cell.toLowerCase());
  if (value === undefined)
    report(
      'unknown-value',
      'warning',
      `"${shown(cell)}" was read as "${status}". Use "approved" or "proposed".`,
    );
  return value ?? status;
}

const shown = (cell: string): string => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell).toWellFormed();
