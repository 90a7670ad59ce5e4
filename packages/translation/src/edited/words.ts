import { diffArrays } from 'diff';
import { ATOM, equalStacks, type FlatText } from './flatten.ts';

/** The diff takes quadratic time in the number of edits: a text with more is a new one. */
const MAX_EDITS = 1_000;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Programs replace spaces that don't break by ordinary ones, and back. */
export const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/**
 * Compares two texts word by word; codes that readers see are words by their roles.
 * @returns for each UTF-16 code unit of `edited` the offset of the same one in `own`, or -1
 */
export function matchCharacters(own: FlatText, edited: FlatText): Int32Array {
  const partners = new Int32Array(edited.text.length).fill(-1);
  if (plainSpaces(own.text) === plainSpaces(edited.text) && equalAtoms(own, edited))
    return partners.map((_, at) => at);
  const [before, after] = [wordsOf(own), wordsOf(edited)];
  const changes = diffArrays(before, after, { maxEditLength: MAX_EDITS });
  let [at, other] = [0, 0];
  for (const { value, added, removed } of changes ?? []) {
    for (const word of value) {
      const length = word.startsWith(ATOM) ? 1 : word.length;
      if (!added && !removed)
        for (let index = 0; index < length; index += 1) partners[other + index] = at + index;
      if (!added) at += length;
      if (!removed) other += length;
    }
  }
  slideSpaces(own, edited, partners);
  return partners;
}

/**
 * A space before added text may as well be the one after it: of "[bold] and" with "text" added to the bold, the space is the second
 * one of "[bold text] and". It is the one that has the codes of the following text as before.
 */
function slideSpaces(own: FlatText, edited: FlatText, partners: Int32Array): void {
  for (let from = 1; from < partners.length; from += 1) {
    if (partners[from] !== -1 || partners[from - 1] === -1) continue;
    let to = from;
    while (to < partners.length && partners[to] === -1) to += 1;
    const place = partners[from - 1] ?? 0;
    const [first, last] = [edited.text[from - 1] ?? '', edited.text[to - 1] ?? ''];
    if (partners[to] !== place + 1 || first.trim() !== '' || last.trim() !== '') continue;
    const isInside = equalStacks(own.stacks[place] ?? [], own.stacks[place + 1] ?? []);
    const fits = (at: number) => equalStacks(edited.stacks[at] ?? [], edited.stacks[to] ?? []) === isInside;
    if (fits(from - 1) || !fits(to - 1)) continue;
    partners[to - 1] = place;
    partners[from - 1] = -1;
  }
}

function wordsOf({ text, atoms }: FlatText): string[] {
  return Array.from(segmenter.segment(text), ({ segment, index }) => {
    const atom = atoms.get(index);
    return atom === undefined ? plainSpaces(segment) : `${ATOM}${atom.role}`;
  });
}

function equalAtoms({ atoms }: FlatText, { atoms: others }: FlatText): boolean {
  return atoms.size === others.size && [...atoms].every(([at, { role }]) => others.get(at)?.role === role);
}
