import { describe, expect, it } from 'vitest';
import { plainDocument } from './fixtures/index.ts';
import { type FormatName, inlineText, openDocument, supportedFormats } from './index.ts';
import { pseudoTranslate } from './pseudo/index.ts';

const text = {
  heading: 'Notes of the committee',
  sentences: ['The meeting began at noon.', 'Nobody objected to the plan, and it was adopted.'],
};
const texts = [text.heading, ...text.sentences];
const names: readonly FormatName[] = ['docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods', 'txt', 'tex', 'md'];

it('opens nine formats', () => {
  expect([...supportedFormats].sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  it('extracts, counts and samples the texts of a document', async () => {
    const document = await openDocument(plainDocument(name, text), name);
    expect(document.format).toBe(name);
    expect(document.units.map((unit) => inlineText(unit.source))).toEqual(texts);
    expect(document.count()).toMatchObject({ format: name, characters: texts.join('').length });
    expect(document.sample().map(({ position, text: sample }) => [position, sample])).toEqual([
      ['first', name === 'pptx' || name === 'odp' ? expect.stringContaining(text.heading) : texts.join('\n')],
    ]);
  });

  it('is written byte for byte when nothing changes, and differs only in text otherwise', async () => {
    const bytes = plainDocument(name, text);
    const document = await openDocument(bytes, name);
    const same = document.write(new Map(document.units.map((unit) => [unit.id, unit.source])));
    expect(same.bytes).toEqual(bytes);
    const targets = new Map(document.units.map((unit) => [unit.id, pseudoTranslate(unit.source, 'accents')]));
    const written = document.write(targets, { targetLanguage: 'de' });
    expect(written.report).toMatchObject({ ok: true, unitsWritten: texts.length });
    const again = await openDocument(written.bytes, name);
    expect(again.units.map((unit) => inlineText(unit.source))).toEqual(
      document.units.map((unit) => inlineText(targets.get(unit.id) ?? [])),
    );
  });

  it('does not modify a Buffer', async () => {
    const bytes = Buffer.from(plainDocument(name, text));
    const before = new Uint8Array(bytes);
    const document = await openDocument(bytes, name);
    document.write(new Map(document.units.map((unit) => [unit.id, pseudoTranslate(unit.source, 'accents')])));
    expect(new Uint8Array(bytes)).toEqual(before);
  });
});

describe.each(names.filter((name) => !['txt', 'tex', 'md'].includes(name)))('%s', (name) => {
  it('is rejected with a message when it is empty or truncated', async () => {
    const bytes = plainDocument(name, text);
    for (const broken of [new Uint8Array(), bytes.subarray(0, bytes.length / 2)]) {
      await expect(openDocument(broken, name)).rejects.toMatchObject({ name: 'DocumentError' });
    }
  });
});

describe.each(['txt', 'tex', 'md'] as const)('%s', (name) => {
  it('without bytes is a document without text', async () => {
    const document = await openDocument(new Uint8Array(), name);
    expect(document.units).toEqual([]);
    expect(document.messages).toEqual([]);
    expect(document.write(new Map(), { targetLanguage: 'de' }).bytes).toEqual(new Uint8Array());
  });
});
