import type { TranslatedUnit } from '@verso/contracts';
import { decodeInline, encodeInline, type FormatName, openDocument, supportedFormats } from '@verso/engine';
import { docx, footnote, paragraph, plainDocument, run } from '@verso/engine/fixtures';
import { expect, it } from 'vitest';
import { compareDocuments } from './compare.ts';
import { pairTexts } from './pair.ts';

const bold = (text: string) => run('<w:b/>', text);
type Block = ReturnType<typeof paragraph>;

/** Compares an edited document with a translation that was delivered as it is. */
async function compare(
  original: readonly Block[],
  targets: readonly string[],
  edited: readonly Block[],
  changes: readonly Partial<TranslatedUnit>[] = [],
) {
  return compareFiles('docx', docx(...original), targets, () => docx(...edited), changes);
}

async function compareFiles(
  format: FormatName,
  original: Uint8Array,
  targets: readonly string[],
  edit: (delivered: Uint8Array) => Uint8Array,
  changes: readonly Partial<TranslatedUnit>[] = [],
) {
  const document = await openDocument(original, format);
  const stored = document.units.map(
    ({ id, source }, index): TranslatedUnit => ({
      id,
      location: '',
      source: encodeInline(source),
      target: targets[index] ?? null,
      state: 'translated',
      problems: [],
      codes: [],
      ...changes[index],
    }),
  );
  const { bytes } = document.write(
    new Map(
      stored.flatMap(({ id, target }) => (target === null ? [] : [[id, decodeInline(target).content]])),
    ),
  );
  const result = compareDocuments({
    units: document.units,
    stored,
    delivered: (await openDocument(bytes, format)).units,
    edited: (await openDocument(edit(bytes), format)).units,
  });
  const number = (id: string) => document.units.findIndex((unit) => unit.id === id) + 1;
  const edits = stored.flatMap(({ id, target, source }) => {
    const content = result.targets.get(id);
    const wire = content === undefined ? undefined : encodeInline(content);
    return wire === undefined || wire === (target ?? source) ? [] : [`${number(id)}: ${wire}`];
  });
  return {
    edits,
    notes: [...result.notes].map(([id, note]) => `${number(id)}: ${note}`),
    refused: [...result.refused].map(([id, reason]) => `${number(id)}: ${reason}`),
    stale: [...result.stale].map(number),
    structure: result.structure.map(
      ({ unitId, text, before, after }) => `${number(unitId)}: ${text} ${before ?? ''} → ${after ?? ''}`,
    ),
    isVersion: result.isVersion,
  };
}

const letter = ['The lamp is lit.', 'Visitors leave before dark.', 'Nobody stays.', 'The end.'];
const brief = ['Die Lampe brennt.', 'Besucher gehen vor der Nacht.', 'Niemand bleibt.', 'Das Ende.'];
const paragraphs = (texts: readonly string[]) => texts.map((text) => paragraph(text));

it('finds a changed text by the texts around it', async () => {
  const edited = [...brief.slice(0, 1), 'Gäste gehen vor der Nacht.', ...brief.slice(2)];
  expect(await compare(paragraphs(letter), brief, paragraphs(edited))).toEqual({
    edits: ['2: Gäste gehen vor der Nacht.'],
    notes: [],
    refused: [],
    stale: [],
    structure: [],
    isVersion: true,
  });
});

it('takes a rewritten text for the one in its place', async () => {
  const edited = ['Xyz.', ...brief.slice(1)];
  expect((await compare(paragraphs(letter), brief, paragraphs(edited))).edits).toEqual(['1: Xyz.']);
});

