type Pick = (below: number) => number;
type Mutation = (bytes: Uint8Array, pick: Pick, material: Material) => Uint8Array;

/** The material for mutations. */
export interface Material {
  readonly dictionary: readonly Uint8Array[];
  readonly other: Uint8Array;
}

/** The maximum size: slow parsing is visible in small files as well. */
export const largestInput = 128 * 1024;
const maxAtOnce = 6;

/** Boundary values of counters, sizes and offsets. */
const edges = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];

const replaced = (bytes: Uint8Array, from: number, to: number, piece: Uint8Array): Uint8Array => {
  const result = new Uint8Array(bytes.length - (to - from) + piece.length);
  result.set(bytes.subarray(0, from));
  result.set(piece, from);
  result.set(bytes.subarray(to), from + piece.length);
  return result;
};

function range(bytes: Uint8Array, pick: Pick): readonly [from: number, to: number] {
  const from = pick(bytes.length + 1);
  const longest = pick(2) === 0 ? 8 : bytes.length;
  return [from, from + pick(Math.min(longest, bytes.length - from) + 1)];
}

const mutations: readonly Mutation[] = [
  function flipBit(bytes, pick) {
    const result = bytes.slice();
    const at = pick(bytes.length);
    result[at] = (result[at] ?? 0) ^ (1 << pick(8));
    return result;
  },
  function setByte(bytes, pick) {
    const result = bytes.slice();
    result[pick(bytes.length)] = pick(256);
    return result;
  },
  function setNumber(bytes, pick) {
    const result = bytes.slice();
    const size = [1, 2, 4][pick(3)] ?? 1;
    if (result.length < size) return result;
    const value = edges[pick(edges.length)] ?? 0;
    const at = pick(result.length - size + 1);
    for (let byte = 0; byte < size; byte += 1) result[at + byte] = (value >>> (8 * byte)) & 0xff;
    return result;
  },
  function truncate(bytes, pick) {
    return bytes.slice(0, pick(bytes.length + 1));
  },
  function drop(bytes, pick) {
    const [from, to] = range(bytes, pick);
    return replaced(bytes, from, to, new Uint8Array());
  },
  function copy(bytes, pick) {
    const [from, to] = range(bytes, pick);
    const at = pick(bytes.length + 1);
    return replaced(bytes, at, at, bytes.subarray(from, to));
  },
  function repeat(bytes, pick) {
    const from = pick(bytes.length + 1);
    const piece = bytes.subarray(from, from + 1 + pick(24));
    const times = 2 ** (1 + pick(10));
    const many = new Uint8Array(piece.length * times);
    for (let each = 0; each < times; each += 1) many.set(piece, each * piece.length);
    return replaced(bytes, from, from, many);
  },
  flood,
  function splice(bytes, pick, { other }) {
    const [from, to] = range(other, pick);
    const [start, end] = range(bytes, pick);
    return replaced(bytes, start, pick(2) === 0 ? start : end, other.subarray(from, to));
  },
  ...Array.from({ length: 4 }, () => insertWord),
  function digit(bytes, pick) {
    const digits = [...bytes.keys()].filter((at) => isDigit(bytes[at]));
    const at = digits[pick(digits.length)];
    if (at === undefined) return bytes;
    const number = new TextEncoder().encode(String(edges[pick(edges.length)] ?? 0));
    return replaced(bytes, at, at + 1, pick(2) === 0 ? number : new Uint8Array([0x2d, 0x39]));
  },
];

/** Maximum length of a section that `flood` repeats: a mark, an element, a line. */
const maxStretch = 96;

/**
 * Repeats a section until the input is many times as large: reveals non-linear behavior in the number of a construct. No
 * other mutation creates inputs as large.
 */
export function flood(bytes: Uint8Array, pick: Pick): Uint8Array {
  const from = pick(bytes.length);
  const stretch = bytes.subarray(from, from + 1 + pick(pick(2) === 0 ? 8 : maxStretch));
  const room = Math.max(0, largestInput - bytes.length);
  // Random twice: most have some tens of kilobytes, which is enough, and large ones take long.
  const size = pick(pick(room + 1) + 1);
  const times = stretch.length === 0 ? 0 : Math.floor(size / stretch.length);
  const many = new Uint8Array(stretch.length * times);
  for (let each = 0; each < times; each += 1) many.set(stretch, each * stretch.length);
  return replaced(bytes, from, from, many);
}

function insertWord(bytes: Uint8Array, pick: Pick, { dictionary }: Material): Uint8Array {
  const at = pick(bytes.length + 1);
  const word = dictionary[pick(dictionary.length)] ?? new Uint8Array();
  return replaced(bytes, at, pick(2) === 0 ? at : Math.min(bytes.length, at + word.length), word);
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** Applies several mutations to bytes. @param random from 0 to 1 */
export function mutate(bytes: Uint8Array, random: () => number, material: Material): Uint8Array {
  const pick = (below: number) => Math.floor(random() * below);
  let result = bytes;
  for (let left = 1 + pick(maxAtOnce); left > 0; left -= 1) {
    const mutation = mutations[pick(mutations.length)];
    const next = mutation?.(result, pick, material) ?? result;
    if (next.length <= largestInput) result = next;
  }
  return result;
}
