import { describe, expect, it } from 'vitest';
import { type Cell, formula, sheet, table, workbook } from '../../fixtures/xlsx.ts';
import { inlineText } from '../../text/inline.ts';
import { format } from './index.ts';

/** The texts and messages of a workbook with a sheet for costs, and a sheet with some cells. */
function read(...cells: readonly Cell[]) {
  const bytes = workbook(sheet('Cost overview', [['Nails', 10]]), sheet('Plan', [cells]));
  const { units, messages } = format.open(bytes, { xlsx: { sheetNames: true } });
  return {
    texts: units.map(({ source }) => inlineText(source)),
    messages: messages.map(({ code, text }) => `${code}: ${text}`),
  };
}

describe('names that formulas read', () => {
  it('stay in the cells that hold them, and as names of sheets, with a message', () => {
    const { texts, messages } = read('Cost overview', formula(`INDIRECT("'"&A1&"'!B2")`));
    expect(texts).toEqual(['Nails', 'Plan']);
    expect(messages).toEqual([
      'names-kept: Stays, because a formula (INDIRECT) reads it as a name: “Cost overview”.',
      'sheet-name-kept: The sheet “Cost overview” keeps its name: a formula (INDIRECT) may put it together.',
    ]);
  });

  it('stay as names of sheets that are put together', () => {
    expect(read('overview', formula(`INDIRECT("'Cost "&A1&"'!B2")`)).texts).toEqual([
      'Nails',
      'overview',
      'Plan',
    ]);
  });

  it('follow their sheet where they are written out', () => {
    const { texts, messages } = read('Cost overview', formula(`INDIRECT("'Cost overview'!B2")`));
    expect(texts).toEqual(['Nails', 'Cost overview', 'Cost overview', 'Plan']);
    expect(messages).toEqual([]);
  });
});

it('says that data are read again from another source', () => {
  const query = { relationship: 'queryTable', name: 'xl/queryTables/queryTable1.xml', xml: '<queryTable/>' };
  const orders = { ...table('Orders', 'A1:A2', ['Product']), parts: [query] };
  const { messages } = format.open(workbook(sheet('S', [['Product'], ['Chair']], { parts: [orders] })));
  expect(messages.map(({ text }) => text)).toEqual([
    'The data of “Orders” come from another source: when they are read again, its texts replace the translation.',
  ]);
});
