import { analyse } from 'chardet';
import { decodeLegacy, encodeLegacy } from './legacy.ts';

/** Those of several bytes for a character: the words between ASCII ones don't tell them apart. */
const multiByte = /^(?:UTF|Shift_JIS|Big5|EUC|GB)/;

/**
 * Cyrillic encodings of MS-DOS and Mac OS: in Windows-1251, a text in one of them has the letters that Russian has. In both, capitals
 * are where Windows has signs. Mac OS has ё and я where Windows has Ю and Я.
 */
const cyrillic = ['ibm866', 'x-mac-cyrillic'];
const isSign = (byte: number): boolean => byte >= 0x80 && byte < 0xa0;
const isCapital = (byte: number): boolean => byte >= 0xc0 && byte < 0xde;

/**
 * Whether words are Thai in Windows-874: vowels and tones above and below the line follow a consonant. Pairs of bytes in the same range
 * are East Asian characters otherwise.
 */
function isThai(words: Uint8Array): boolean {
  let [marks, misplaced] = [0, 0];
  for (let at = 0; at < words.length; at += 1) {
    const byte = words[at] ?? 0;
    if (byte > 0xfb || (byte > 0x20 && byte < 0xa1) || (byte > 0xda && byte < 0xdf)) misplaced += 1;
    if (!isThaiMark(byte)) continue;
    marks += 1;
    const before = words[at - 1] ?? 0;
    if (!isThaiMark(before) && !(before > 0xa0 && before < 0xcf)) misplaced += 1;
  }
  return marks > words.length / 10 && misplaced < marks / 50;
}

const isThaiMark = (byte: number): boolean =>
  byte === 0xd1 || (byte > 0xd3 && byte < 0xdb) || (byte > 0xe6 && byte < 0xef);

/** Encodings with the same letters and more signs, for texts that have one of those. */
const larger: Readonly<Record<string, string>> = {
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
};

/**
 * Labels of encodings (WHATWG Encoding Standard) that a text may have, the likeliest first, by the frequency of letters. In a text whose
 * letters are mostly beyond ASCII, words of ASCII say nothing: tags and addresses among Russian are not French.
 */
export function guessEncodings(bytes: Uint8Array): readonly string[] {
  const words = wordsBeyondAscii(bytes);
  const isMostlyHigh = words.filter(isHigh).length >= words.length / 2;
  if (isMostlyHigh && isThai(words)) return ['windows-874'];
  const all = analyse(bytes);
  if (!isMostlyHigh) return all.map(({ name }) => name.toLowerCase());
  const isWindows = words.filter(isCapital).length >= words.filter(isSign).length;
  const russian = (isWindows ? [] : cyrillic).flatMap((name) => {
    const encoded = encodeLegacy(decodeLegacy(words, name) ?? '', 'windows-1251');
    const found = encoded && analyse(encoded).find((match) => match.name === 'windows-1251');
    // Above Windows-1251 itself, which small letters resemble.
    return found ? [{ name, confidence: found.confidence + 1 }] : [];
  });
  return [
    ...all.filter(({ name }) => multiByte.test(name)),
    ...analyse(words).filter(({ name }) => !multiByte.test(name)),
    ...russian,
  ]
    .toSorted((a, b) => b.confidence - a.confidence)
    .flatMap(({ name }) => [name.toLowerCase(), larger[name.toLowerCase()] ?? []].flat());
}

/** The words with a byte beyond ASCII, separated by blanks. */
function wordsBeyondAscii(bytes: Uint8Array): Uint8Array {
  const words = new Uint8Array(bytes.length + 1);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const start = at;
    let hasHigh = false;
    for (; isLetter(bytes[at]); at += 1) hasHigh ||= isHigh(bytes[at]);
    if (!hasHigh) continue;
    words.set(bytes.subarray(start, at), length);
    length += at - start;
    words[length] = 0x20;
    length += 1;
  }
  return words.slice(0, length);
}

const isHigh = (byte = 0): boolean => byte >= 0x80;
const isLetter = (byte = 0): boolean =>
  isHigh(byte) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
