import type { Glossary, GlossaryEntry, Translation } from '../glossary/entry.ts';
import { allTargets } from '../glossary/languages.ts';
import { writeDelimited } from './delimited.ts';
import { joinTerms } from './lists.ts';
import type { TableFormat } from './read.ts';
import { writeWorkbook } from './workbook.ts';

interface Column {
  readonly heading: string;
  readonly cell: (entry: GlossaryEntry) => string;
}

/**
 * Writes a glossary as a table with headings that `suggestColumns` recognizes. Columns of alternatives, forbidden terms
 * and source languages are only written if an entry has any.
 */
export function writeTable(glossary: Glossary, format: TableFormat): Uint8Array {
  const columns = columnsOf(glossary);
  const rows = [
    columns.map(({ heading }) => heading),
    ...glossary.entries.map((entry) => columns.map(({ cell }) => cell(entry))),
  ];
  if (format === 'xlsx') return writeWorkbook(rows);
  return writeDelimited(rows, format === 'csv' ? ',' : '\t');
}

function columnsOf({ entries, languages }: Glossary): Column[] {
  const source = languages.source === undefined ? '' : ` (${languages.source})`;
  const hasOwnLanguage = entries.some(({ sourceLanguage }) => sourceLanguage !== undefined);
  return [
    { heading: `Source term${source}`, cell: (entry) => entry.source },
    ...(hasOwnLanguage
      ? [
          {
            heading: 'Source language',
            cell: (entry: GlossaryEntry) => entry.sourceLanguage ?? languages.source ?? '',
          },
        ]
      : []),
    ...allTargets({ entries, languages }).flatMap((language) => targetColumns(entries, language)),
    { heading: 'Keep as is', cell: ({ keepAsIs }) => (keepAsIs ? 'yes' : 'no') },
    { heading: 'Case-sensitive', cell: ({ caseSensitive }) => (caseSensitive ? 'yes' : 'no') },
    { heading: 'Part of speech', cell: ({ partOfSpeech }) => partOfSpeech ?? '' },
    { heading: 'Domain', cell: ({ domain }) => domain ?? '' },
    { heading: 'Note', cell: ({ note }) => note ?? '' },
    { heading: 'Status', cell: ({ status }) => status },
  ];
}

function targetColumns(entries: readonly GlossaryEntry[], language: string): Column[] {
  const of = (entry: GlossaryEntry): Translation | undefined =>
    Object.hasOwn(entry.translations, language) ? entry.translations[language] : undefined;
  const lists = (['alternatives', 'forbidden'] as const).filter((list) =>
    entries.some((entry) => (of(entry)?.[list].length ?? 0) > 0),
  );
  const titles = { alternatives: 'Alternatives', forbidden: 'Forbidden' };
  return [
    { heading: `Target term (${language})`, cell: (entry) => of(entry)?.preferred ?? '' },
    ...lists.map((list) => ({
      heading: `${titles[list]} (${language})`,
      cell: (entry: GlossaryEntry) => joinTerms(of(entry)?.[list] ?? []),
    })),
  ];
}
