import { describe, expect, it } from 'vitest';
import { bold, deleted, docx, hidden, importedFile, inserted, paragraph } from '../../fixtures/index.ts';
import type { InlineContent } from '../../model/index.ts';
import { encodeInline } from '../../text/wire.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const inner = docx(paragraph('Inner ', bold('text')), paragraph('Second'));
const outer = docx(paragraph('Outer'), importedFile(inner));
const IMPORTED = 'word/imported1.docx';

describe('an imported web page', () => {
  it('is translated with the document', () => {
    const page = '<html><body lang="en"><h1>Results</h1><p>We <b>grew</b> a lot.</p></body></html>';
    const source = docx(paragraph('Outer'), importedFile(page));
    const document = format.open(source);
    expect(document.messages).toEqual([]);
    expect(document.units.map(({ id, kind, source }) => [id, kind, encodeInline(source)])).toEqual([
      ['d1.1', 'paragraph', 'Outer'],
      ['i1-t1', 'heading', 'Results'],
      ['i1-t2', 'paragraph', 'We <g1>grew</g1> a lot.'],
    ]);
    const { bytes, report } = document.write(new Map([['i1-t1', ['Ergebnisse für 2026']]]), {
      targetLanguage: 'de',
    });
    expect(report).toMatchObject({ ok: true, unitsWritten: 1 });
    expect(new TextDecoder().decode(readArchive(bytes).read('word/imported1.htm'))).toBe(
      page.replace('Results', 'Ergebnisse f&#252;r 2026').replace('"en"', '"de"'),
    );
    expect(document.write(new Map()).bytes).toEqual(source);
  });
});

describe('an imported Word document', () => {
  it('adds its units after those of the document', () => {
    const units = format
      .open(outer)
      .units.map(({ id, source, context }) => [id, encodeInline(source), context.part]);
    expect(units).toEqual([
      ['d1.1', 'Outer', 'word/document.xml'],
      ['i1-d1.1', 'Inner <g1>text</g1>', IMPORTED],
      ['i1-d1.2', 'Second', IMPORTED],
    ]);
    expect(format.open(outer).messages).toEqual([]);
  });

  it('is counted', () => {
    expect(format.open(outer).count().words).toBe(4);
  });

  it('is written like any other, and stays unchanged without new targets', () => {
    const document = format.open(outer);
    const target: InlineContent = [{ type: 'paired', id: 1, children: ['Das'] }, ' ist der innere Text'];
    const { bytes, report } = document.write(new Map([['i1-d1.1', target]]), { targetLanguage: 'de' });
    expect(report).toMatchObject({ ok: true, unitsWritten: 1 });
    const written = format.open(readArchive(bytes).read(IMPORTED));
    expect(written.units.map(({ source }) => encodeInline(source))).toEqual([
      '<g1>Das</g1> ist der innere Text',
      'Second',
    ]);
    expect(readArchive(bytes).entry('word/document.xml')?.size).toBe(
      readArchive(outer).entry('word/document.xml')?.size,
    );
    const same = document.write(new Map([['i1-d1.2', ['Second']]]));
    expect(same.bytes).toEqual(outer);
    expect(same.report.unitsWritten).toBe(0);
  });

  it('uses the options of the document', () => {
    const changed = docx(paragraph('We ', inserted('have '), deleted('had')), paragraph(hidden('secret')));
    const document = format.open(docx(importedFile(changed)), {
      hidden: true,
      trackedChanges: 'accept',
    });
    expect(document.units.map(({ source }) => encodeInline(source))).toEqual(['We have ', 'secret']);
    expect(document.messages).toMatchObject([{ code: 'changes-accepted', part: IMPORTED }]);
  });

  it('is skipped with a message when damaged or nested again', () => {
    const damaged = inner.slice(0, inner.length / 2);
    for (const file of [damaged, docx(paragraph('Middle'), importedFile(inner))]) {
      const document = format.open(docx(paragraph('Outer'), importedFile(file)));
      expect(document.messages.map(({ code }) => code)).toEqual(['imported-content-kept']);
      expect(document.units.map(({ source }) => source[0])).not.toContain('Second');
    }
  });

  it("respects the document's limits, and is skipped beyond them", () => {
    const large = docx(paragraph('word '.repeat(4000)));
    const document = docx(paragraph('Outer'), importedFile(large));
    expect(format.open(document).units).toHaveLength(2);
    const limited = format.open(document, { limits: { maxEntryBytes: 15_000 } });
    expect(limited.units).toHaveLength(1);
    expect(limited.messages.map(({ code }) => code)).toEqual(['imported-content-kept']);
  });
});
