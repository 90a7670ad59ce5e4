import { describe, expect, it } from 'vitest';
import { h, odt, p } from '../../fixtures/odf.ts';
import { openDocument } from '../../open.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { verifyTranslation } from '../../verify/index.ts';

const bookmarked = (name: string, content: string, kind = 'bookmark') =>
  `<text:${kind}-start text:name="${name}"/>${content}<text:${kind}-end text:name="${name}"/>`;
const reference = (kind: string, name: string, format: string, shown: string) =>
  `<text:${kind}-ref text:ref-name="${name}" text:reference-format="${format}">${shown}</text:${kind}-ref>`;
const sequence = '<text:sequence text:name="Figure" text:ref-name="f1">3</text:sequence>';

/** The results of a text's references after translations by source are written, and the source units. */
async function translated(translations: Readonly<Record<string, string>>, content: string, masters = '') {
  const bytes = odt(content, { masters });
  const document = await openDocument(bytes, 'odt');
  const targets = document.units.flatMap(({ id, source }) => {
    const target = translations[encodeInline(source)];
    return target === undefined ? [] : [[id, decodeInline(target).content] as const];
  });
  const output = document.write(new Map(targets));
  expect(await verifyTranslation(bytes, output.bytes, 'odt')).toMatchObject({ failures: [] });
  const written = await openDocument(output.bytes, 'odt');
  return {
    units: document.units.map(({ source }) => encodeInline(source)),
    labels: written.units.flatMap(({ codes }) => codes.map(({ label }) => label)),
  };
}

describe('a reference', () => {
  it.each([
    ['bookmark', 'bookmark'],
    ['reference', 'reference-mark'],
  ])('to a text (%s) shows its translation', async (kind, mark) => {
    const { units, labels } = await translated(
      { 'Safety instructions': 'Sicherheitshinweise', 'See <x1/> first': 'Zuerst <x1/> lesen' },
      h(1, bookmarked('r', 'Safety instructions', mark)) +
        p(`See ${reference(kind, 'r', 'text', 'Safety instructions')} first`),
    );
    expect(units).toEqual(['Safety instructions', 'See <x1/> first']);
    expect(labels).toEqual(['reference “Sicherheitshinweise”']);
  });

  it('to a part of a paragraph shows that part, also from a page header', async () => {
    const shown = reference('bookmark', 'r', 'text', 'oil pump');
    const { labels } = await translated(
      { 'Check the <x1/>oil pump<x2/> now': 'Die <x1/>Ölpumpe<x2/> jetzt prüfen' },
      p(`Check the ${bookmarked('r', 'oil <text:span>pump</text:span>')} now`),
      `<style:master-page style:name="M"><style:header>${p(`On ${shown} here`)}</style:header></style:master-page>`,
    );
    expect(labels).toContain('reference “Ölpumpe”');
  });

  it.each([
    ['category-and-value', 'Figure 3', 'Abbildung 3'],
    ['caption', 'The engine', 'Der Motor'],
    ['text', 'Figure 3: The engine', 'Abbildung 3: Der Motor'],
  ])('to a caption shows %s', async (format, before, after) => {
    const { labels } = await translated(
      { 'Figure <x1/>: The engine': 'Abbildung <x1/>: Der Motor' },
      p(`See ${reference('sequence', 'f1', format, before)} first`) + p(`Figure ${sequence}: The engine`),
    );
    expect(labels).toContain(`reference “${after}”`);
  });

  it.each([
    ['page', '12'],
    ['chapter', 'Annex A'],
    ['direction', 'above'],
    ['number', '1.2'],
    ['text', '42'],
    ['text', 'An older title'],
  ])('showing %s ("%s") is unchanged', async (format, shown) => {
    const source =
      h(1, bookmarked('r', 'Safety')) + p(`See ${reference('bookmark', 'r', format, shown)} first`);
    const document = await openDocument(odt(source), 'odt');
    const { replaced } = document.write(new Map([[document.units[0]?.id ?? '', ['Sicherheit']]]));
    expect(replaced()).toHaveLength(1);
  });
});

it('main entries of an index are units', async () => {
  const mark =
    '<text:alphabetical-index-mark text:string-value="oil" text:key1="engine" text:key2="fluids"/>';
  const start = '<text:alphabetical-index-mark-start text:id="i" text:key1="engine"/>';
  const { units } = await translated(
    {},
    p(`One${mark} two ${start}three<text:alphabetical-index-mark-end text:id="i"/> four`),
  );
  expect(units).toEqual(['One<x1/> two <x2/>three<x3/> four', 'oil', 'engine', 'fluids', 'engine']);
});
