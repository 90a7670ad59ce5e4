import { readFile } from 'node:fs/promises';
import { AppError, type TableColumn, type TermContent } from '@verso/contracts';
import {
  type ColumnMapping,
  type ColumnRole,
  ExchangeError,
  entriesFromTable,
  type GlossaryEntry,
  type GlossaryImport,
  readTable,
  readTbx,
  readTmxGlossary,
  readXliffGlossary,
  suggestColumns,
  type Table,
} from '@verso/exchange';
import {
  type GlossaryFile,
  type GlossaryFileOptions,
  PREVIEW_LENGTH,
  PROBLEMS_LISTED,
} from '../../../words/glossaries/file.ts';
import { writeLines } from '../folder.ts';

/**
 * Reads a glossary file, and writes its terms as JSON lines.
 * @throws AppError with a message for the user, and the line where the file is wrong
 */
export async function readGlossary({
  path,
  options,
  termsPath,
}: {
  readonly path: string;
  readonly options: GlossaryFileOptions;
  readonly termsPath: string;
}): Promise<GlossaryFile> {
  const bytes = await readFile(path);
  const { content, table, mapping } = await withUserErrors(async () => contentOf(bytes, options));
  const terms = content.entries.map(termOf);
  await writeLines(termsPath, terms);
  const rows = table?.rows ?? [];
  return {
    sheets: [...(table?.sheetNames ?? [])],
    header: mapping?.hasHeader === true ? [...(rows[0] ?? [])] : null,
    columns: mapping === undefined ? null : mapping.columns.map(columnOf),
    rows: rows
      .slice(mapping?.hasHeader === true ? 1 : 0)
      .slice(0, PREVIEW_LENGTH)
      .map((row) => [...row]),
    terms: terms.slice(0, PREVIEW_LENGTH),
    total: terms.length,
    source_language: content.languages.source ?? null,
    target_languages: [...content.languages.targets],
    problems: content.problems
      .slice(0, PROBLEMS_LISTED)
      .map(({ line, code, message }) => ({ line, code, message })),
    problems_total: content.problems.length,
  };
}

interface Content {
  readonly content: GlossaryImport;
  readonly table?: Table;
  readonly mapping?: ColumnMapping;
}

function contentOf(
  bytes: Uint8Array,
  { format, columns, has_header, sheet, source_language }: GlossaryFileOptions,
): Content {
  if (format === 'tbx' || format === 'tmx' || format === 'xliff') {
    const read = { tbx: readTbx, tmx: readTmxGlossary, xliff: readXliffGlossary }[format];
    return { content: read(bytes, source_language === null ? {} : { sourceLanguage: source_language }) };
  }
  const table = readTable(bytes, format, sheet === null ? {} : { sheet });
  const suggested = suggestColumns(table.rows);
  const mapping = {
    columns: columns === null ? suggested.columns : columns.map(roleOf),
    hasHeader: has_header ?? suggested.hasHeader,
  };
  return {
    content: columns === null ? suggestedContent(table, mapping) : entriesFromTable(table, mapping),
    table,
    mapping,
  };
}

/** The terms of a table as far as its headings say what they are: without them, the user chooses the columns. */
function suggestedContent(table: Table, mapping: ColumnMapping): GlossaryImport {
  try {
    return entriesFromTable(table, mapping);
  } catch (error) {
    const isIncomplete =
      error instanceof ExchangeError && ['missing-column', 'missing-language'].includes(error.code);
    if (!isIncomplete) throw error;
    return { entries: [], languages: { targets: [] }, problems: [] };
  }
}

/** Errors of a file, as errors of the API. */
export async function withUserErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
    const { code, line, message } = error;
    const place = line === undefined ? '' : `Line ${line}: `;
    const options = { details: [{ line, code, message }], cause: error };
    if (code === 'too-large') throw new AppError('file_too_large', message, options);
    if (code === 'too-many-entries') throw new AppError('document_too_complex', message, options);
    if (code === 'missing-column' || code === 'missing-language' || code === 'missing-sheet')
      throw new AppError('validation_failed', message, options);
    throw new AppError('document_unreadable', `${place}${message}`, options);
  }
}

const roles: Readonly<Record<TableColumn['role'], ColumnRole['type']>> = {
  ignore: 'ignore',
  source: 'source',
  preferred: 'target',
  alternatives: 'alternatives',
  forbidden: 'forbidden',
  note: 'note',
  part_of_speech: 'part-of-speech',
  domain: 'domain',
  case_sensitive: 'case-sensitive',
  keep_as_is: 'keep-as-is',
  status: 'status',
};
const names = new Map(Object.entries(roles).map(([name, type]) => [type, name as TableColumn['role']]));

function roleOf({ role, language }: TableColumn): ColumnRole {
  const type = roles[role];
  return type === 'source' || type === 'target' || type === 'alternatives' || type === 'forbidden'
    ? { type, ...(language === null ? {} : { language }) }
    : { type };
}

function columnOf(role: ColumnRole): TableColumn {
  return {
    role: names.get(role.type) ?? 'ignore',
    language: ('language' in role ? role.language : undefined) ?? null,
  };
}

function termOf(entry: GlossaryEntry): TermContent {
  return {
    source: entry.source,
    translations: Object.fromEntries(
      Object.entries(entry.translations).map(([language, { preferred, alternatives, forbidden }]) => [
        language,
        { preferred, alternatives: [...alternatives], forbidden: [...forbidden] },
      ]),
    ),
    keep_as_is: entry.keepAsIs,
    case_sensitive: entry.caseSensitive,
    part_of_speech: entry.partOfSpeech ?? null,
    note: entry.note ?? null,
    domain: entry.domain ?? null,
    status: entry.status,
  };
}
