import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  type Block,
  bold,
  docx,
  hyperlink,
  inserted,
  paragraph,
  raw,
  run,
  styledParagraph,
  tab,
} from '../../fixtures/index.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const cap = (text: string, kind = 'drop') =>
  styledParagraph(`<w:framePr w:dropCap="${kind}" w:lines="3"/>`, run('<w:sz w:val="117"/>', text));

const read = async (...blocks: readonly Block[]) =>
  (await format.open(docx(...blocks))).units.map(({ source }) => encodeInline(source));

/** The texts of all paragraphs with a target for the first unit. */
async function written(target: string, ...blocks: readonly Block[]) {
  const document = await format.open(docx(...blocks));
  const output = document.write(new Map([[document.units[0]?.id ?? '', decodeInline(target).content]]));
  const xml = strFromU8(unzipSync(output.bytes)['word/document.xml'] ?? new Uint8Array());
  return [...xml.matchAll(/<w:p>(.*?)<\/w:p>/g)].map(([, content = '']) => content.replace(/<[^>]*>/g, ''));
}

describe('drop caps', () => {
  it('are one sentence with their paragraph', async () => {
    const blocks = [cap('O'), paragraph('nce upon a ', bold('time'), '.')];
    expect(await read(...blocks)).toEqual(['Once upon a <g1>time</g1>.']);
    expect(await written('Es war <g1>einmal</g1>.', ...blocks)).toEqual(['E', 's war einmal.']);
    expect(await written('<g1>«Zeiten»</g1> gab es.', ...blocks)).toEqual(['«Z', 'eiten» gab es.']);
    expect(await written('从前有<g1>时</g1>。', ...blocks)).toEqual(['从', '前有时。']);
  });

  it('are words if they are in the source, also in the margin', async () => {
    const blocks = [cap('Once', 'margin'), paragraph(' upon a time')];
    expect(await written('Es war einmal', ...blocks)).toEqual(['Es', ' war einmal']);
    expect(await written('Damals', ...blocks)).toEqual(['Damals', '']);
  });

  it('take the start of a link', async () => {
    expect(await read(cap('A'), paragraph(hyperlink('https://a.example', ' link'), ' here'))).toEqual([
      'A<g1> link</g1> here',
    ]);
  });

  it('stay paragraphs of their own elsewhere', async () => {
    expect(await read(cap('O', 'none'), paragraph('nce'))).toEqual(['O', 'nce']);
    expect(await read(cap('O'), paragraph(inserted('nce')))).toEqual(['O', 'nce']);
    expect(await read(cap('O'), paragraph(tab(), 'nce'))).toEqual(['O', 'nce']);
    expect(await read(cap('O'), raw('<w:p/>'), paragraph('nce'))).toEqual(['O', 'nce']);
    expect(await read(cap('O'))).toEqual(['O']);
  });
});
