/** The bytes of the characters of Windows-1252, which has those of Latin-1. */
export const byteOf: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/** The bytes that continue a character in UTF-8, as Windows-1252 shows them. */
const rest = `[${[...byteOf].flatMap(([char, byte]) => (byte >= 0x80 && byte < 0xc0 ? char : [])).join('')}]`;

/** Characters of several bytes in UTF-8, each read as one of Windows-1252. */
export const misreadCharacters = new RegExp(`[\\u00c2-\\u00f4]${rest}{1,3}`, 'g');

/** How those of most scripts begin. */
const start = '[ÂÃÐÑØÙãäåæçèé]';

/** Two of them close together, of which bytes may be lost: one may be chance, as a letter before a quotation mark. */
export const misreadText = new RegExp(`${start}${rest}{1,2}.{0,3}${start}${rest}{1,2}`, 'u');
