const letter = /\p{L}/u;

/** Characters that are made into a string at once. */
const BATCH = 8192;

/**
 * A function that replaces each letter of a text by one of `count` characters from `first` on, the same letter always by the same.
 * @param first of the basic plane
 */
export function veilOf(first: number, count: number): (text: string) => string {
  /** By code unit: 0 if it is not known yet, else the character that stands for it. */
  const known = new Uint16Array(0x10000);
  const codes = new Uint16Array(BATCH);
  return (text) => {
    let result = '';
    let length = 0;
    for (let at = 0; at < text.length; at += 1) {
      if (length === BATCH) {
        result += stringOf(codes);
        length = 0;
      }
      const code = text.charCodeAt(at);
      const point = isHighSurrogate(code) ? (text.codePointAt(at) ?? code) : code;
      let found = point === code ? (known[code] as number) : 0;
      if (found === 0) {
        const isLetter = letter.test(String.fromCodePoint(point));
        found = isLetter ? first + (point % count) : code;
        if (point === code) known[code] = found;
        else if (isLetter) at += 1;
      }
      codes[length] = found;
      length += 1;
    }
    return result + stringOf(codes.subarray(0, length));
  };
}

/** The engine takes any list; the type only allows arrays. */
const stringOf = (codes: Uint16Array): string =>
  String.fromCharCode.apply(undefined, codes as unknown as number[]);

const isHighSurrogate = (code: number): boolean => (code & 0xfc00) === 0xd800;
