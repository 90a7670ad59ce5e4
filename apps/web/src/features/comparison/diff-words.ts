/** A run of text; `own`: the other version does not have it here. */
export interface Piece {
  readonly text: string;
  readonly own: boolean;
}

/** Words by words, the table of a comparison grows fast: longer passages are compared by their ends alone. */
const longest = 400;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Where less than this share of a text is in the other one too, marks would be all there is to see. */
const minShared = 0.35;

/** Pieces as they are marked for readers: a space between two marks is no gap, and nothing is marked in strange texts. */
export function readable(pieces: readonly Piece[]): readonly Piece[] {
  const all = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const shared = pieces.reduce((sum, { text, own }) => sum + (own ? 0 : text.trim().length), 0);
  if (shared < all * minShared) return [{ text: pieces.map(({ text }) => text).join(''), own: false }];
  const joined: { text: string; own: boolean }[] = [];
  for (const [index, { text, own }] of pieces.entries()) {
    const isGap = !own && text.trim() === '' && index > 0 && index < pieces.length - 1;
    const last = joined.at(-1);
    if (last && last.own === (own || isGap)) last.text += text;
    else joined.push({ text, own: own || isGap });
  }
  return joined;
}

/** Two texts as pieces that they share and pieces of their own, by the longest common sequence of words. */
export function diffWords(a: string, b: string): readonly [readonly Piece[], readonly Piece[]] {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const start = left.findIndex((word, index) => word !== right[index]);
  const head = start === -1 ? left.length : start;
  const most = Math.min(left.length, right.length) - head;
  let tail = 0;
  while (tail < most && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
  const [leftMiddle, rightMiddle] = [middle(left, head, tail), middle(right, head, tail)];
  const [ownLeft, ownRight] = ownOf(leftMiddle, rightMiddle);
  return [pieces(left, head, ownLeft), pieces(right, head, ownRight)];
}

function wordsOf(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function middle(words: readonly string[], head: number, tail: number): readonly string[] {
  return words.slice(head, words.length - tail);
}

/** Which words of each list are not in the longest common sequence of both. */
function ownOf(
  a: readonly string[],
  b: readonly string[],
): readonly [readonly boolean[], readonly boolean[]] {
  const own = [a.map(() => true), b.map(() => true)] as const;
  if (a.length > longest || b.length > longest) return own;
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      own[0][i] = false;
      own[1][j] = false;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return own;
}

/** Neighbours of the same kind become one piece; the words from `head` on are marked by `own`. */
function pieces(words: readonly string[], head: number, own: readonly boolean[]): readonly Piece[] {
  const result: { text: string; own: boolean }[] = [];
  for (const [index, text] of words.entries()) {
    const isOwn = own[index - head] ?? false;
    const last = result.at(-1);
    if (last?.own === isOwn) last.text += text;
    else result.push({ text, own: isOwn });
  }
  return result;
}
