import { describe, expect, it } from 'vitest';
import { type ChartFixture, chartParts, chartWorkbook, workbook, zip } from '../../fixtures/chart.ts';
import { defaultLimits } from '../../limits.ts';
import type { Targets } from '../../model/index.ts';
import { textEdits } from '../../package/index.ts';
import { inlineText } from '../../text/inline.ts';
import { splice } from '../../xml/index.ts';
import { readArchive } from '../../zip/index.ts';
import { type OpenedCharts, openCharts } from './index.ts';

const sales: ChartFixture = { title: 'Sales', categories: ['North', 'South'], series: ['Apples', 'Pears'] };

function open(...charts: readonly (ChartFixture | string)[]): OpenedCharts {
  const files: Record<string, string | Uint8Array> = {};
  const sources = charts.map((chart, index) => {
    const part = `charts/chart${index}.xml`;
    const { xml, relationships, workbook } =
      typeof chart === 'string'
        ? { xml: chart, relationships: undefined, workbook: undefined }
        : chartParts(chart, `/book${index}.xlsx`);
    files[part] = xml;
    if (relationships) files[`charts/_rels/chart${index}.xml.rels`] = relationships;
    if (workbook) files[`book${index}.xlsx`] = workbook;
    return { part, id: `g${index}`, context: { part, headings: [] } };
  });
  return openCharts(readArchive(zip(files)), sources, defaultLimits);
}

const texts = (charts: OpenedCharts) =>
  charts.parts.flatMap(({ records }) => records.map(({ unit }) => inlineText(unit.source)));

/** Every unit with `?` appended, or the result of `change`. */
function targetsOf(charts: OpenedCharts, change = (text: string) => `${text}?`): Targets {
  const records = charts.parts.flatMap((part) => part.records);
  return charts.settle(
    new Map(records.map(({ unit }) => [unit.id, [change(inlineText(unit.source))]] as const)),
  );
}

function written(charts: OpenedCharts, targets: Targets): { chart: string; book: (name: string) => string } {
  const [part] = charts.parts;
  if (part === undefined) throw new Error('No chart');
  const bytes = charts.workbooks(targets).get('book0.xlsx');
  return {
    chart: new TextDecoder().decode(splice(part.tree.bytes, textEdits(part, targets))),
    book: (name) => (bytes === undefined ? '' : new TextDecoder().decode(readArchive(bytes).read(name))),
  };
}

describe('texts of a chart', () => {
  it('are its title and the names of its categories and series, each once', () => {
    const charts = open(sales);
    expect(texts(charts)).toEqual(['Sales', 'Apples', 'North', 'South', 'Pears']);
    expect(charts.parts[0]?.records[0]?.unit).toMatchObject({ id: 'g0.1', kind: 'title' });
    expect(charts.messages).toEqual([]);
  });

  it('leave out what has no letters', () => {
    expect(texts(open({ ...sales, categories: ['2020', '2021'] }))).toEqual(['Sales', 'Apples', 'Pears']);
  });

  it('are read from literal names, labels and data of newer charts', () => {
    const xml =
      '<cx:chartSpace xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex"><cx:chartData><cx:data id="0"><cx:strDim type="cat"><cx:f>Sheet1!$A$2:$A$3</cx:f><cx:lvl ptCount="2"><cx:pt idx="0">North</cx:pt><cx:pt idx="1">South</cx:pt></cx:lvl></cx:strDim></cx:data></cx:chartData><cx:chart><cx:plotArea><cx:series><cx:tx><cx:txData><cx:f>Sheet1!$B$1</cx:f><cx:v>Apples</cx:v></cx:txData></cx:tx></cx:series></cx:plotArea></cx:chart></cx:chartSpace>';
    expect(texts(open(xml))).toEqual(['North', 'South', 'Apples']);
  });
});

describe('writing a chart', () => {
  it('updates the copies and the cells together', () => {
    const charts = open(sales);
    const { chart, book } = written(charts, targetsOf(charts));
    expect(chart.match(/<c:v>North\?<\/c:v>/g)).toHaveLength(2);
    expect(chart).toContain('<a:t>Sales?</a:t>');
    expect(book('xl/sharedStrings.xml')).toBe(
      new TextDecoder()
        .decode(readArchive(chartWorkbook(sales)).read('xl/sharedStrings.xml'))
        .replace(/(Apples|Pears|North|South)/g, '$1?')
        .replace(/ xml:space="preserve"(?=>\w)/g, ''),
    );
    expect(book('xl/tables/table1.xml')).toContain('name="Apples?"');
  });

  it('leaves the workbook alone when nothing changes', () => {
    const charts = open(sales);
    expect(charts.workbooks(targetsOf(charts, (text) => text)).size).toBe(0);
  });

  it('writes workbooks in pre-standard formats', () => {
    const archive = readArchive(chartWorkbook(sales));
    const older = archive.entries.map(({ name }) => {
      const text = new TextDecoder().decode(archive.read(name));
      return [name, text.replaceAll('/spreadsheetml/2006/main', '/spreadsheetml/2006/7/main')] as const;
    });
    const charts = open({ ...sales, workbook: zip(Object.fromEntries(older)) });
    expect(written(charts, targetsOf(charts)).book('xl/tables/table1.xml')).toContain('name="Apples?"');
  });

  it('keeps column names unique', () => {
    const charts = open(sales);
    const targets = targetsOf(charts, (text) => (['Apples', 'Pears'].includes(text) ? 'Fruit' : text));
    const { chart, book } = written(charts, targets);
    expect(chart).toContain('<c:v>Fruit</c:v>');
    expect(chart).toContain('<c:v>Fruit 2</c:v>');
    expect(book('xl/tables/table1.xml')).toMatch(/name="Fruit"\/>.*name="Fruit 2"/);
  });

  it('gives a cell its own string when another cell needs the old one', () => {
    const book = workbook([[' ', 'Apples', 'Pears'], ['North', 1, 2], ['South', 1, 2], ['North']]);
    const charts = open({ ...sales, workbook: book });
    const result = written(charts, targetsOf(charts));
    expect(result.book('xl/sharedStrings.xml')).toContain('>North<');
    expect(result.book('xl/sharedStrings.xml')).toContain('>South?<');
    expect(result.book('xl/worksheets/sheet1.xml')).toContain(
      '<c r="A2" t="inlineStr"><is><t>North?</t></is></c>',
    );
    expect(result.book('xl/worksheets/sheet1.xml')).toMatch(/<c r="A4" t="s"><v>\d<\/v>/);
  });

  it('escapes text that resembles an escape sequence', () => {
    const charts = open(sales);
    const { chart, book } = written(
      charts,
      targetsOf(charts, () => 'a_x0041_ & b'),
    );
    expect(chart).toContain('<c:v>a_x005F_x0041_ &amp; b</c:v>');
    expect(book('xl/sharedStrings.xml')).toContain('a_x005F_x0041_ &amp; b');
  });
});

