/** What a national standard of characters holds: the two-byte codes of its encoding (WHATWG Encoding). */
const standards = {
  /** JIS X 0208 with the additions of NEC and IBM. */
  Jpan: { encoding: 'euc-jp', lead: [0xa1, 0xfe], trail: [[0xa1, 0xfe]] },
  /** GB 2312. */
  Hans: { encoding: 'gb18030', lead: [0xb0, 0xf7], trail: [[0xa1, 0xfe]] },
  /** Big5. */
  Hant: {
    encoding: 'big5',
    lead: [0xa4, 0xf9],
    trail: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  },
} as const;
type Standard = keyof typeof standards;

const read = new Map<Standard, ReadonlySet<string>>();

/** The characters that the writing of a script, ISO 15924, has in its national standard. They are read when first needed. */
function charactersOf(script: Standard): ReadonlySet<string> {
  const known = read.get(script);
  if (known !== undefined) return known;
  const { encoding, lead, trail } = standards[script];
  const codes: number[] = [];
  for (let first = lead[0]; first <= lead[1]; first += 1)
    for (const [from, to] of trail)
      for (let second = from; second <= to; second += 1) codes.push(first, second);
  const characters = new Set(new TextDecoder(encoding).decode(new Uint8Array(codes)));
  read.set(script, characters);
  return characters;
}

const han = /\p{Script=Han}/gu;

/** The index of the first ideograph that Japanese is not written with and `source` lacks; undefined if there is none. */
export function findNonJapanese(text: string, source: string): number | undefined {
  for (const { 0: char, index } of text.matchAll(han))
    if (!charactersOf('Jpan').has(char) && !source.includes(char)) return index;
  return undefined;
}

/** How many ideographs of a text only simplified, and only traditional Chinese is written with. */
export function countChinese(text: string): Readonly<Record<'Hans' | 'Hant', number>> {
  const count = { Hans: 0, Hant: 0 };
  for (const [char] of text.matchAll(han)) {
    const isSimplified = charactersOf('Hans').has(char);
    if (isSimplified !== charactersOf('Hant').has(char)) count[isSimplified ? 'Hans' : 'Hant'] += 1;
  }
  return count;
}
