import { recognizeLanguage } from '../languages/recognize.ts';
import { type ColumnRole, type ColumnType, fillers, headings } from './roles.ts';

/** How the columns of a table are read. */
export interface ColumnMapping {
  /** By column; further columns are ignored. */
  readonly columns: readonly ColumnRole[];
  /** Whether the first row holds headings. */
  readonly hasHeader: boolean;
}

const byHeading: ReadonlyMap<string, ColumnType> = new Map(
  Object.entries(headings).flatMap(([type, texts]) =>
    texts.map((text) => [text, type as ColumnType] as const),
  ),
);
/** Words of the longest heading. */
const MAX_WORDS = 4;
/** Longer cells are content. */
const MAX_HEADING = 80;
const SAMPLE_ROWS = 100;

interface Heading {
  readonly type?: ColumnType;
  readonly language?: string;
}

/**
 * Guesses what the columns hold, from the first row's headings: roles, and languages as tags or names in English or in
 * themselves. Without headings the first two columns with text are the source and its translation, in languages that the
 * user has to choose.
 */
export function suggestColumns(rows: readonly (readonly string[])[]): ColumnMapping {
  const width = rows.slice(0, SAMPLE_ROWS).reduce((most, row) => Math.max(most, row.length), 0);
  const first = rows[0] ?? [];
  const found = Array.from({ length: width }, (_, column) => readHeading(first[column] ?? ''));
  const columns = rolesOf(found);
  return isHeader(found, columns)
    ? { columns, hasHeader: true }
    : { columns: byPosition(rows, width), hasHeader: false };
}

/** The role and the language that a heading names; empty if it names neither. */
export function readHeading(text: string): Heading {
  const heading = text.trim();
  if (heading === '' || heading.length > MAX_HEADING) return {};
  const exact = byHeading.get(wordsOf(heading).join(' '));
  if (exact !== undefined) return { type: exact };
  const language = recognizeLanguage(heading);
  if (language !== undefined) return { language };
  return readCombined(heading);
}

/** "Forbidden (de)", "de_DE: alternatives", "German term". */
function readCombined(heading: string): Heading {
  const parts = heading.split(/[\s()[\]:/,.;|]+/).filter((part) => part !== '');
  for (let length = Math.min(MAX_WORDS, parts.length - 1); length > 0; length -= 1) {
    for (let start = 0; start + length <= parts.length; start += 1) {
      const type = byHeading.get(wordsOf(parts.slice(start, start + length).join(' ')).join(' '));
      if (type === undefined) continue;
      const rest = parts.toSpliced(start, length).filter((part) => !fillers.has(part.toLowerCase()));
      const language = recognizeLanguage(rest.join(' '));
      if (language === undefined && rest.length > 0) continue;
      // "German term" doesn't say which side it is on.
      const isNeutral = wordsOf(parts.slice(start, start + length).join(' ')).every((word) =>
        fillers.has(word),
      );
      return { ...(isNeutral ? {} : { type }), ...(language === undefined ? {} : { language }) };
    }
  }
  return {};
}

/** Words without case, accents and punctuation. */
function wordsOf(text: string): string[] {
  const letters = text.normalize('NFKD').replace(/[\p{Mn}'’]/gu, '');
  return letters
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Columns that only name a language hold translations, except the first one if no other column is the source. */
function rolesOf(found: readonly Heading[]): ColumnRole[] {
  let needsSource = !found.some(({ type }) => type === 'source');
  let hasSource = false;
  return found.map(({ type, language }): ColumnRole => {
    const inLanguage = language === undefined ? {} : { language };
    if (type === undefined) {
      if (language === undefined) return { type: 'ignore' };
      const isSource = needsSource;
      needsSource = false;
      return { type: isSource ? 'source' : 'target', ...inLanguage };
    }
    if (type === 'source') {
      const isFirst = !hasSource;
      hasSource = true;
      return isFirst ? { type, ...inLanguage } : { type: 'ignore' };
    }
    return type === 'target' || type === 'alternatives' || type === 'forbidden'
      ? { type, ...inLanguage }
      : { type };
  });
}

/** One cell that happens to be a heading, such as the term "IT", doesn't make a row of headings. */
function isHeader(found: readonly Heading[], columns: readonly ColumnRole[]): boolean {
  const recognized = found.filter(
    ({ type, language }) => type !== undefined || language !== undefined,
  ).length;
  if (!columns.some(({ type }) => type === 'source')) return false;
  return recognized >= 2 || (recognized === 1 && columns.length === 1);
}

function byPosition(rows: readonly (readonly string[])[], width: number): ColumnRole[] {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const filled = Array.from({ length: width }, (_, column) => column).filter((column) =>
    sample.some((row) => (row[column] ?? '').trim() !== ''),
  );
  const [source, target] = filled;
  return Array.from({ length: width }, (_, column): ColumnRole => {
    if (column === source) return { type: 'source' };
    return { type: column === target ? 'target' : 'ignore' };
  });
}
