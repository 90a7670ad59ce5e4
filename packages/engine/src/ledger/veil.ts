const letter = /\p{L}/u;

/** Characters that are made into a string at once. */
const BATCH = 8192;

/** Takes letters away, and brings them back. */
export interface Veil {
  /** Replaces each letter of a text by another character, the same letter always by the same. */
  cover(text: string): string;
  /** The text before it was covered; other texts don't change. */
  uncover(text: string): string;
}

/**
 * A veil of `count` characters from `first` on, which letters get in the order in which they come. Of more different letters than that,
 * some share a character, and come back as the first of them.
 * @param first of the basic plane
 */
export function newVeil(first: number, count: number): Veil {
  /** By code unit: 0 if it is not known yet, else the character that stands for it. */
  const known = new Uint16Array(0x10000);
  /** The same for letters beyond the basic plane. */
  const rare = new Map<number, number>();
  /** The letters, by the position of their character. */
  const letters: number[] = [];
  let used = 0;
  const codes = new Uint16Array(BATCH);
  const next = (point: number): number => {
    const position = used % count;
    letters[position] ??= point;
    used += 1;
    return first + position;
  };
  const ofRare = (point: number): number => {
    const found = rare.get(point) ?? next(point);
    rare.set(point, found);
    return found;
  };
  return {
    cover(text) {
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
          if (point === code) {
            found = isLetter ? next(point) : code;
            known[code] = found;
          } else {
            found = isLetter ? ofRare(point) : code;
            if (isLetter) at += 1;
          }
        }
        codes[length] = found;
        length += 1;
      }
      return result + stringOf(codes.subarray(0, length));
    },
    uncover: (text) =>
      Array.from(text, (character) => {
        const point = letters[character.charCodeAt(0) - first];
        return point === undefined ? character : String.fromCodePoint(point);
      }).join(''),
  };
}

/** The engine takes any list; the type only allows arrays. */
const stringOf = (codes: Uint16Array): string =>
  String.fromCharCode.apply(undefined, codes as unknown as number[]);

const isHighSurrogate = (code: number): boolean => (code & 0xfc00) === 0xd800;
