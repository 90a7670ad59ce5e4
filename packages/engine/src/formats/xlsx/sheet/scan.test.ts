import { expect, it } from 'vitest';
import { parseXml } from '../../../xml/index.ts';
import { SheetScanner } from './scan.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

function scan(data: string, around = '') {
  const scanner = new SheetScanner(false);
  const xml = `<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData>${around}</worksheet>`;
  const tree = parseXml(new TextEncoder().encode(xml), { listener: scanner });
  const found = scanner.finish(tree);
  const texts = Array.from({ length: found.rows.length }, (_, index) => ({
    cell: [found.rows.at(index), found.columns.at(index)],
    string: found.strings.at(index),
    style: found.styles.at(index),
  }));
  const names = Array.from({ length: tree.size }, (_, node) => tree.name(node));
  return { texts, names, found, tree };
}

it('finds the texts of cells and discards their nodes', () => {
  const { texts, names, tree } = scan(
    '<row r="2"><c r="B2" s="3" t="s"><v>7</v></c><c t="s"><v> 8 </v></c><c r="D2"><v>9</v></c></row><row><c t="s"><v>1</v></c></row>',
  );
  expect(texts).toEqual([
    { cell: [2, 2], string: 7, style: 3 },
    { cell: [2, 3], string: 8, style: 0 },
    { cell: [3, 1], string: 1, style: 0 },
  ]);
  expect(names).toEqual(['s:worksheet', 's:sheetData']);
  expect(tree.countNames().get('s:c')).toBe(4);
});

it('keeps relevant formulas, inline strings, and elements outside cells', () => {
  const { texts, names, found, tree } = scan(
    '<row r="1"><c r="A1"><f>SUM(B1:B9)</f><v>1</v></c><c r="B1" t="str"><f>IF(A1,"Yes","No")</f><v>Yes</v></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Own</t></is></c></row>',
    '<pageMargins left="1"/>',
  );
  expect(names).toEqual([
    's:worksheet',
    's:sheetData',
    ...['s:row', 's:c', 's:f'],
    ...['s:row', 's:c', 's:is', 's:t'],
    's:pageMargins',
  ]);
  expect(texts).toEqual([{ cell: [2, 1], string: -1, style: 0 }]);
  expect(tree.text(found.formulas.at(0))).toBe('IF(A1,"Yes","No")');
  expect([found.formulas.length, found.formulaRows.at(0), found.formulaColumns.at(0)]).toEqual([1, 1, 2]);
  expect(tree.text(tree.firstChild(found.values.at(0)))).toBe('Own');
  expect(found.others.map((node) => tree.name(node))).toEqual(['s:pageMargins']);
});

it('ignores formula results and invalid string indices', () => {
  const { texts } = scan(
    '<row r="1"><c r="A1" t="s"><f>B1</f><v>0</v></c><c r="B1" t="s"><v>x</v></c><c r="C1" t="s"><v>4</v></c></row>',
  );
  expect(texts.map(({ cell }) => cell)).toEqual([
    [1, 2],
    [1, 3],
  ]);
  expect(texts[0]?.string).toBeGreaterThan(1_000_000);
});

it('reads plain cells like any others', () => {
  const rows = (cell: (attributes: string, content: string) => string) =>
    `<row r="3">${cell('r="A3" s="2" t="s"', '<v>5</v>')}${cell('s="1"', '')}${cell('t="s" r="Z3"', '<v>6</v>')}${cell('r="AA3" t="str"', '<f>A3&amp;"x"</f><v>t</v>')}${cell('t="s"', '<v>1e1</v>')}${cell('r="A3" t="n"', '<v>-1.5</v>')}${cell('t="s"', '<v></v>')}</row>`;
  const plain = scan(
    rows((attributes, content) =>
      content === '' ? `<c ${attributes}/>` : `<c ${attributes}>${content}</c>`,
    ),
  );
  const other = scan(rows((attributes, content) => `<c  ${attributes} >${content}<!----></c >`));
  expect(plain.texts).toEqual(other.texts);
  expect(plain.texts.map(({ cell: [, column], string }) => [column, string])).toEqual([
    [1, 5],
    [26, 6],
    [28, 10],
    [2, 0],
  ]);
  expect(plain.tree.countNames()).toEqual(other.tree.countNames());
});

it('leaves cells that are not plain to the parser', () => {
  for (const cell of [
    '<c r="A1" r="A1"/>',
    '<c r="A1"><v>1</c></v>',
    '<c r="A1"s="1"/>',
    '<c r="&x;"/>',
    '<c r="A1"><v>1</v>',
  ]) {
    expect(() => scan(`<row>${cell}</row>`), cell).toThrow('Malformed XML');
  }
  const names = scan('<row><c/><ext xmlns="urn:other"><c t="s"><v>1</v></c></ext></row>').tree.countNames();
  expect([names.get('s:c'), names.get('{urn:other}c')]).toEqual([1, 1]);
});