it.each([
  [
    'added',
    [...brief.slice(0, 2), 'Ganz neu.', ...brief.slice(2)],
    ['2: Added after this text.  → Ganz neu.'],
  ],
  ['deleted', brief.toSpliced(1, 1), ['2: Deleted. Besucher gehen vor der Nacht. → ']],
  ['moved', [...brief.slice(1), ...brief.slice(0, 1)], ['1: Moved to another place. Die Lampe brennt. → ']],
  [
    'split',
    [...brief.slice(0, 1), 'Besucher gehen', 'vor der Nacht.', ...brief.slice(2)],
    ['2: Split into several paragraphs. Besucher gehen vor der Nacht. → Besucher gehen\nvor der Nacht.'],
  ],
  [
    'split after one word',
    [...brief.slice(0, 1), 'Besucher', 'gehen vor der Nacht.', ...brief.slice(2)],
    ['2: Split into several paragraphs. Besucher gehen vor der Nacht. → Besucher\ngehen vor der Nacht.'],
  ],
  [
    'split before a deleted one',
    [...brief.slice(0, 1), 'Besucher gehen', 'vor der Nacht.', ...brief.slice(3)],
    [
      '2: Split into several paragraphs. Besucher gehen vor der Nacht. → Besucher gehen\nvor der Nacht.',
      '3: Deleted. Niemand bleibt. → ',
    ],
  ],
  [
    'joined',
    [...brief.slice(0, 1), `${brief[1]} ${brief[2]}`, ...brief.slice(3)],
    [
      '2: Joined with the next paragraphs. Besucher gehen vor der Nacht.\nNiemand bleibt. → Besucher gehen vor der Nacht. Niemand bleibt.',
    ],
  ],
])('reports that a paragraph was %s, and edits nothing', async (_what, edited, structure) => {
  expect(await compare(paragraphs(letter), brief, paragraphs(edited))).toMatchObject({
    edits: [],
    structure,
  });
});

it('recognizes a split paragraph whose parts repeat words', async () => {
  const targets = brief.with(2, 'Nun geht niemand, denn nun geht niemand, und nun geht keiner.');
  const parts = ['Nun geht niemand,', 'denn nun geht niemand, und nun geht keiner.'];
  const edited = paragraphs(targets.toSpliced(2, 1, ...parts));
  expect(await compare(paragraphs(letter), targets, edited)).toMatchObject({
    edits: [],
    structure: [`3: Split into several paragraphs. ${targets[2]} → ${parts.join('\n')}`],
  });
});

it('keeps the unit’s own codes when an editor has split and merged runs', async () => {
  const original = [paragraph('Read the ', bold('small print'), ' of it.')];
  const delivered = ['Lies das <g1>Kleingedruckte</g1> davon.'];
  const cases: readonly (readonly [Block, readonly string[]])[] = [
    [paragraph('Lies ', run('<w:i w:val="0"/>', 'das '), bold('Klein'), bold('gedruckte'), ' davon.'), []],
    [
      paragraph('Lies doch das ', bold('Kleingedruckte'), ' davon.'),
      ['1: Lies doch das <g1>Kleingedruckte</g1> davon.'],
    ],
    [paragraph('Lies das ', bold('Kleine'), ' davon.'), ['1: Lies das <g1>Kleine</g1> davon.']],
    [
      paragraph('Lies das ', bold('Kleingedruckte hier'), ' davon.'),
      ['1: Lies das <g1>Kleingedruckte hier</g1> davon.'],
    ],
  ];
  for (const [edited, edits] of cases)
    expect(await compare(original, delivered, [edited])).toMatchObject({ edits, notes: [] });
});

it('reports formatting that was added, and keeps the text', async () => {
  const edited = [paragraph('Die ', bold('Lampe'), ' brennt hell.'), ...paragraphs(brief.slice(1))];
  expect(await compare(paragraphs(letter), brief, edited)).toMatchObject({
    edits: ['1: Die Lampe brennt hell.'],
    notes: ['1: Formatting was changed in the file, which is not imported: “Lampe”.'],
  });
});

it('keeps a code that the file lacks where the text around it is as before, and reports it', async () => {
  const original = [paragraph('See', footnote('A'), ' the old note', footnote('B'), '.')];
  const delivered = ['Siehe<x1/> die alte Notiz<x2/>.', 'A', 'B'];
  const [a, b] = ['A', 'B'].map((text) => footnote(text));
  if (a === undefined || b === undefined) throw new Error('No notes.');
  const kept = { edits: ['1: Siehe<x1/> die neue Notiz<x2/>.'] };
  const note = (text: string) => [`1: Missing in the file, and kept: ${text}.`];
  const both = await compare(original, delivered, [paragraph('Siehe die neue Notiz.')]);
  expect(both).toMatchObject({ ...kept, notes: note('footnote') });
  // The text beside the second note was replaced: its place is not certain.
  const uncertain = await compare(original, delivered, [paragraph('Siehe', a, ' die alte Zeile.')]);
  expect(uncertain).toMatchObject({ edits: ['1: Siehe<x1/> die alte Zeile.'], notes: [] });
  const alone = await compare(original, delivered, [paragraph('Siehe', a, ' die alte Notiz.')]);
  expect(alone).toMatchObject({ edits: [], refused: note('footnote') });
});

