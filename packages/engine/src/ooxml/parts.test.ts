import { expect, it } from 'vitest';
import { sheet, workbook } from '../fixtures/xlsx.ts';
import { readArchive, writeArchive } from '../zip/index.ts';
import { OfficeParts } from './parts.ts';

const BOOK = 'xl/workbook.xml';

it('reads the parts that differ from another package, and reuses the rest', () => {
  const source = readArchive(workbook(sheet('Old', [['Open']])));
  const before = new OfficeParts(source);
  const [sheetName = ''] = before.targets(BOOK, 'worksheet');
  const part = before.load(sheetName);
  const book = before.load(BOOK);
  const renamed = new TextDecoder().decode(book.tree.bytes).replace('"Old"', '"New"');
  const written = writeArchive(source, new Map([[BOOK, new TextEncoder().encode(renamed)]]));
  const after = new OfficeParts(readArchive(written), before);
  expect(after.load(sheetName)).toBe(part);
  expect(after.relations(BOOK)).toBe(before.relations(BOOK));
  expect(new TextDecoder().decode(after.load(BOOK).tree.bytes)).toBe(renamed);
});

it('returns existing targets without duplicates', () => {
  const parts = new OfficeParts(readArchive(workbook(sheet('A', [['x']]), sheet('B', [['y']]))));
  const targets = parts.targets(BOOK, 'worksheet');
  expect(targets).toHaveLength(2);
  expect(new Set(targets).size).toBe(2);
  expect(parts.targets(targets[0] ?? '', 'drawing')).toEqual([]);
});
