import { describe, expect, it } from 'vitest';
import { docx, paragraph } from '../fixtures/docx.ts';
import { cell, flat, odp, ods, odt, p, row, sheet, slide } from '../fixtures/odf.ts';
import { workbook, sheet as worksheet } from '../fixtures/xlsx.ts';
import { estimatePages } from './estimate-pages.ts';

const most = 1_000;
const rows = (times: number, ...cells: readonly string[]) =>
  `<table:table-row table:number-rows-repeated="${times}">${cells.join('')}</table:table-row>`;
const columns = (times: number) => cell('Text', `table:number-columns-repeated="${times}"`);
const empty = '<table:table-cell/>';

describe('the pages of a spreadsheet', () => {
  const pages = (...content: readonly string[]) =>
    estimatePages(ods(sheet('S', ...content)), 'ods', { most });

  it.each([
    ['one row', [row(cell('a'))], 1],
    ['repeated rows', [rows(20_000, cell('a'))], 378],
    ['repeated columns', [row(columns(70))], 10],
    ['repeated rows and columns', [rows(530, columns(70))], 100],
    ['several rows on a page', [row(cell('a')), rows(51, cell('b')), row(cell('c')), row(cell('d'))], 2],
    ['rows after repeated ones', [rows(1_000, empty), row(cell('a'))], 1],
    ['empty rows at the end', [row(cell('a')), rows(1_048_575, empty)], 1],
    [
      'a value without a text',
      [rows(100, '<table:table-cell office:value-type="float" office:value="1"/>')],
      2,
    ],
    ['rows beyond the end of a sheet', [rows(10_000_000, empty), rows(500, cell('a'))], 0],
    ['impossible repetitions', [rows(-3, cell('a')), rows(Number.NaN, cell('a')), rows(0.5, cell('a'))], 1],
  ])('are estimated for %s', (_what, content, expected) => expect(pages(...content)).toBe(expected));

  it('are those of all its sheets', () => {
    const two = sheet('A', rows(100, cell('a'))) + sheet('B', rows(100, cell('b')));
    expect(estimatePages(ods(two), 'ods', { most })).toBe(4);
  });

  it('are estimated without a package, and in a workbook', () => {
    expect(estimatePages(flat('spreadsheet', sheet('S', rows(100, cell('a')))), 'ods', { most })).toBe(2);
    const filled = Array.from({ length: 120 }, () => ['a', null, 'b']);
    expect(estimatePages(workbook(worksheet('A', filled), worksheet('B', [['x']])), 'xlsx', { most })).toBe(
      4,
    );
  });

  it.each([
    ['a million rows', rows(10_000_000, columns(10_000_000))],
    ['many cells beyond the end of a row', rows(10_000_000, columns(16_384), cell('a').repeat(50_000))],
    ['many rows on the same pages', rows(52_000, cell('a')).repeat(20_000)],
  ])('end to be counted when there are too many: %s', (_what, content) => {
    expect(pages(content)).toBeGreaterThan(most - 30);
    expect(pages(content)).toBeLessThanOrEqual(most + 1);
  });
});

describe('the pages of a text', () => {
  const pages = (content: string) => estimatePages(odt(content), 'odt', { most });

  it.each([
    ['short paragraphs', p('Text').repeat(100), 2],
    ['long paragraphs', p('x'.repeat(800)).repeat(50), 10],
    ['repeated rows of a table', sheet('S', rows(1_000, cell('a'))), 20],
    [
      'cells beside each other',
      sheet('S', row(...Array.from({ length: 10 }, () => cell('a'))).repeat(100)),
      2,
    ],
    ['more cells than there is room for', sheet('S', rows(100, columns(2_000))), 200],
    ['repeated spaces', p('a<text:s text:c="36000"/>b'), 10],
  ])('are estimated for %s', (_what, content, expected) => expect(pages(content)).toBe(expected));

  it('are estimated in Word documents, with their breaks', () => {
    const broken = { xml: () => '<w:p><w:r><w:br w:type="page"/><w:t>Text</w:t></w:r></w:p>' };
    const text = Array.from({ length: 100 }, () => paragraph('Text'));
    expect(estimatePages(docx(...text), 'docx', { most })).toBe(2);
    expect(estimatePages(docx(...Array.from({ length: 12 }, () => broken)), 'docx', { most })).toBe(12);
  });
});

it('estimates a page for each slide', () => {
  expect(estimatePages(odp(slide(p('One')) + slide(p('Two'))), 'odp', { most })).toBe(2);
});

it('estimates no pages for a format without', () => {
  expect(estimatePages(new TextEncoder().encode('Text'), 'txt', { most })).toBe(0);
});
