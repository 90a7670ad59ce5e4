import { diffArrays } from 'diff';

/** A run of text; `own`: the other version does not have it here. */
export interface Piece {
  readonly text: string;
  readonly own: boolean;
}

/** The time of a comparison grows with the square of the differences: texts with more are not compared. */
const maxEditLength = 600;

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

/** Two texts as pieces that they share and pieces of their own, word by word. */
export function diffWords(a: string, b: string): readonly [readonly Piece[], readonly Piece[]] {
  const changes = diffArrays(wordsOf(a), wordsOf(b), { maxEditLength });
  if (changes === undefined) return [ownText(a), ownText(b)];
  const pieces = changes.map(({ value, added, removed }) => ({ text: value.join(''), added, removed }));
  return [
    pieces.flatMap(({ text, added, removed }) => (added ? [] : [{ text, own: removed }])),
    pieces.flatMap(({ text, added, removed }) => (removed ? [] : [{ text, own: added }])),
  ];
}

function wordsOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const ownText = (text: string): readonly Piece[] => [{ text, own: true }];
