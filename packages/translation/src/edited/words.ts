import { diffArrays } from 'diff';
import { ATOM, type FlatText } from './flatten.ts';

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
  return partners;
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
