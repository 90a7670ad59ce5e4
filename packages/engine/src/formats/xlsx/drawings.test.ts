import { describe, expect, it } from 'vitest';
import { type ExtraPart, sheet, workbook, workbookWith } from '../../fixtures/xlsx.ts';
import { encodeInline } from '../../text/wire.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

const chart: ExtraPart = {
  relationship: 'chart',
  name: 'xl/charts/chart1.xml',
  xml:
    `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ${A}><c:chart>` +
    '<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>Sales</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:ser>' +
    '<c:cat><c:strRef><c:f>Data!$A$1:$A$2</c:f><c:strCache><c:ptCount val="2"/><c:pt idx="0"><c:v>North</c:v></c:pt><c:pt idx="1"><c:v>Other</c:v></c:pt></c:strCache></c:strRef></c:cat>' +
    '</c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>',
};

const shape = (text: string) =>
  `<xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" name="Box 1" descr="A note"/></xdr:nvSpPr><xdr:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></xdr:txBody></xdr:sp>`;

const drawing: ExtraPart = {
  relationship: 'drawing',
  name: 'xl/drawings/drawing1.xml',
  xml:
    `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ${A}>` +
    `<mc:AlternateContent><mc:Choice Requires="a14">${shape('Remember')}</mc:Choice><mc:Fallback>${shape('Remember')}${shape('Only for old programs')}</mc:Fallback></mc:AlternateContent></xdr:wsDr>`,
  parts: [chart],
};

describe('drawings', () => {
  const bytes = workbook(sheet('Data', [['North'], ['South']], { parts: [drawing] }));
  const document = format.open(bytes);
  const texts = document.units.map(({ source }) => encodeInline(source));
  const write = (targets: Readonly<Record<string, string>>) => {
    const pairs = document.units.flatMap(({ id, source }) => {
      const target = targets[encodeInline(source)];
      return target === undefined ? [] : [[id, [target]] as const];
    });
    const archive = readArchive(document.write(new Map(pairs)).bytes);
    return (name: string) => new TextDecoder().decode(archive.read(name));
  };

  it('include texts, alternative texts and chart titles', () => {
    expect(texts).toEqual(['North', 'South', 'A note', 'Remember', 'Sales', 'Other']);
  });

  it('are the same in alternate content', () => {
    const part = write({ Remember: 'Denk daran', 'A note': 'Ein Zettel' });
    expect(part(drawing.name).match(/<a:t>Denk daran</g)).toHaveLength(2);
    expect(part(drawing.name)).toContain('descr="Ein Zettel"');
    expect(part(drawing.name)).toContain('Only for old programs');
  });

  it('show the translated cells that charts copy', () => {
    const part = write({ North: 'Nord', South: 'Süd', Sales: 'Umsatz', Other: 'Andere' });
    expect(part(chart.name)).toContain('<c:v>Nord</c:v>');
    expect(part(chart.name)).toContain('<c:v>Andere</c:v>');
    expect(document.messages.map(({ code }) => code)).toEqual(['chart-data-stale']);
    expect(part(chart.name)).toContain('<a:t>Umsatz</a:t>');
  });

  it('show the translated cells that charts reference by a defined name', () => {
    const written = (formula: string, definedNames: string) => {
      const named = { ...chart, xml: chart.xml.replace('Data!$A$1:$A$2', formula) };
      const source = workbookWith(
        { after: `<definedNames>${definedNames}</definedNames>` },
        sheet('Data', [['North'], ['South']], { parts: [{ ...drawing, parts: [named] }] }),
      );
      const opened = format.open(source);
      const north = opened.units.find(({ source }) => source[0] === 'North')?.id ?? '';
      const { bytes } = opened.write(new Map([[north, ['Nord']]]));
      return new TextDecoder().decode(readArchive(bytes).read(chart.name));
    };
    const plain = '<definedName name="Regions">Data!$A$1:$A$2</definedName>';
    for (const formula of ['Data!Regions', '[0]!regions', "'Data'!Regions", 'Regions'])
      expect(written(formula, plain), formula).toContain('<c:v>Nord</c:v>');
    // Unsupported references, such as a table column, are matched by text.
    expect(written('[0]!Others', plain)).toContain('<c:v>Nord</c:v>');

    const own = '<definedName name="Regions">Data!$C$1</definedName>';
    expect(written('Data!Regions', own + plain.replace('>', ' localSheetId="0">'))).toContain(
      '<c:v>Nord</c:v>',
    );

    for (const computed of [
      'OFFSET(Data!$A$1,0,0,COUNTA(Data!$A:$A),1)',
      'OFFSET(Data!$B$3,-2,-1,2,1)',
      'Data!$A$1:INDEX(Data!$A:$A,COUNTA(Data!$A:$A))',
    ]) {
      const name = `<definedName name="Regions">${computed}</definedName>`;
      expect(written('[0]!Regions', name), computed).toContain('<c:v>Nord</c:v>');
    }
  });
});
