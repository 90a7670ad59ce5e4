import { describe, expect, it } from 'vitest';
import { cell, flat, h, p, row, sheet, slide, span, textBox, textStyle } from '../fixtures/odf.ts';
import type { FormatName } from '../model/index.ts';
import { openDocument } from '../open.ts';
import { encodeInline } from '../text/wire.ts';
import { verifyTranslation } from '../verify/index.ts';

const text = flat('text', h(1, 'Überschrift') + p('Some ', span('B', 'bold'), ' words'), {
  automatic: textStyle('B', 'fo:font-weight="bold"'),
  styles:
    '<style:default-style style:family="paragraph"><style:text-properties fo:language="en" fo:country="US"/></style:default-style>',
  masters: `<style:master-page style:name="Standard"><style:header>${p('Page header')}</style:header></style:master-page>`,
  meta: '<dc:title>The title</dc:title>',
});
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const textsOf = async (bytes: Uint8Array, format: FormatName) =>
  (await openDocument(bytes, format)).units.map(({ source }) => encodeInline(source));

describe('a flat OpenDocument file', () => {
  it('has the units of a package, including header and properties', async () => {
    expect(await textsOf(text, 'odt')).toEqual(
      expect.arrayContaining(['Überschrift', 'Some <g1>bold</g1> words', 'Page header', 'The title']),
    );
    expect(await textsOf(flat('presentation', slide(textBox(p('On a slide')))), 'odp')).toEqual([
      'On a slide',
    ]);
    expect(await textsOf(flat('spreadsheet', sheet('Prices', row(cell('Apple')))), 'ods')).toEqual(['Apple']);
    const { units } = await openDocument(text, 'odt');
    expect(new Set(units.map(({ context }) => context.part))).toEqual(new Set(['']));
  });

  it('is unchanged for the same text, and stays flat with new text', async () => {
    const document = await openDocument(text, 'odt');
    expect(document.write(new Map()).bytes).toEqual(text);
    const unit = document.units.find(({ source }) => source.length === 3);
    const { bytes, report } = document.write(
      new Map([[unit?.id ?? '', [{ type: 'paired', id: 1, children: ['Fette'] }, ' Wörter & mehr']]]),
    );
    expect(report.ok).toBe(true);
    expect(decode(bytes)).toContain('<text:span text:style-name="B">Fette</text:span>');
    expect(decode(bytes)).toContain('Wörter &amp; mehr');
    expect(await textsOf(bytes, 'odt')).toContain('<g1>Fette</g1> Wörter &amp; mehr'.replace('&amp;', '&'));
  });

  it('gets the target language', async () => {
    const { bytes } = (await openDocument(text, 'odt')).write(new Map(), { targetLanguage: 'de-AT' });
    expect(decode(bytes)).toContain('fo:language="de" fo:country="AT"');
  });

  it('is verified like any other file', async () => {
    const document = await openDocument(text, 'odt');
    const targets = document.units.map(({ id, source }) => [id, [...source, ' – länger']] as const);
    const { bytes } = document.write(new Map(targets));
    expect(await verifyTranslation(text, bytes, 'odt')).toMatchObject({ ok: true, failures: [] });
    const other = new TextEncoder().encode(decode(bytes).replace('fo:country="US"', 'fo:country="GB"'));
    expect((await verifyTranslation(text, other, 'odt')).ok).toBe(false);
  });

  it('is rejected as another format, and when it is not a flat file', async () => {
    await expect(openDocument(text, 'ods')).rejects.toMatchObject({ code: 'wrong-format' });
    const page = new TextEncoder().encode('<?xml version="1.0"?><document/>');
    await expect(openDocument(page, 'odt')).rejects.toMatchObject({
      code: 'wrong-format',
      message: 'This file is an XML file, not an OpenDocument text (.odt).',
    });
    const damaged = text.slice(0, text.length - 20);
    await expect(openDocument(damaged, 'odt')).rejects.toMatchObject({ code: 'malformed-xml' });
  });
});
