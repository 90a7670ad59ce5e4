import { decodeInline, inlineText } from '@verso/engine';

/** Stands between source and target, in which it can't be searched for. */
const BETWEEN = '\u001f';

/** The text of a unit as searches compare it: without codes, ignoring case. */
export function searchText(source: string, target: string | null): string {
  return target === null ? folded(source) : `${folded(source)}${BETWEEN}${folded(target)}`;
}

/** A text to search for, in the same form; undefined: nothing. */
export function searchedText(search: string | undefined): string | undefined {
  const wanted = fold(search ?? '')
    .replaceAll(BETWEEN, ' ')
    .trim();
  return wanted === '' ? undefined : wanted;
}

/** Combining marks, and a letter that has two lower cases. */
const dependent = /[\p{M}\u03a3\u03c2\u03c3]/u;

/**
 * What is in the search text of each unit that contains a text, whatever its case; undefined: unknown. A last letter may be
 * another one there, with the mark that follows.
 */
export function partOfSearchText(text: string): string | undefined {
  const known = [...fold(text).trim()].slice(0, -1).join('').trim();
  return known === '' || dependent.test(text) || known.includes(BETWEEN) ? undefined : known;
}

function folded(wire: string): string {
  return fold(inlineText(decodeInline(wire).content));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
