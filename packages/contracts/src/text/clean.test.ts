import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../engine/src/testing/character.ts';
import { cleanFilename, cleanName, cut, isStorable, storable } from './clean.ts';
import { nameText } from './name-text.ts';

const anyText = fc
  .string({ unit: anyCharacter })
  .chain((text) =>
    fc
      .array(
        fc.constantFrom(
          '\0',
          '\ud800',
          '\udc00',
          '\u202e',
          '\u2066',
          '\u200f',
          '\u061c',
          '\n',
          '\x1b',
          '\x9b',
        ),
      )
      .map((hostile) => hostile.join(text)),
  );

describe('storable', () => {
  it('removes U+0000 and replaces unpaired surrogates', () => {
    expect(storable('a\0b\ud83dc\udc00')).toBe('ab\ufffdc\ufffd');
  });

  it.each(['\0', 'a\0b', '\ud83d', 'a\udc00'])('does not store %j as it is', (text) => {
    expect(isStorable(text)).toBe(false);
  });

  it('leaves all other text unchanged', () => {
    for (const text of ['', 'Grüße 🎉', 'line\nline\t', '\u202eabc', '\x01'])
      expect([isStorable(text), storable(text)]).toEqual([true, text]);
  });

  it('leaves nothing that is not storable', () => {
    fc.assert(fc.property(anyText, (text) => isStorable(storable(text))));
  });
});

describe('cleanName', () => {
  it('removes characters that disguise a name', () => {
    expect(cleanName('report\u202egnp.md')).toBe('reportgnp.md');
    expect(cleanName('\u2066a\u2069\u200eb\u200f\u061c')).toBe('ab');
    expect(cleanName('a\0b\x1b[31mc\x7f\x85')).toBe('ab[31mc ');
    expect(cleanName('x\ud83d')).toBe('x\ufffd');
  });

  it('replaces line breaks by spaces', () => {
    expect(cleanName('Acme\r\nBcc: x\u2028y')).toBe('Acme Bcc: x y');
  });

  it('keeps scripts and their joiners', () => {
    for (const name of ['報告', 'تقرير سنوي', 'דו"ח', 'क्\u200dष', 'family 👨‍👩‍👧'])
      expect(cleanName(name)).toBe(name);
  });

  it('is part of the name schema, which counts the remaining characters', () => {
    const schema = nameText().min(1).max(3);
    expect(schema.parse(' \u202ea\0bc ')).toBe('abc');
    expect(schema.safeParse('\u202e \u200f').success).toBe(false);
    expect(schema.safeParse('abcd').success).toBe(false);
  });
});

describe('cleanFilename', () => {
  it.each([
    ['\u202egnp.md', 'gnp.md'],
    [' Report.docx ', 'Report.docx'],
    [`${'a'.repeat(500)}.docx`, `${'a'.repeat(195)}.docx`],
    [`${'🎉'.repeat(500)}.docx`, `${'🎉'.repeat(97)}.docx`],
    ['\u202e.docx', '.docx'],
    [`a.${'b'.repeat(400)}`, `a.${'b'.repeat(198)}`],
    [`a.${'b'.repeat(199)}`, `a.${'b'.repeat(198)}`],
    [`a.${'b'.repeat(197)} ${'c'.repeat(50)}`, `a.${'b'.repeat(197)}`],
  ])('%j is %j', (given, expected) => {
    expect(cleanFilename(given)).toBe(expected);
  });

  it('is short and idempotent', () => {
    const names = fc
      .tuple(anyText, fc.nat(400))
      .map(([text, times]) => text.repeat(times % 9) + '.'.repeat(times));
    fc.assert(
      fc.property(names, (name) => {
        const clean = cleanFilename(name);
        expect(clean.length).toBeLessThanOrEqual(200);
        expect(isStorable(clean)).toBe(true);
        expect(cleanFilename(clean)).toBe(clean);
      }),
    );
  });
});

it('truncation never splits a character', () => {
  expect([cut('a🎉b', 2), cut('a🎉b', 3), cut('a🎉b', 9)]).toEqual(['a', 'a🎉', 'a🎉b']);
  for (const character of ['\u{10000}', '\u{10ffff}']) expect(cut(`a${character}b`, 2)).toBe('a');
  for (const neighbor of ['\ud7ff', '\ue000']) expect(cut(`a${neighbor}b`, 2)).toBe(`a${neighbor}`);
});

it('truncation leaves a text alone that is short enough', () => {
  expect([cut('ab', 2), cut('a\ud83d', 2), cut('', 0)]).toEqual(['ab', 'a\ud83d', '']);
});
