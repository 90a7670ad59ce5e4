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

it('says that data are read again from another source, as tables of queries and pivot tables of databases do', () => {
  const query = { relationship: 'queryTable', name: 'xl/queryTables/queryTable1.xml', xml: '<queryTable/>' };
  const orders = { ...table('Orders', 'A1:A2', ['Product']), parts: [query] };
  const pivot = (name: string, type: string) => ({
    relationship: 'pivotTable',
    name: `xl/pivotTables/${name}.xml`,
    xml: `<pivotTableDefinition name="${name}"/>`,
    parts: [
      {
        relationship: 'pivotCacheDefinition',
        name: `xl/pivotCache/${name}.xml`,
        xml: `<pivotCacheDefinition xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cacheSource type="${type}"/></pivotCacheDefinition>`,
      },
    ],
  });
  const parts = [orders, pivot('Sales', 'external'), pivot('Own', 'worksheet')];
  const { messages } = format.open(workbook(sheet('S', [['Product'], ['Chair']], { parts })));
  expect(messages.map(({ text }) => text)).toEqual([
    'The data of “Orders”, “Sales” come from another source: once they are read again, they are in its language.',
  ]);
});
