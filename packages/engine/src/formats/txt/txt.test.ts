import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Document } from '../../model/index.ts';
import { pseudoTranslate } from '../../pseudo/index.ts';
import { encodeText } from '../../text/encoding/index.ts';
import { inlineText } from '../../text/inline.ts';
import { displayWidth } from '../../text/script.ts';
import { format } from './index.ts';

const open = (text: string) => format.open(new TextEncoder().encode(text));
const sources = (document: Document) => document.units.map((unit) => inlineText(unit.source));
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** Writes the text with every unit passed through `translate`. */
function translated(text: string, translate: (source: string) => string): string {
  const document = open(text);
  const targets = new Map(document.units.map((unit) => [unit.id, [translate(inlineText(unit.source))]]));
  return decode(document.write(targets).bytes);
}

const wrapped = [
  'It is a truth universally acknowledged, that a single man in possession',
  'of a good fortune, must be in want of a wife. However little known the',
  'feelings or views of such a man may be on his first entering a',
  'neighbourhood, this truth is so well fixed.',
].join('\n');

describe('reading text', () => {
  it('joins the lines of a hard-wrapped paragraph', () => {
    const [unit] = sources(open(`${wrapped}\n`));
    expect(unit).toBe(wrapped.replaceAll('\n', ' '));
  });

  it('keeps the lines of verses, lists and addresses', () => {
    const text = 'Roses are red,\nviolets are blue\n\n- one\n- two\n  3) three\n\nhttps://example.org/a/b\n';
    expect(sources(open(text))).toEqual(['Roses are red,', 'violets are blue', 'one', 'two', 'three']);
    expect(open(text).units.map((unit) => unit.kind)).toEqual([
      'paragraph',
      'paragraph',
      'list-item',
      'list-item',
      'list-item',
    ]);
  });

  it('detects headings, and keeps rules, numbers and drawings', () => {
    const document = open('Title\n=====\n\n  +--+\n  |  |\n  +--+\n\n12.50 - 30 %\n\nText below.\n');
    expect(sources(document)).toEqual(['Title', 'Text below.']);
    expect(document.units[1]?.context.headings).toEqual(['Title']);
  });

  it('reads words of scripts whose letters are separated by vowel signs', () => {
    expect(sources(open('ހުރިހާ އިންސާނުން\n\nকাজে\n\nকি\n'))).toEqual(['ހުރިހާ އިންސާނުން', 'কাজে', 'কি']);
  });

  it('rejects binary data', () => {
    const code = (bytes: Uint8Array) => {
      try {
        format.open(bytes);
      } catch (error) {
        return (error as { code?: string }).code;
      }
      return 'opened';
    };
    expect(code(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe('wrong-format');
    expect(code(new TextEncoder().encode('a\0b\0\0c'))).toBe('undecodable-text');
    expect(code(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toBe('undecodable-text');
  });
});

describe('writing text', () => {
  it("uses the document's line end for lines added by a longer text", () => {
    const text = `${wrapped.replaceAll('\n', '\r\n')}\r\n`;
    const longer = translated(text, (source) => `${source} ${source}`);
    expect(longer.split('\r\n').length).toBeGreaterThan(text.split('\r\n').length);
    expect(longer.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('writes the same bytes when every target is its source', () => {
    const piece = fc.constantFrom(
      'word ',
      'Title\n',
      '===\n',
      '- ',
      '> ',
      '\t',
      '   ',
      '\r\n',
      '\n',
      '\r',
      '\f',
      '漢字',
      'x'.repeat(70),
      '# ',
      '12',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        expect(translated(text, (source) => source)).toBe(text);
      }),
    );
  });

  it('keeps every line, its indentation and its end when lengths stay the same', () => {
    const swap = (text: string) => text.replace(/[a-z]/g, 'q').replace(/[A-Z]/g, 'Q');
    const text = `  Name   Amount\r\n  Rent     1200\r\n\r\n* a point\r\n\r\n${wrapped.replaceAll('\n', '\r\n')}\r\nlast line`;
    expect(translated(text, swap)).toBe(swap(text));
  });

  it('wraps a longer translation at the same width, with the same margin', () => {
    const quoted = wrapped
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
    const lines = translated(quoted, (source) => `${source} ${source}`).split('\n');
    expect(lines.length).toBeGreaterThan(7);
    for (const line of lines) {
      expect(line.startsWith('> ')).toBe(true);
      expect(displayWidth(line)).toBeLessThanOrEqual(74);
    }
    const chinese = translated(wrapped, () => '这是一个众所周知的真理。'.repeat(12)).split('\n');
    expect(Math.max(...chinese.map(displayWidth))).toBeGreaterThan(66);
    expect(Math.max(...chinese.map(displayWidth))).toBeLessThanOrEqual(72);
    for (const line of chinese) expect(line).not.toMatch(/^。/);
  });

  it('adjusts underlines and columns', () => {
    expect(translated('Title\n=====\n', () => 'Überschrift')).toBe('Überschrift\n===========\n');
    expect(
      translated('Name     Amount   Date\n', (source) => (source === 'Name' ? 'Bezeichnung' : source)),
    ).toBe('Bezeichnung  Amount  Date\n');
    expect(translated('Name     Amount   Date\n', (source) => (source === 'Name' ? 'Nom' : source))).toBe(
      'Nom      Amount   Date\n',
    );
  });

  it('keeps the encoding, or reports that it had to change', () => {
    const latin = encodeText(
      'Les \u00e9l\u00e8ves \u00e9taient d\u00e9j\u00e0 l\u00e0 quand le ma\u00eetre est arriv\u00e9 \u00e0 la f\u00eate du village.\n',
      {
        name: 'windows-1252',
        byteOrderMark: false,
      },
    );
    const document = format.open(latin ?? new Uint8Array(0));
    const write = (text: string) => document.write(new Map([[document.units[0]?.id ?? '', [text]]]));
    expect(write('Déjà lu').bytes).toEqual(
      Uint8Array.from([...'D\u00e9j\u00e0 lu\n'].map((letter) => letter.charCodeAt(0))),
    );
    const changed = write('日本語');
    expect(decode(changed.bytes)).toBe('日本語\n');
    expect(changed.messages.map((message) => message.code)).toContain('encoding-changed');
    const marked = format.open(new TextEncoder().encode('\ufeffHello\n'));
    expect(decode(marked.write(new Map([['t1', ['Hallo']]])).bytes)).toBe('\ufeffHallo\n');
  });

  it('keeps the source for an empty target and removes line breaks from a target', () => {
    const document = open('One.\n\nTwo.\n');
    const result = document.write(
      new Map([
        ['t1', [' ']],
        ['t2', ['Zw\n  ei.']],
      ]),
    );
    expect(decode(result.bytes)).toBe('One.\n\nZw ei.\n');
    expect(result.messages).toMatchObject([{ code: 'target-empty', unitId: 't1' }]);
    expect(result.report).toMatchObject({ ok: true, unitsWritten: 1, partsRewritten: 1 });
  });

  it('passes verification for any text in pseudo-translation', () => {
    const line = fc.oneof(
      fc.lorem({ mode: 'sentences', maxCount: 3 }),
      fc.string({ unit: 'grapheme' }),
      fc.constant(''),
      fc.constant(wrapped),
    );
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('\n', '\r\n'),
        (lines, ending) => {
          const text = lines.join(ending).replaceAll('\0', '');
          fc.pre(text !== '');
          const document = open(text);
          const result = document.write(
            new Map(document.units.map((unit) => [unit.id, pseudoTranslate(unit.source, 'accents')])),
          );
          expect(result.report.ok).toBe(true);
        },
      ),
    );
  });
});

describe('counting text', () => {
  it('counts characters, words and pages of 2000 characters', () => {
    expect(open('Two words.\n').count()).toMatchObject({
      characters: 10,
      words: 2,
      estimatedPages: 1,
      format: 'txt',
    });
    expect(open('a b\n').sample()).toEqual([]);
    expect(open('Some words\n').sample()).toEqual([
      { position: 'first', text: 'Some words', paragraphCount: 1 },
    ]);
  });
});

describe('plain text of extreme form', () => {
  const refusal = (text: string): string | undefined => {
    try {
      open(text);
    } catch (error) {
      return (error as { code?: string }).code;
    }
    return undefined;
  };

  it.each([
    ['blanks in front of a word', `${' '.repeat(1_000_000)}word`],
    ['blanks behind a word', `word${' '.repeat(1_000_000)}`],
    ['addresses in a row', `${'a@b.c'.repeat(100_000)} x`],
    ['signs of an address', `${'a@'.repeat(100_000)} x`],
    ['marks of quotations', `${'> '.repeat(100_000)}word`],
    ['paths', `${'/a'.repeat(100_000)} x`],
  ])('is read in linear time: %s', (_, text) => {
    expect(open(text).units.length).toBeLessThan(2);
    expect(translated(text, (source) => source.toUpperCase())).toHaveLength(text.length);
  });

  it('is rejected with too many lines, paragraphs or characters in a paragraph', () => {
    expect(refusal('\n'.repeat(1_100_000))).toBe('too-complex');
    expect(refusal('word\n\n'.repeat(201_000))).toBe('too-complex');
    expect(refusal('word\tword\t'.repeat(101_000))).toBe('too-complex');
    expect(refusal('word '.repeat(210_000))).toBe('too-complex');
    expect(refusal(' '.repeat(2_100_000))).toBe('too-complex');
    expect(refusal('word '.repeat(190_000))).toBeUndefined();
  });

  it.each(['', '\ufeff'])('is written in parts without loss at their borders (mark: %j)', (mark) => {
    const line = 'Grüße — 漢字 😀 and a few more plain words\n\n';
    const text = mark + line.repeat(5000);
    expect(translated(text, (source) => `${source} 😀`)).toBe(
      mark + line.replace('\n', ' 😀\n').repeat(5000),
    );
    // A lone surrogate has no form in UTF-8.
    expect(translated(text, (source) => `${source}\ud83d`)).toBe(
      mark + line.replace('\n', '\ufffd\n').repeat(5000),
    );
  });

  it('can be opened after a longer translation of the longest accepted paragraph', () => {
    const longer = new TextEncoder().encode('word '.repeat(250_000));
    const limits = { maxCharacters: Number.POSITIVE_INFINITY };
    expect(() => format.open(longer, {})).toThrow(/too complex/);
    expect(format.open(longer, { limits }).units).toHaveLength(1);
  });

  it('keeps the line ends of a paragraph that gets more lines', () => {
    const text = `${wrapped}\n\nA short line.\n`.replaceAll('\n', '\r\n');
    const result = translated(text, (source) => `${source} ${'and more words '.repeat(8).trim()}`);
    expect(result.split('\n').length).toBeGreaterThan(text.split('\n').length);
    expect(result.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
