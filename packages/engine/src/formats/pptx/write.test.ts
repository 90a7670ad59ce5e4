import { describe, expect, it } from 'vitest';
import {
  bold,
  chart,
  diagram,
  italic,
  paragraph,
  pptx,
  pptxWith,
  raw,
  run,
  type Slide,
  slide,
  textBox,
  title,
} from '../../fixtures/pptx.ts';
import { DocumentError, type InlineContent } from '../../model/index.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const SLIDE = 'ppt/slides/slide1.xml';

/** A presentation of one slide, written with the given targets in order. */
function written(bytes: Uint8Array, ...targets: readonly InlineContent[]) {
  const document = format.open(bytes);
  const pairs = targets.map((target, index) => [document.units[index]?.id ?? '', target] as const);
  const result = document.write(new Map(pairs));
  const archive = readArchive(result.bytes);
  return { report: result.report, read: (name = SLIDE) => new TextDecoder().decode(archive.read(name)) };
}

const paired = (id: number, ...children: InlineContent) => ({ type: 'paired', id, children }) as const;
const runsOf = (xml: string) => [...xml.matchAll(/<a:r>.*?<\/a:r>/g)].map(([text]) => text);

describe('writing a presentation', () => {
  it('changes the text of runs and nothing else', () => {
    const bytes = pptx(slide(title('Hello'), textBox('World')));
    const { read, report } = written(bytes, ['Hallo'], ['Welt & <mehr>']);
    const before = new TextDecoder().decode(readArchive(bytes).read(SLIDE));
    expect(read()).toBe(before.replace('Hello', 'Hallo').replace('World', 'Welt &amp; &lt;mehr&gt;'));
    expect(report).toMatchObject({ ok: true, partsRewritten: 1, unitsWritten: 2 });
  });

  it('moves formatting as in the target, and drops what the target omits', () => {
    const bytes = pptx(
      slide(textBox(paragraph('An entirely ', bold('red'), ' or ', italic('green'), ' car'))),
    );
    const source = runsOf(written(bytes).read());
    expect(source).toHaveLength(5);
    const { read } = written(bytes, [paired(2, 'Grün'), ' oder ', paired(1, 'rot')]);
    expect(runsOf(read())).toEqual([
      '<a:r><a:rPr lang="en-US" i="1"></a:rPr><a:t>Grün</a:t></a:r>',
      '<a:r><a:rPr lang="en-US"></a:rPr><a:t> oder </a:t></a:r>',
      '<a:r><a:rPr lang="en-US" b="1"></a:rPr><a:t>rot</a:t></a:r>',
    ]);
    expect(runsOf(written(bytes, ['Ein Auto']).read())).toEqual([
      '<a:r><a:rPr lang="en-US"></a:rPr><a:t>Ein Auto</a:t></a:r>',
    ]);
  });

  it('writes tabs and line breaks of a target as spaces, and drops characters that XML cannot hold', () => {
    const { read } = written(pptx(slide(textBox('Text'))), ['a\tb\nc\u2028d\u0000e']);
    expect(read()).toContain('<a:t>a b c de</a:t>');
  });

  it('rejects targets that lose a field or use it twice', () => {
    const field = raw('<a:fld id="{1}" type="slidenum"><a:rPr/><a:t>1</a:t></a:fld>');
    const bytes = pptx(slide(textBox(paragraph('Page ', field, ' of many'))));
    const atom = { type: 'standalone', id: 1 } as const;
    expect(() => written(bytes, ['Seite'])).toThrow(DocumentError);
    expect(() => written(bytes, [atom, 'Seite', atom])).toThrow(DocumentError);
    expect(written(bytes, [atom, '. Seite']).read()).toMatch(/type="slidenum".*Seite/);
  });

  it('writes notes, comments, sections and properties', () => {
    const deck: Slide = { shapes: [textBox('Text')], notes: ['Note'], comments: ['Is it?'] };
    const bytes = pptxWith({ title: 'Deck', sections: ['Start'] }, deck);
    const { read } = written(bytes, ['T'], ['N'], ['"C" & co'], ['S "1"'], ['D']);
    expect(read('ppt/notesSlides/notesSlide1.xml')).toContain('<a:t>N</a:t>');
    expect(read('ppt/comments/comment1.xml')).toContain('<p:text>"C" &amp; co</p:text>');
    expect(read('ppt/presentation.xml')).toContain('<p14:section name="S &quot;1&quot;"');
    expect(read('docProps/core.xml')).toContain('<dc:title>D</dc:title><dc:creator>Ada</dc:creator>');
  });

  it('writes charts with their workbook, and diagrams with their drawing', () => {
    const shapes = [chart({ categories: ['North', 'South'], series: ['Year'] }), diagram('Plan')];
    const document = format.open(pptx(slide(...shapes)));
    const targets = new Map(document.units.map(({ id, source }) => [id, [`${source[0]}s`]]));
    const output = readArchive(document.write(targets).bytes);
    const read = (name: string, archive = output) => new TextDecoder().decode(archive.read(name));
    expect(read('ppt/charts/chart1.xml')).toContain('<c:v>Norths</c:v>');
    expect(read('xl/sharedStrings.xml', readArchive(output.read('ppt/embeddings/book1.xlsx')))).toContain(
      'Norths',
    );
    expect(read('ppt/diagrams/data1.xml')).toContain('<a:t>Plans</a:t>');
    expect(read('ppt/diagrams/drawing1.xml')).toContain('<a:t>Plans</a:t>');
  });

  it('writes the same text to every branch of alternate content', () => {
    const alternatives = {
      xml: (place: Parameters<ReturnType<typeof textBox>['xml']>[0]) =>
        `<mc:AlternateContent><mc:Choice Requires="a14">${textBox('Same').xml(place)}</mc:Choice><mc:Fallback>${textBox('Same').xml(place)}</mc:Fallback></mc:AlternateContent>`,
    };
    const { read } = written(pptx(slide(alternatives)), ['Gleich']);
    expect(read().match(/Gleich/g)).toHaveLength(2);
  });

  it('preserves runs whose text is unchanged', () => {
    const other = run({ lang: 'de-DE' }, ' stays.');
    const { read } = written(pptx(slide(textBox(paragraph('This one changes, that', other)))), [
      'That one stays.',
    ]);
    expect(read()).toContain('<a:r><a:rPr lang="de-DE"></a:rPr><a:t> stays.</a:t></a:r>');
  });
});
