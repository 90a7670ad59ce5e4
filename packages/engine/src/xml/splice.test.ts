import { describe, expect, it } from 'vitest';
import {
  type Edit,
  EditList,
  encodeAttribute,
  encodeText,
  splice,
  spliceInPieces,
  textPiece,
  toUtf8,
} from './index.ts';

const source = new TextEncoder().encode('0123456789');
const spliced = (...edits: readonly Edit[]) => new TextDecoder().decode(splice(source, edits));
const replace = (start: number, end: number, text: string) => ({ start, end, content: [textPiece(text)] });

describe('splicing', () => {
  it('replaces, inserts and removes, for edits in any order', () => {
    expect(spliced(replace(8, 9, 'B'), replace(2, 4, 'a'), replace(5, 5, '+'), replace(0, 1, ''))).toBe(
      '1a4+567B9',
    );
    expect(spliced()).toBe('0123456789');
  });

  it('writes texts of any length and characters as UTF-8', () => {
    for (const text of ['é', '\u4e00\ud83d\ude00', 'a\ud800b'].flatMap((each) => [each, each.repeat(100)])) {
      expect(splice(source, [replace(0, 10, text)])).toEqual(new TextEncoder().encode(text));
    }
  });

  it('keeps the order of insertions at one position, before content that starts there', () => {
    expect(spliced(replace(3, 4, 'x'), replace(3, 3, 'a'), replace(3, 3, 'b'))).toBe('012abx456789');
  });

  it('moves ranges of the source with the edits inside them', () => {
    const swap = { start: 1, end: 7, content: [{ start: 4, end: 7 }, textPiece('|'), { start: 1, end: 4 }] };
    expect(spliced(swap, replace(5, 6, 'five'), replace(2, 3, 'two'))).toBe('04five6|1two3789');
  });

  it('moves content without insertions at its start', () => {
    const swap = {
      start: 1,
      end: 5,
      content: [
        { start: 3, end: 5 },
        { start: 1, end: 3 },
      ],
    };
    expect(spliced(replace(1, 1, '+'), swap, replace(1, 2, 'one'))).toBe('0+34one256789');
  });

  it('drops edits in replaced bytes', () => {
    expect(spliced(replace(1, 7, '-'), replace(2, 3, 'lost'))).toBe('0-789');
  });

  it('supports texts far longer than the replaced ones', () => {
    const long = '漢字é😀'.repeat(500);
    expect(spliced(replace(1, 2, long), replace(4, 5, long), replace(8, 8, 'x'))).toBe(
      `0${long}23${long}567x89`,
    );
  });

  it('rejects crossing edits', () => {
    expect(() => spliced({ start: 0, end: 5, content: [{ start: 0, end: 3 }] }, replace(2, 4, 'x'))).toThrow(
      RangeError,
    );
  });
});

describe('splicing in pieces', () => {
  const edits = [
    { start: 1, end: 7, content: [{ start: 4, end: 7 }, textPiece('|'), { start: 1, end: 4 }] },
    replace(5, 6, 'five'),
    replace(8, 9, 'a long text'),
  ];
  const inPieces = (list: readonly Edit[], size?: number) => {
    const pieces: string[] = [];
    const ends: boolean[] = [];
    const take = (piece: Uint8Array, isLast: boolean) => {
      pieces.push(new TextDecoder().decode(piece));
      ends.push(isLast);
    };
    const placed = spliceInPieces(source, new EditList(list), take, size);
    return { pieces, ends, placed: [...placed] };
  };

  it('gives the same bytes and places of edits in pieces of any size', () => {
    const whole = inPieces(edits);
    expect(whole.pieces).toEqual([spliced(...edits)]);
    expect(whole.placed).toEqual([1, 7, 1, 11, 8, 9, 12, 23]);
    for (const size of [1, 2, 3, 7, 20]) {
      const { pieces, placed } = inPieces(edits, size);
      expect(pieces.join(''), `${size}`).toBe(whole.pieces[0]);
      expect(placed).toEqual(whole.placed);
    }
    expect(inPieces(edits, 7).pieces).toEqual(['04five6|', '1237a long text', '9']);
  });

  it('marks the last piece alone as such, and has one for an empty result', () => {
    expect(inPieces([], 4)).toEqual({
      pieces: ['0123', '4567', '89'],
      ends: [false, false, true],
      placed: [],
    });
    expect(inPieces([replace(0, 10, '')], 4)).toMatchObject({ pieces: [''], ends: [true] });
  });
});

describe('text for XML', () => {
  it('is escaped', () => {
    expect(encodeText('a < b & "c" > \r\n')).toBe('a &lt; b &amp; "c" &gt; &#13;\n');
    expect(encodeAttribute('"a"\n\'b\'\t')).toBe('&quot;a&quot;&#10;&apos;b&apos;&#9;');
  });

  it('loses exactly the characters that XML does not allow', () => {
    expect(encodeText('a\u0000\u001b\ufffe\ud800b\tc\ue000😀')).toBe('ab\tc\ue000😀');
  });
});

describe('encodings', () => {
  const xml = '<?xml version="1.0" encoding="UTF-16"?><a>é漢😀</a>';
  const utf16 = (text: string, littleEndian: boolean) => {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    Array.from({ length: text.length }, (_, index) =>
      view.setUint16(index * 2, text.charCodeAt(index), littleEndian),
    );
    return bytes;
  };

  it.each([
    ['little-endian with a mark', utf16(`\ufeff${xml}`, true)],
    ['big-endian with a mark', utf16(`\ufeff${xml}`, false)],
    ['little-endian', utf16(xml, true)],
    ['big-endian', utf16(xml, false)],
  ])('reads and restores UTF-16: %s', (_, bytes) => {
    const part = toUtf8(bytes);
    expect(new TextDecoder().decode(part.bytes)).toBe(xml);
    expect(part.restore(part.bytes)).toEqual(bytes);
  });

  it('reads a declared encoding and writes UTF-8', () => {
    const latin = Uint8Array.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', (c) =>
      c.charCodeAt(0),
    );
    const part = toUtf8(latin);
    expect(new TextDecoder().decode(part.bytes)).toBe('<?xml version="1.0" encoding="UTF-8"?><a>é</a>');
  });

  it('rejects bytes that do not match their encoding', () => {
    expect(() => toUtf8(Uint8Array.of(0xff, 0xfe, 0x3c, 0x00, 0x00, 0xd8))).toThrow(
      expect.objectContaining({ code: 'malformed-xml' }),
    );
  });
});
