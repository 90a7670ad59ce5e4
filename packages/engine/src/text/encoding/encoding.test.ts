import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, decodeUtf8Parts, encodeText, hasBrokenBytes } from './index.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const encoded = (text: string, name: string, byteOrderMark = false) => {
  const result = encodeText(text, { name, byteOrderMark });
  if (result === undefined) throw new Error(`${name} lacks a character`);
  return result;
};

const korean = '한국어 문장은 이렇게 씁니다. 오늘은 날씨가 참 좋네요.\n';
const japanese = '日本語の文章です。今日はとても良い天気ですね。\n';
const chinese = '今天天气很好，我们一起去公园散步吧。\n';
const russian = 'Сегодня прекрасная погода, пойдём гулять в парк вместе.\n';

describe('decodeUtf8Parts', () => {
  it('divides no character, and ends before bytes that are not UTF-8', () => {
    for (let shift = 0; shift < 4; shift += 1) {
      const text = 'x'.repeat(shift) + '😀ü漢'.repeat(30_000);
      expect([...decodeUtf8Parts(encoded(text, 'utf-8'))].join('') === text).toBe(true);
    }
    expect([...decodeUtf8Parts(bytes(0x61, 0x80, 0x80, 0x80, 0x80))]).toEqual([]);
  });
});

