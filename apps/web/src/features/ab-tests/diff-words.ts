import { diffArrays } from 'diff';

/** A run of text. `own`: the other text does not have it. */
export interface Piece {
  readonly text: string;
  readonly own: boolean;
}

/** The diff takes quadratic time in the number of edits, so texts with more edits are not compared. */
const maxEditLength = 600;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Below this shared part of a text, almost everything would be marked, so nothing is. */
const minShared = 0.35;

/** Simplifies a diff for display: joins marks that only a space separates, and drops all marks in unrelated texts. */
export function simplifyDiff(pieces: readonly Piece[]): readonly Piece[] {
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

/** Compares two texts word by word and returns the pieces of each. */
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
