import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { glossaries } from '../testing/entries.ts';
import { suggestColumns } from './columns.ts';
import { entriesFromTable } from './entries.ts';
import { readTable } from './read.ts';
import { writeTable } from './write.ts';

describe.each(['csv', 'tsv', 'xlsx'] as const)('a glossary exported as %s', (format) => {
  it('is the same after its import with the suggested columns', () => {
    fc.assert(
      fc.property(glossaries, (glossary) => {
        const table = readTable(writeTable(glossary, format), format);
        const read = entriesFromTable(table, suggestColumns(table.rows));
        expect(read.problems).toEqual([]);
        expect(read.languages).toEqual(glossary.languages);
        expect(read.entries).toEqual(glossary.entries);
      }),
    );
  });
});
