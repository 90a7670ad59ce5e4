import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChartFixture, chartParts, zip } from '../../fixtures/chart.ts';
import { defaultLimits } from '../../limits.ts';
import { loadPart, textEdits } from '../../package/index.ts';
import { propertyRuns } from '../../testing/index.ts';
import { splice } from '../../xml/index.ts';
import { readArchive, writeArchive } from '../../zip/index.ts';
import { openCharts } from './index.ts';
import { readChart } from './read.ts';
import { parseReference, pointLayouts } from './reference.ts';
import { EmbeddedWorkbook } from './workbook.ts';

const PART = 'charts/chart.xml';
const BOOK = 'book.xlsx';
const placement = { id: 'g1', context: { part: PART, headings: [] } };

const name = fc.stringMatching(/^[A-Za-z&<>"' é漢_x0-9]{1,10}$/).filter((text) => text.trim() !== '');
const distinct = (count: number) =>
  fc.uniqueArray(name, { minLength: 1, maxLength: count, selector: (text) => text.toLowerCase() });
const chart: fc.Arbitrary<ChartFixture> = fc.record({
  categories: fc.array(name, { minLength: 1, maxLength: 5 }),
  series: distinct(4),
});
/** A small set, so that column names collide. */
const target = fc.oneof(fc.constantFrom('Same', 'same', 'Same 2', '_x0041_', 'a & <b>\u0001'), name);

function pack(fixture: ChartFixture): Uint8Array {
  const { xml, relationships, workbook } = chartParts(fixture, `/${BOOK}`);
  return zip({
    [PART]: xml,
    'charts/_rels/chart.xml.rels': relationships,
    ...(workbook ? { [BOOK]: workbook } : {}),
  });
}

/** Every text that a chart shows, with the text of its source cell. */
function copies(bytes: Uint8Array): { shown: string; held: string | undefined }[] {
  const archive = readArchive(bytes);
  const book = new EmbeddedWorkbook(archive.read(BOOK), defaultLimits);
  const { references } = readChart(loadPart(archive, PART), placement);
  return references.flatMap(({ formula, levels, points }) => {
    const [cellOf] = pointLayouts(parseReference(formula) ?? [], levels);
    return points.map((point) => {
      const address = cellOf?.(point.level, point.index);
      return { shown: point.text, held: address && book.cell(address)?.text };
    });
  });
}

function headers(bytes: Uint8Array): string[] {
  const book = readArchive(readArchive(bytes).read(BOOK));
  const table = new TextDecoder().decode(book.read('xl/tables/table1.xml'));
  return [...table.matchAll(/<tableColumn [^>]*name="([^"]*)"/g)].map(([, header = '']) =>
    header.toLowerCase(),
  );
}

describe('any chart with any translation', () => {
  it('shows what the cells hold, with unique column names', () => {
    fc.assert(
      fc.property(chart, fc.infiniteStream(target), (fixture, stream) => {
        const archive = readArchive(pack(fixture));
        const charts = openCharts(archive, [{ ...placement, part: PART }], defaultLimits);
        const [part] = charts.parts;
        if (part === undefined) throw new Error('No chart');
        const targets = charts.settle(
          new Map(part.records.map(({ unit }) => [unit.id, [stream.next().value ?? '']])),
        );
        const written = writeArchive(
          archive,
          new Map([[PART, splice(part.tree.bytes, textEdits(part, targets))], ...charts.workbooks(targets)]),
        );
        for (const { shown, held } of copies(written)) expect(shown).toBe(held);
        const names = headers(written);
        expect(names).toHaveLength(fixture.series.length + 1);
        expect(new Set(names).size).toBe(names.length);
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});
