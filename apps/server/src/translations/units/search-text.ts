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

function folded(wire: string): string {
  return fold(inlineText(decodeInline(wire).content));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