describe('decodeText', () => {
  it('restores the same bytes for any input', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (source) => {
        const { text, encoding } = decodeText(source);
        expect(encodeText(text, encoding)).toEqual(source);
      }),
    );
  });

  it('reads Unicode with and without a byte order mark', () => {
    const text = 'Grüße — 漢字 😀\r\nsecond line of plain words\n';
    for (const name of ['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be']) {
      expect(decodeText(encoded(text, name, true))).toMatchObject({
        text,
        encoding: { name, byteOrderMark: true },
      });
    }
    for (const plain of ['plain words without a mark\n', 'обычные слова без пометки\n']) {
      for (const name of ['utf-8', 'utf-16le', 'utf-16be']) {
        expect(decodeText(encoded(plain, name))).toMatchObject({
          text: plain,
          encoding: { name },
          certain: true,
        });
      }
    }
  });

  it('reads the legacy encodings of Europe and East Asia', () => {
    const cases: readonly (readonly [string, string])[] = [
      [korean.repeat(4), 'euc-kr'],
      [korean, 'iso-2022-kr'],
      [japanese.repeat(4), 'shift_jis'],
      [japanese.repeat(4), 'euc-jp'],
      [japanese, 'iso-2022-jp'],
      [chinese.repeat(6), 'gb18030'],
      [russian.repeat(4), 'windows-1251'],
      [russian.repeat(4), 'koi8-r'],
    ];
    for (const [text, name] of cases) expect(decodeText(encoded(text, name)).text, name).toBe(text);
  });

  it('reads texts in other scripts among tags and words of ASCII', () => {
    const greek = 'Καλημέρα σε όλους, ο καιρός είναι πολύ ωραίος σήμερα. ';
    const hebrew = 'שלום לכולם, מזג האוויר יפה מאוד היום בעיר. ';
    const bulgarian = 'Днес времето е много хубаво и ние отиваме на разходка в парка заедно. ';
    const russianText = russian.repeat(3);
    const thai = 'วันนี้อากาศดีมาก เราไปเดินเล่นในสวนสาธารณะกันเถอะ ';
    const cases: readonly (readonly [string, string])[] = [
      [greek, 'iso-8859-7'],
      [hebrew, 'windows-1255'],
      [`${hebrew}שָׁלוֹם`, 'windows-1255'],
      [bulgarian, 'windows-1251'],
      [russianText, 'windows-1251'],
      [russianText, 'koi8-r'],
      [russianText, 'iso-8859-5'],
      [russianText, 'ibm866'],
      [thai.repeat(4), 'windows-874'],
    ];
    const tagged = (text: string) =>
      `<description lang="en">The weather report</description> <title>${text}</title> https://example.com/weather/today\n`.repeat(
        3,
      );
    for (const [text, name] of cases)
      expect(decodeText(encoded(tagged(text), name)).text, name).toBe(tagged(text));
    const german = 'Der große Bär läuft über die Straße und grüßt die schönen Mädchen. '.repeat(3);
    expect(decodeText(encoded(german, 'windows-1252')).text).toBe(german);
  });

  it('reads UTF-8 with a single invalid byte', () => {
    const source = bytes(...encoded('Grüße aus der Stadt. Caf', 'utf-8'), 0xe9, 0x20, 0x61);
    expect(decodeText(source).encoding.name).toBe('utf-8');
    expect(decodeText(encoded(russian.repeat(4), 'windows-1251')).encoding.name).toBe('windows-1251');
  });

  it('reads characters with several byte sequences, and writes them as they were', () => {
    const cp932 = bytes(0xee, 0xe0, ...encoded(japanese.repeat(4), 'shift_jis'));
    const { text, encoding } = decodeText(cp932);
    expect(text).toBe(`髙${japanese.repeat(4)}`);
    expect(encodeText(`${text}髙`, encoding)).toEqual(bytes(...cp932, 0xee, 0xe0));
    const gb = bytes(0x80, ...encoded(chinese.repeat(6), 'gb18030'));
    expect(decodeText(gb)).toMatchObject({ text: `€${chinese.repeat(6)}`, encoding: { name: 'gb18030' } });
    expect(encoded('€', 'gb18030')).toEqual(bytes(0xa2, 0xe3));
  });

  it('reads the escape sequences of older Japanese texts, and writes them as they were', () => {
    const ascii = (text: string) => [...new TextEncoder().encode(text)];
    const older = ascii('C:\\ \x1b$@$3$l$O\x1b(J\\100~');
    const { encoding, text } = decodeText(bytes(...older));
    expect(text).toBe('C:\\ これは¥100‾');
    expect(encodeText(`${text}これ`, encoding)).toEqual(bytes(...older, ...ascii('\x1b$@$3$l\x1b(J')));
    expect(decodeText(bytes(...older, ...ascii('\x1b$B$3\x1b(B')))).toMatchObject({ certain: false });
    const kana = bytes(...ascii('\x1b(I1\x1b$B$"\x1b(B.'));
    expect(decodeText(kana)).toMatchObject({ text: 'ｱあ.', encoding: { name: 'iso-2022-jp' } });
  });

  it('preserves invalid bytes in UTF-8', () => {
    const source = bytes(0x62, 0xc3, 0xa9, 0xed, 0xa0, 0x80, 0x21);
    const { text, encoding } = decodeText(source);
    expect(encoding.name).toBe('utf-8');
    expect(hasBrokenBytes(text)).toBe(true);
    expect(encodeText(`${text}é`, encoding)).toEqual(bytes(...source, 0xc3, 0xa9));
  });
});

describe('encodeText', () => {
  it('reports a character that an encoding lacks', () => {
    expect(encodeText('naïve', { name: 'windows-1252', byteOrderMark: false })).toEqual(
      bytes(0x6e, 0x61, 0xef, 0x76, 0x65),
    );
    expect(encodeText('日本', { name: 'windows-1252', byteOrderMark: false })).toBeUndefined();
  });

  it('writes every character of an encoding so that the platform can read it', () => {
    for (const name of ['gb18030', 'big5', 'euc-kr', 'euc-jp', 'shift_jis', 'windows-1252', 'koi8-r']) {
      const decoder = new TextDecoder(name);
      for (const text of ['abc', '漢字', '가나다', 'Привет', 'é', '😀']) {
        const result = encodeText(text, { name, byteOrderMark: false });
        if (result !== undefined) expect(decoder.decode(result), name).toBe(text);
      }
    }
    expect(encodeText('😀€', { name: 'gb18030', byteOrderMark: false })).toBeDefined();
  });
});
