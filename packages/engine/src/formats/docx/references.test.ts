import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  type Block,
  bold,
  docx,
  type Fragment,
  field,
  footnote,
  header,
  heading,
  type Inline,
  paragraph,
  raw,
  tab,
  textBox,
} from '../../fixtures/index.ts';
import { openDocument } from '../../open.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { verifyTranslation } from '../../verify/index.ts';

/** Content within a bookmark. */
function bookmarked(name: string, ...content: readonly Inline[]): Inline[] {
  return [
    raw(`<w:bookmarkStart w:id="${name}" w:name="${name}"/>`),
    ...content,
    raw(`<w:bookmarkEnd w:id="${name}"/>`),
  ];
}

const reference = (instruction: string, ...result: readonly Inline[]): Fragment =>
  field(`REF ${instruction}`, ...result);
const chapter = heading(1, ...bookmarked('_Ref1', 'Safety instructions'));
const figure = paragraph(...bookmarked('_Ref2', 'Figure ', field('SEQ Figure', '3')), ': The engine');

/** Units in wire form, before and after each given translation is written. */
async function translated(translations: Readonly<Record<string, string>>, ...blocks: readonly Block[]) {
  const bytes = docx(...blocks);
  const document = await openDocument(bytes, 'docx');
  const targets = document.units.flatMap(({ id, source }) => {
    const target = translations[encodeInline(source)];
    return target === undefined ? [] : [[id, decodeInline(target).content] as const];
  });
  const output = document.write(new Map(targets));
  expect(await verifyTranslation(bytes, output.bytes, 'docx')).toMatchObject({ failures: [] });
  const written = await openDocument(output.bytes, 'docx');
  const xml = strFromU8(unzipSync(output.bytes)['word/document.xml'] ?? new Uint8Array());
  return { source: document.units, target: written.units, xml };
}

const labels = (units: readonly { readonly codes: readonly { readonly label: string }[] }[]) =>
  units.flatMap(({ codes }) => codes.map(({ label }) => label));

describe('a reference to a bookmark', () => {
  it('shows the translation of the heading that it refers to', async () => {
    const { source, target } = await translated(
      { 'Safety instructions': 'Sicherheitshinweise', 'See <x1/> first.': 'Zuerst <x1/> lesen.' },
      chapter,
      paragraph('See ', reference('_Ref1 \\h', 'Safety instructions'), ' first.'),
    );
    expect(labels(source)).toEqual(['reference “Safety instructions”']);
    expect(target.map((unit) => encodeInline(unit.source))).toEqual([
      'Sicherheitshinweise',
      'Zuerst <x1/> lesen.',
    ]);
    expect(labels(target)).toEqual(['reference “Sicherheitshinweise”']);
  });

  it('shows the bookmarked part of a caption, with its number', async () => {
    const { target } = await translated(
      { 'Figure <x1/>: The engine': 'Abbildung <x1/>: Der Motor' },
      paragraph('See ', reference('_Ref2 \\h', 'Figure ', '3'), '.'),
      figure,
    );
    expect(labels(target)).toContain('reference “Abbildung 3”');
  });

  it('shows the text between the ends of the bookmark, in whichever order they appear', async () => {
    const { target } = await translated(
      { 'The <x1/>oil<x2/> pump': 'Die Pumpe<x2/> für Öl<x1/>' },
      paragraph('The ', ...bookmarked('a', 'oil'), ' pump'),
      paragraph('Check the ', reference('a', 'oil'), ' soon'),
    );
    expect(encodeInline(target[1]?.source ?? [])).toBe('Check the <g1> für Öl</g1> soon');
  });

  it('is found in other parts, text boxes and simple fields', async () => {
    const simple = raw(
      '<w:fldSimple w:instr="REF _REF1"><w:r><w:t>Safety instructions</w:t></w:r></w:fldSimple>',
    );
    const { target } = await translated(
      { 'Safety instructions': 'Sicherheit' },
      header(paragraph('In ', reference('_Ref1', 'Safety instructions'), ' you read')),
      paragraph('A note', footnote('See ', simple, ' too')),
      paragraph(
        'A box',
        textBox(paragraph('At ', reference('_Ref1', 'Safety ', bold('instructions')), ' end')),
      ),
      chapter,
    );
    expect(labels(target).filter((label) => label === 'reference “Sicherheit”')).toHaveLength(3);
  });

  it('applies its case switch', async () => {
    const { target } = await translated(
      { 'Safety instructions': 'hinweise zur Sicherheit' },
      chapter,
      paragraph('A ', reference('_Ref1 \\* Upper', 'SAFETY INSTRUCTIONS'), ' z'),
      paragraph('B ', reference('_Ref1 \\* Lower', 'safety instructions'), ' z'),
      paragraph('C ', reference('_Ref1 \\* FirstCap', 'Safety instructions'), ' z'),
      paragraph('D ', reference('_Ref1 \\* Caps', 'Safety Instructions'), ' z'),
      paragraph('E ', reference('_Ref1 \\* MERGEFORMAT', 'Safety instructions'), ' z'),
    );
    expect(labels(target)).toEqual(
      [
        'HINWEISE ZUR SICHERHEIT',
        'hinweise zur sicherheit',
        'Hinweise zur Sicherheit',
        'Hinweise Zur Sicherheit',
        'hinweise zur Sicherheit',
      ].map((text) => `reference “${text}”`),
    );
  });

  it('is updated although its own paragraph has no other text', async () => {
    const { target, xml } = await translated(
      { 'Safety instructions': 'Sicherheitshinweise' },
      chapter,
      paragraph(reference('_Ref1 \\h', 'Safety instructions'), tab(), '12'),
      paragraph(reference('_Ref1 \\h', 'Safety instructions'), ' (again)'),
    );
    expect(xml.match(/>Sicherheitshinweise</g)).toHaveLength(3);
    expect(target.map((unit) => encodeInline(unit.source))).toEqual(['Sicherheitshinweise', '<x1/> (again)']);
  });
});