it('reports formatting that was removed', async () => {
  const words = ['A very important notice for all of our visitors.'];
  const original = words.map((text) => paragraph(bold(text)));
  const target = 'Ein sehr wichtiger Hinweis für alle unsere Gäste.';
  const edited = [
    paragraph(bold('Ein sehr '), run('', 'wichtiger'), bold(' Hinweis für alle unsere Gäste.')),
  ];
  expect(await compare(original, [target], edited)).toMatchObject({
    edits: [],
    notes: ['1: Formatting was changed in the file, which is not imported: “wichtiger”.'],
  });
});

it('leaves texts that were changed after the download', async () => {
  const earlier = [{ target: 'Die Lampe ist an.', state: 'translated' as const, problems: [] }];
  const changes = [{ changed_at: '2026-01-02T00:00:00.000Z', earlier }];
  const old = ['Die Lampe ist an.', ...brief.slice(1)];
  expect(await compare(paragraphs(letter), brief, paragraphs(old), changes)).toMatchObject({ stale: [1] });
  const other = ['Die Lampe ist schon an.', ...brief.slice(1)];
  expect(await compare(paragraphs(letter), brief, paragraphs(other), changes)).toMatchObject({ stale: [1] });
  const current = ['Die Lampe brennt schon.', ...brief.slice(1)];
  expect(await compare(paragraphs(letter), brief, paragraphs(current), changes)).toMatchObject({ stale: [] });
});

it('recognizes the original and other documents', async () => {
  expect((await compare(paragraphs(letter), brief, paragraphs(letter))).isVersion).toBe(false);
  const other = ['Ganz', 'anderer', 'Text', 'steht', 'hier'];
  expect((await compare(paragraphs(letter), brief, paragraphs(other))).isVersion).toBe(false);
});

it.each(supportedFormats)('finds changes in %s', async (format) => {
  const textOf = ([heading = '', ...sentences]: readonly string[]) =>
    plainDocument(format, { heading, sentences });
  const edited = brief.with(1, 'Gäste gehen vor der Nacht.');
  expect(await compareFiles(format, textOf(letter), brief, (same) => same)).toMatchObject({
    edits: [],
    structure: [],
  });
  expect(await compareFiles(format, textOf(letter), brief, () => textOf(edited))).toMatchObject({
    edits: ['2: Gäste gehen vor der Nacht.'],
    structure: [],
    isVersion: true,
  });
});

it('pairs cells by their addresses, and reports a cell that no longer has a shared text', async () => {
  const cells = ([heading = '', ...sentences]: readonly string[]) =>
    plainDocument('xlsx', { heading, sentences });
  const original = cells(['Yes', 'No', 'Yes', 'Perhaps']);
  const targets = ['Ja', 'Nein', 'Vielleicht'];
  const all = cells(['Ja', 'Doch', 'Ja', 'Womöglich']);
  expect((await compareFiles('xlsx', original, targets, () => all)).edits).toEqual([
    '2: Doch',
    '3: Womöglich',
  ]);
  const one = cells(['Ja', 'Nein', 'Jawohl', 'Vielleicht']);
  expect(await compareFiles('xlsx', original, targets, () => one)).toMatchObject({
    edits: [],
    structure: ['2: Added after this text (Sheet1!A3).  → Jawohl'],
  });
});

it('pairs thousands of texts that were all changed', async () => {
  const count = 5_000;
  const texts = Array.from({ length: count }, (_, index) => ({
    part: '',
    kind: 'paragraph' as const,
    text: `Satz ${index} von ${count}, der ${index * 7} Wörter hätte.`,
    location: undefined,
  }));
  const edited = texts.map((each) => ({ ...each, text: `${each.text} Neu.` })).toSpliced(100, 1);
  const { partners, removed, added } = pairTexts(texts, edited);
  expect([...partners].filter((other, index) => other === (index < 100 ? index : index - 1))).toHaveLength(
    count - 1,
  );
  expect([removed, added]).toEqual([[100], []]);
});