describe('names that are missing from the chart data', () => {
  const stale = 'chart-data-stale';
  const rows = (north: string) => [
    [' ', 'Apples', 'Pears'],
    [north, 1, 2],
    ['South', 1, 2],
  ];

  it('are translated in the chart only when the cell has another text or a formula', () => {
    for (const north of ['Nord', '="North"']) {
      const charts = open({ ...sales, workbook: workbook(rows(north)) });
      expect(texts(charts)).toEqual(['Sales', 'Apples', 'Pears', 'North', 'South']);
      expect(charts.messages.map(({ code }) => code)).toEqual([stale]);
      const { chart, book } = written(charts, targetsOf(charts));
      expect(chart.match(/<c:v>North\?<\/c:v>/g)).toHaveLength(2);
      expect(book('xl/sharedStrings.xml')).toContain('Apples?');
      expect(book('xl/sharedStrings.xml')).not.toContain('South?');
    }
  });

  it('are translated when the data cannot be read', () => {
    const charts = open({ ...sales, workbook: new Uint8Array([1, 2, 3]) });
    expect(texts(charts)).toEqual(['Sales', 'Apples', 'North', 'South', 'Pears']);
    expect(charts.messages.map(({ code }) => code)).toEqual([stale]);
    expect(charts.workbooks(targetsOf(charts)).size).toBe(0);
  });
});

describe('names of categories and series stay, with a message', () => {
  const reasons = (charts: OpenedCharts) => charts.messages.map(({ code, text }) => `${code}: ${text}`);
  const kept = (reason: string) => [
    `chart-data-kept: Names of categories or series in a chart were left as they are: ${reason}.`,
  ];

  it('when a formula uses it as a column name or quotes it', () => {
    const formulas = ['=SUM(Table1[Apples])', '=SUMIF(A2:A3,"south",Table1[[#Data],[Pears]])'];
    const rows = [
      [' ', 'Apples', 'Pears'],
      ['North', 1, 2],
      ['South', 1, 2],
      [formulas[0] ?? ''],
      [formulas[1] ?? ''],
    ];
    const charts = open({ ...sales, workbook: workbook(rows, { table: true }) });
    expect(texts(charts)).toEqual(['Sales', 'North']);
    expect(reasons(charts)).toEqual(kept('formulas in its data depend on them'));
  });

  it('but not when the chart has no data', () => {
    const charts = open({ ...sales, data: 'none' });
    expect(texts(charts)).toEqual(['Sales', 'Apples', 'North', 'South', 'Pears']);
    const { chart } = written(charts, targetsOf(charts));
    expect(chart.match(/<c:v>North\?<\/c:v>/g)).toHaveLength(2);
  });

  it('but not when the data is in an external file', () => {
    const charts = open({ ...sales, data: 'external' });
    expect(texts(charts)).toEqual(['Sales', 'Apples', 'North', 'South', 'Pears']);
    expect(charts.messages.map(({ code }) => code)).toEqual(['chart-data-elsewhere']);
    const targets = targetsOf(charts);
    expect(written(charts, targets).chart.match(/<c:v>North\?<\/c:v>/g)).toHaveLength(2);
    expect(charts.workbooks(targets).size).toBe(0);
  });

  it('but not when the data is missing', () => {
    const { xml, relationships } = chartParts(sales, '/book.xlsx');
    const archive = readArchive(zip({ 'chart.xml': xml, '_rels/chart.xml.rels': relationships }));
    const source = { part: 'chart.xml', id: 'g1', context: { part: 'chart.xml', headings: [] } };
    const charts = openCharts(archive, [source], defaultLimits);
    expect(texts(charts)).toEqual(['Sales', 'Apples', 'North', 'South', 'Pears']);
    expect(charts.messages.map(({ code }) => code)).toEqual(['chart-data-elsewhere']);
  });
});