describe('a reference to something else', () => {
  it.each(['\\n', '\\r', '\\w', '\\p', '\\r \\p'])('is unchanged with the switch %s', async (letters) => {
    const { source } = await translated(
      {},
      chapter,
      paragraph('See ', reference(`_Ref1 ${letters}`, 'Part I'), ' first'),
    );
    expect(source.map((unit) => encodeInline(unit.source))).toEqual([
      'Safety instructions',
      'See <x1/> first',
    ]);
    expect(labels(source)).toEqual(['REF']);
  });

  it('is unchanged when it shows a number', async () => {
    const { source } = await translated({}, chapter, paragraph('See ', reference('_Ref1', '3.1'), ' first'));
    expect(labels(source)).toEqual(['REF']);
  });

  it('is prose when the bookmark is missing or has another text', async () => {
    const { target } = await translated(
      {
        'See <g1>Figure 3</g1> now': 'Siehe <g1>Abbildung 3</g1> jetzt',
        'In <g1>Old title</g1> too': 'Auch in <g1>Alt</g1>',
      },
      chapter,
      paragraph('See ', reference('figure1 \\h', 'Figure 3'), ' now'),
      paragraph('In ', reference('_Ref1', 'Old title'), ' too'),
    );
    expect(target.map((unit) => encodeInline(unit.source))).toEqual([
      'Safety instructions',
      'Siehe <g1>Abbildung 3</g1> jetzt',
      'Auch in <g1>Alt</g1>',
    ]);
  });

  it('is prose when the bookmark spans several paragraphs', async () => {
    const [start, end] = bookmarked('long') as [Fragment, Fragment];
    const { source } = await translated(
      {},
      paragraph(start, 'One'),
      paragraph('Two', end),
      paragraph('See ', reference('long', 'OneTwo'), ' here'),
    );
    expect(source.map((unit) => encodeInline(unit.source))).toEqual([
      'One',
      'Two',
      'See <g1>OneTwo</g1> here',
    ]);
  });

  it('is unchanged when another field computes with it', async () => {
    const nested = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>IF </w:instrText></w:r>`;
    const rest = `<w:r><w:instrText> = "x" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>yes</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const bytes = docx(
      chapter,
      paragraph('A ', raw(nested), reference('_Ref1', 'Safety instructions'), raw(rest), ' z'),
    );
    const document = await openDocument(bytes, 'docx');
    const { replaced } = document.write(new Map([[document.units[0]?.id ?? '', ['Sicherheit']]]));
    expect(replaced()).toHaveLength(1);
  });
});

it('updates references to thousands of bookmarks in one paragraph', async () => {
  const marks = Array.from({ length: 5000 }, (_, index) => bookmarked(`b${index}`, `word${index} `)).flat();
  const references = Array.from({ length: 5000 }, (_, index) =>
    paragraph('See ', reference(`b${index}`, `word${index} `), ' now'),
  );
  const bytes = docx(paragraph(...marks), ...references);
  const document = await openDocument(bytes, 'docx');
  const words = document.units[0]?.source.map((node) =>
    typeof node === 'string' ? node.toUpperCase() : node,
  );
  const { replaced } = document.write(new Map([[document.units[0]?.id ?? '', words ?? []]]));
  expect(replaced()).toHaveLength(10_000);
});
