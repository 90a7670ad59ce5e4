import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docx, paragraph as wordParagraph } from '../../fixtures/index.ts';
import { pptx, pptxWith, slide, textBox, title } from '../../fixtures/pptx.ts';
import { DocumentError } from '../../model/index.ts';
import { encodeInline } from '../../text/wire.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

function refusal(bytes: Uint8Array): { code: string; message: string } {
  try {
    format.open(bytes);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { code: error.code, message: error.message };
  }
  throw new Error('The file was opened');
}

/** A presentation with some of its parts changed or removed. */
function altered(changes: Record<string, string | null | ((xml: string) => string)>): Uint8Array {
  const archive = readArchive(pptx(slide(title('One')), slide(title('Two'))));
  const files = new Map(archive.entries.map(({ name }) => [name, archive.read(name)]));
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) files.delete(name);
    else if (typeof change === 'string') files.set(name, strToU8(change));
    else files.set(name, strToU8(change(new TextDecoder().decode(files.get(name)))));
  }
  return zipSync(Object.fromEntries(files));
}

const texts = (bytes: Uint8Array) => format.open(bytes).units.map((unit) => encodeInline(unit.source));

describe('opening a presentation', () => {
  it('rejects a missing presentation part, or one of another kind', () => {
    const message = "Invalid .pptx file: 'ppt/presentation.xml' not found.";
    expect(refusal(altered({ 'ppt/presentation.xml': null }))).toEqual({ code: 'missing-part', message });
    expect(refusal(altered({ 'ppt/presentation.xml': '<theme xmlns="urn:x"/>' })).message).toBe(message);
  });

  it('rejects a damaged part', () => {
    const damaged = { code: 'malformed-xml', message: 'Failed to parse PPTX XML structure.' };
    for (const part of [
      'presentation',
      'slides/slide1',
      'slideLayouts/slideLayout1',
      'slideMasters/slideMaster1',
    ]) {
      expect(refusal(altered({ [`ppt/${part}.xml`]: '<a><b></a>' }))).toEqual(damaged);
    }
  });

  it('identifies other formats', () => {
    expect(refusal(docx(wordParagraph('text'))).message).toBe(
      'This file is a Word document (.docx), not a PowerPoint presentation (.pptx).',
    );
  });

  it('finds the presentation and its slides by relationships', () => {
    const bytes = pptxWith({ main: 'deck/main.xml' }, slide(title('One')), slide(title('Two')));
    expect(texts(bytes)).toEqual(['One', 'Two']);
  });

  it('ignores slides that are listed but missing, and those that are not listed', () => {
    expect(texts(altered({ 'ppt/slides/slide1.xml': null }))).toEqual(['One']);
    const unlisted = altered({ 'ppt/presentation.xml': (xml) => xml.replace(/<p:sldId id="256"[^>]*>/, '') });
    expect(texts(unlisted)).toEqual(['Two']);
  });

  it('opens without layouts, masters and themes', () => {
    const bare = altered({
      'ppt/slideLayouts/slideLayout1.xml': null,
      'ppt/slideMasters/slideMaster1.xml': null,
      'ppt/theme/theme1.xml': null,
    });
    expect(texts(bare)).toEqual(['One', 'Two']);
  });

  it('handles circular relationships', () => {
    const circle = altered({
      'ppt/slideMasters/_rels/slideMaster1.xml.rels': (xml) =>
        xml
          .replaceAll('slideLayouts/slideLayout1', 'slideMasters/slideMaster1')
          .replaceAll('relationships/slideLayout', 'relationships/slideMaster'),
      'ppt/slides/_rels/slide1.xml.rels': (xml) => xml.replace('slideLayouts/slideLayout1', 'slides/slide1'),
    });
    expect(texts(circle)).toEqual(['One', 'Two']);
  });

  it('supports the strict namespaces', () => {
    const strict = altered({
      'ppt/slides/slide2.xml': (xml) =>
        xml
          .replaceAll(
            'http://schemas.openxmlformats.org/presentationml/2006/main',
            'http://purl.oclc.org/ooxml/presentationml/main',
          )
          .replaceAll(
            'http://schemas.openxmlformats.org/drawingml/2006/main',
            'http://purl.oclc.org/ooxml/drawingml/main',
          ),
    });
    expect(texts(strict)).toEqual(['One', 'Two']);
  });
});

describe('counts and samples', () => {
  const deck = format.open(
    pptx(...Array.from({ length: 8 }, (_, index) => slide(title(`Slide ${index + 1}`), textBox('Text')))),
  );

  it('use slides as pages, and add a fifth for layout', () => {
    expect(deck.count()).toMatchObject({ words: 24, estimatedPages: 8, multiplier: { value: 1.2 } });
  });

  it('are three slides from the start, the middle and the end', () => {
    expect(deck.sample().map(({ position, text }) => [position, text.split('\n')[0]])).toEqual([
      ['first', 'Slide 1'],
      ['middle', 'Slide 4'],
      ['end', 'Slide 6'],
    ]);
  });
});
