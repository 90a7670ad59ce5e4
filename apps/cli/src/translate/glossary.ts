import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { isSameLanguage, type TermContent } from '@verso/contracts';
import {
  ExchangeError,
  entriesFromTable,
  type GlossaryEntry,
  readTable,
  readTbx,
  readTmxGlossary,
  readXliffGlossary,
  suggestColumns,
} from '@verso/exchange';
import { type Glossary, type GlossaryTerm, openGlossary } from '@verso/translation';
import type { Job } from './job.ts';

/**
 * The terms of glossary files for a translation. Rows that can't be used are left out.
 * @returns undefined without files
 * @throws Error when a file can't be read, or has no terms for the languages of the translation
 */
export async function readGlossaries({
  glossaries,
  sourceLanguage,
  targetLanguage,
}: Pick<Job, 'glossaries' | 'sourceLanguage' | 'targetLanguage'>): Promise<Glossary | undefined> {
  if (glossaries.length === 0) return undefined;
  const terms: GlossaryTerm[] = [];
  let language = sourceLanguage;
  for (const file of glossaries) {
    const { entries, languages } = await readEntries(file, sourceLanguage);
    language ??= languages.source ?? null;
    const found = entries.flatMap((entry) => termFor(entry, targetLanguage) ?? []);
    if (found.length === 0)
      throw new Error(`${file} has no terms with a translation into ${targetLanguage}.`);
    terms.push(...found);
  }
  return openGlossary(terms, { sourceLanguage: language ?? 'und', targetLanguage });
}

/** Whether a glossary is named by its ID on a server, not by a file. */
export function isGlossaryId(name: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name);
}

/**
 * The entries of glossary files with what a translation needs of them, as the terms of a server.
 * @throws Error see `readGlossaries`
 */
export async function readTermContents(
  files: readonly string[],
  { sourceLanguage, targetLanguage }: Pick<Job, 'sourceLanguage' | 'targetLanguage'>,
): Promise<TermContent[]> {
  const contents: TermContent[] = [];
  for (const file of files) {
    const { entries } = await readEntries(file, sourceLanguage);
    const used = entries.filter((entry) => termFor(entry, targetLanguage) !== undefined);
    if (used.length === 0) throw new Error(`${file} has no terms with a translation into ${targetLanguage}.`);
    contents.push(...used.map((entry) => contentOf(entry, targetLanguage)));
  }
  return contents;
}

function contentOf(entry: GlossaryEntry, targetLanguage: string): TermContent {
  const tag = Object.keys(entry.translations).find((each) => isSameLanguage(each, targetLanguage));
  const translation = tag === undefined ? undefined : entry.translations[tag];
  const { preferred = '', alternatives = [], forbidden = [] } = translation ?? {};
  return {
    source: entry.source,
    translations:
      translation === undefined
        ? {}
        : { [targetLanguage]: { preferred, alternatives: [...alternatives], forbidden: [...forbidden] } },
    keep_as_is: entry.keepAsIs,
    case_sensitive: entry.caseSensitive,
    part_of_speech: entry.partOfSpeech ?? null,
    note: entry.note ?? null,
    domain: entry.domain ?? null,
    status: 'approved',
  };
}

async function readEntries(file: string, sourceLanguage: string | null) {
  const format = formatOf(file);
  const bytes = new Uint8Array(await readFile(file));
  try {
    const options = sourceLanguage === null ? {} : { sourceLanguage };
    if (format === 'tbx') return readTbx(bytes, options);
    if (format === 'tmx') return readTmxGlossary(bytes, options);
    if (format === 'xlf' || format === 'xliff') return readXliffGlossary(bytes, options);
    const table = readTable(bytes, format);
    return entriesFromTable(table, suggestColumns(table.rows));
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
    const place = error.line === undefined ? '' : `:${error.line}`;
    throw new Error(`${file}${place}: ${error.message}`, { cause: error });
  }
}

const formats = ['csv', 'tsv', 'xlsx', 'tbx', 'tmx', 'xlf', 'xliff'] as const;

function formatOf(file: string): (typeof formats)[number] {
  const extension = extname(file).slice(1).toLowerCase();
  const format = formats.find((each) => each === extension);
  if (format !== undefined) return format;
  throw new Error(
    `${file} is not a glossary that can be read. Supported are CSV, TSV, XLSX, TBX, TMX and XLIFF files.`,
  );
}

function termFor(entry: GlossaryEntry, targetLanguage: string): GlossaryTerm | undefined {
  const { source, keepAsIs, caseSensitive, note, partOfSpeech = '', status } = entry;
  if (status === 'proposed') return undefined;
  const shared = {
    source,
    caseSensitive,
    ...(note === undefined ? {} : { note }),
    isVerb: /^verb/i.test(partOfSpeech),
  };
  if (keepAsIs) return { ...shared, targets: [] };
  const tag = Object.keys(entry.translations).find((each) => isSameLanguage(each, targetLanguage));
  const translation = tag === undefined ? undefined : entry.translations[tag];
  if (translation === undefined || translation.preferred === '') return undefined;
  const { preferred, alternatives, forbidden } = translation;
  return { ...shared, targets: [preferred, ...alternatives], forbidden };
}
