import { describe, expect, it } from 'vitest';
import { ExchangeError } from '../glossary/error.ts';
import { suggestColumns } from './columns.ts';
import { entriesFromTable, type TableEntriesOptions } from './entries.ts';

function read(rows: readonly (readonly string[])[], options?: TableEntriesOptions) {
  const table = { rows, lines: rows.map((_, index) => index + 1) };
  return entriesFromTable(table, suggestColumns(rows), options);
}

const problemsOf = (...rows: string[][]) =>
  read([['Source term (en)', 'Target (de)', 'Keep as is', 'Status', 'Note'], ...rows]).problems.map(
    ({ line, code, severity }) => `${line} ${code} ${severity}`,
  );

describe('entriesFromTable', () => {
  it('reads every column', () => {
    const { entries, languages, problems } = read([
      ['English', 'Deutsch', 'Alternatives (de)', 'Verboten (de)', 'POS', 'Domain', 'Note', 'Case', 'Status'],
      [
        'cell  phone',
        ' Handy ',
        'Mobiltelefon | a\\|b',
        'Natel\nFunke',
        'noun',
        'IT',
        '<b>x</b>',
        'WAHR',
        'draft',
      ],
    ]);
    expect(problems).toEqual([]);
    expect(languages).toEqual({ source: 'en', targets: ['de'] });
    expect(entries).toEqual([
      {
        source: 'cell phone',
        keepAsIs: false,
        caseSensitive: true,
        partOfSpeech: 'noun',
        domain: 'IT',
        note: '<b>x</b>',
        status: 'proposed',
        translations: {
          de: { preferred: 'Handy', alternatives: ['Mobiltelefon', 'a|b'], forbidden: ['Natel', 'Funke'] },
        },
      },
    ]);
  });

  it('leaves rows out that make no entry, with their lines', () => {
    expect(
      problemsOf(
        ['', 'rot'],
        ['red', ''],
        ['x'.repeat(501), 'y'],
        ['blue', 'z'.repeat(5000)],
        ['Verso', '', 'yes'],
        ['verso', 'Verso'],
        ['', '', ''],
      ),
    ).toEqual([
      '2 empty-term error',
      '3 no-translation error',
      '4 term-too-long error',
      '5 term-too-long error',
      '7 duplicate error',
    ]);
  });

  it('imports rows with unknown values or long notes, with a warning', () => {
    expect(
      problemsOf(['a', 'b', 'perhaps'], ['c', 'd', '', 'old'], ['e', 'f', '', '', 'n'.repeat(2001)]),
    ).toEqual(['2 unknown-value warning', '3 unknown-value warning', '4 note-too-long warning']);
  });

  it('forbids no word that is a translation, with a warning', () => {
    const { entries, problems } = read([
      ['English', 'Deutsch', 'Verboten (de)'],
      ['lease', 'Miete', 'miete | Pacht'],
    ]);
    expect(entries[0]?.translations).toEqual({
      de: { preferred: 'Miete', alternatives: [], forbidden: ['Pacht'] },
    });
    expect(problems).toEqual([
      {
        line: 2,
        code: 'contradiction',
        severity: 'warning',
        message: '"miete" is a translation of "lease", so it was not forbidden.',
      },
    ]);
  });

  it('gives rows without a status the chosen one', () => {
    const rows = [
      ['en', 'de'],
      ['a', 'b'],
    ];
    expect(read(rows).entries[0]?.status).toBe('approved');
    expect(read(rows, { status: 'proposed' }).entries[0]?.status).toBe('proposed');
  });

  it('removes control characters and lone surrogates from terms', () => {
    const { entries } = read([
      ['en', 'de'],
      ['a\u0000b\ud800', '\u0007c\tx'],
    ]);
    expect(entries[0]).toMatchObject({ source: 'ab', translations: { de: { preferred: 'c x' } } });
  });

  it('requires one source column and the languages of translations', () => {
    const table = { rows: [['a', 'b']], lines: [1] };
    const codeOf = (columns: Parameters<typeof entriesFromTable>[1]['columns']) => {
      try {
        return entriesFromTable(table, { columns, hasHeader: false }).entries.length;
      } catch (error) {
        return error instanceof ExchangeError ? error.code : error;
      }
    };
    expect(codeOf([{ type: 'note' }])).toBe('missing-column');
    expect(codeOf([{ type: 'source' }, { type: 'source' }])).toBe('missing-column');
    expect(codeOf([{ type: 'source' }, { type: 'target' }])).toBe('missing-language');
    expect(codeOf([{ type: 'source' }, { type: 'target', language: 'de' }])).toBe(1);
  });
});
