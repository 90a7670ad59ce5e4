import { describe, expect, it } from 'vitest';
import {
  bold,
  docx,
  footnote,
  header,
  heading,
  italic,
  paragraph,
  plainDocument,
  table,
  textBox,
} from '../fixtures/index.ts';
import { openDocument, supportedFormats } from '../open.ts';
import { pseudoTranslate } from '../pseudo/index.ts';
import { type Block, type Reading, readDocument } from './index.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

async function blocksOf(bytes: Uint8Array, format: 'docx' | 'md'): Promise<readonly Block[]> {
  const reading = await readDocument(bytes, format);
  if (reading.type !== 'text') throw new Error(reading.type);
  return reading.blocks;
}

describe('a Word document', () => {
  it('is read with headings, emphasis, tables, notes, boxes and headers', async () => {
    const bytes = docx(
      header(paragraph('Harbour office')),
      heading(2, 'Arrivals'),
      paragraph('More ', bold('ships'), italic(' than'), ' ever.', footnote('In May.')),
      table([['Month', 'Ships']]),
      paragraph('Calm.', textBox(paragraph('Mind the tide.'))),
    );
    expect(await blocksOf(bytes, 'docx')).toMatchObject([
      { type: 'aside', role: 'header', blocks: [{ spans: [{ text: 'Harbour office' }] }] },
      { type: 'heading', level: 2, spans: [{ text: 'Arrivals' }] },
      {
        type: 'paragraph',
        spans: [
          { text: 'More ' },
          { text: 'ships', bold: true },
          { text: ' than', italic: true },
          { text: ' ever.' },
          { position: 'raised' },
        ],
      },
      {
        type: 'table',
        rows: [
          {
            cells: [
              { blocks: [{ spans: [{ text: 'Month' }] }] },
              { blocks: [{ spans: [{ text: 'Ships' }] }] },
            ],
          },
        ],
      },
      { type: 'paragraph', spans: [{ text: 'Calm.' }] },
      { type: 'aside', role: 'box', blocks: [{ spans: [{ text: 'Mind the tide.' }] }] },
      { type: 'aside', role: 'note', blocks: [{ spans: [{ text: 'In May.' }] }] },
    ]);
  });
});

describe('a Markdown document', () => {
  it('numbers the items of a list across chunks', async () => {
    const items = Array.from({ length: 300 }, (_, index) => `1. item ${index}\n`);
    const blocks = await blocksOf(utf8(`Text\n\n${items.join('\n')}\n- other\n`), 'md');
    const markers = blocks.flatMap((block) => (block.type === 'item' ? [block.marker] : []));
    expect(markers).toEqual([...items.map((_, index) => `${index + 1}.`), '•']);
  });

  it('shows titles and bodies of MkDocs blocks', async () => {
    const blocks = await blocksOf(
      utf8('!!! note "A *title*"\n\n    The body.\n\n=== "Tab"\n\n        code\n'),
      'md',
    );
    expect(blocks).toMatchObject([
      { type: 'paragraph', spans: [{ text: 'A ' }, { text: 'title', italic: true }] },
      { type: 'paragraph', spans: [{ text: 'The body.' }] },
      { type: 'paragraph', spans: [{ text: 'Tab' }] },
      { type: 'code', text: 'code' },
    ]);
  });

  it('is read no further than the display limit, whatever follows', async () => {
    const reading = await readDocument(
      utf8(`${'a\n\n'.repeat(5000)}${'- '.repeat(90)}x\n${'*a\n'.repeat(200_000)}`),
      'md',
    );
    expect(reading).toMatchObject({ type: 'text', isCut: true });
    expect(reading.type === 'text' && reading.blocks.length).toBe(4000);
  });

  it('is shown as rendered, with embedded markup as text', async () => {
    const text = [
      '---',
      'title: Tides',
      '---',
      '# Rules *of* the `lamp`',
      '',
      'Lit **before** [sunset](https://example.org) &amp; after.  ',
      'No <b>matter</b>.[^1]',
      '',
      '3. First',
      '   - Inner',
      '4. Second',
      '',
      '> Quoted',
      '',
      '| a | b |',
      '|---|---|',
      '| 1 | 2 |',
      '',
      '```js',
      'alert(1)',
      '',
      'done()',
      '```',
      '',
      '<script>alert(2)</script>',
      '',
      '[^1]: Noted.',
    ].join('\n');
    const cell = (text: string) => ({ blocks: [{ type: 'paragraph', spans: [{ text }] }] });
    expect(await blocksOf(utf8(text), 'md')).toEqual([
      { type: 'code', text: '---\ntitle: Tides\n---' },
      {
        type: 'heading',
        level: 1,
        spans: [
          { text: 'Rules ' },
          { text: 'of', italic: true },
          { text: ' the ' },
          { text: 'lamp', code: true },
        ],
      },
      {
        type: 'paragraph',
        spans: [
          { text: 'Lit ' },
          { text: 'before', bold: true },
          { text: ' ' },
          { text: 'sunset', link: true },
          { text: ' & after.\n No ' },
          { text: '<b>', code: true },
          { text: 'matter' },
          { text: '</b>', code: true },
          { text: '.' },
          { text: '1', position: 'raised' },
        ],
      },
      { type: 'item', level: 0, marker: '3.', spans: [{ text: 'First' }] },
      { type: 'item', level: 1, marker: '•', spans: [{ text: 'Inner' }] },
      { type: 'item', level: 0, marker: '4.', spans: [{ text: 'Second' }] },
      { type: 'paragraph', quoted: true, spans: [{ text: 'Quoted' }] },
      { type: 'table', rows: [{ cells: [cell('a'), cell('b')] }, { cells: [cell('1'), cell('2')] }] },
      { type: 'code', text: 'alert(1)\n\ndone()' },
      { type: 'code', text: '<script>alert(2)</script>' },
      {
        type: 'aside',
        role: 'note',
        label: '1',
        blocks: [{ type: 'paragraph', spans: [{ text: 'Noted.' }] }],
      },
    ]);
  });
});

/** The number of elements of each kind, to compare two readings. */
function shapeOf(reading: Reading): unknown {
  if (reading.type === 'source') return reading.lines.length;
  if (reading.type === 'slides') return reading.slides.map(({ blocks }) => blocks.map(({ type }) => type));
  if (reading.type === 'sheets') {
    return reading.sheets.map(({ rows }) => rows.map(({ cells }) => cells.map(({ column }) => column)));
  }
  return reading.blocks.map(({ type }) => type);
}

describe.each(supportedFormats)('a %s document', (format) => {
  const sentences = ['The meeting began at noon.', 'Nobody objected to the plan.'];
  const original = plainDocument(format, { heading: 'Notes of the committee', sentences });

  it('is read with all of its text', async () => {
    const reading = JSON.stringify(await readDocument(original, format));
    for (const text of ['Notes of the committee', ...sentences]) expect(reading).toContain(text);
  });

  it('has a translation of the same shape', async () => {
    const document = await openDocument(original, format);
    const targets = new Map(document.units.map(({ id, source }) => [id, pseudoTranslate(source, 'accents')]));
    const { bytes } = document.write(targets, { targetLanguage: 'de' });
    const [before, after] = await Promise.all([readDocument(original, format), readDocument(bytes, format)]);
    expect(shapeOf(after)).toEqual(shapeOf(before));
    expect(after).not.toEqual(before);
  });
});
