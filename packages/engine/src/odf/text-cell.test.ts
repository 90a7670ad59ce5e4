import { expect, it } from 'vitest';
import { odt, p } from '../fixtures/odf.ts';
import { openDocument } from '../open.ts';

const styles = `<number:number-style style:name="N1"><number:number/><number:text> pieces</number:text></number:number-style>
<number:currency-style style:name="N2"><number:number/><number:currency-symbol>Kr</number:currency-symbol></number:currency-style>
<style:style style:name="pieces" style:family="table-cell" style:data-style-name="N1"/>
<style:style style:name="price" style:family="table-cell" style:data-style-name="N2"/>
<style:style style:name="child" style:family="table-cell" style:parent-style-name="pieces"/>`;

it.each([
  ['office:value-type="float" office:value="0"', '0 = Command macro', true],
  ['office:value-type="float" office:value="0" table:style-name="pieces"', '5 pieces left', true],
  ['office:value-type="percentage" office:value="0.1"', 'one in ten', true],
  ['office:value-type="string"', 'Plain words', true],
  ['', 'Plain words', true],
  ['office:value-type="float" office:value="5"', '5', false],
  ['office:value-type="float" office:value="5" table:style-name="pieces"', '5 pieces', false],
  ['office:value-type="float" office:value="5" table:style-name="child"', '5 pieces', false],
  ['office:value-type="currency" office:value="5" table:style-name="price"', '5 Kr', false],
  ['office:value-type="currency" office:value="5" office:currency="EUR"', '5 EUR', false],
  ['office:value-type="float" office:value="1e20"', '1E+20', false],
  ['office:value-type="float" office:value="NaN"', 'NaN', false],
  ['office:value-type="float" office:value="0"', '#REF!', false],
  ['office:value-type="float" office:value="5" table:formula="ooow:2+3"', '5 things', false],
  ['office:value-type="date" office:date-value="2020-01-01"', '1 January 2020', false],
  ['office:value-type="boolean" office:boolean-value="true"', 'TRUE', false],
])('a cell of a text table with %s and "%s" has words: %s', async (attributes, shown, isText) => {
  const table = `<table:table><table:table-row><table:table-cell ${attributes}>${p(shown)}</table:table-cell></table:table-row></table:table>`;
  const document = await openDocument(odt(table, { automatic: styles }), 'odt');
  expect(document.units.map(({ source }) => source)).toEqual(isText ? [[shown]] : []);
});
