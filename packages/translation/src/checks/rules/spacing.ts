import type { Edit } from '../../verify/flat.ts';
import { type Check, replacing } from '../../verify/rule.ts';

/** Spaces: doubled, before a mark, missing after one, and the no-break spaces of French. */
export const spacing: Check = (subject) => [
  ...doubledSpaces(subject),
  ...(subject.to === 'fr' ? frenchSpaces(subject) : spaceBeforeMark(subject)),
  ...spaceAfterComma(subject),
];

const several = /(?<=\S) {2,}(?=\S)/g;

const doubledSpaces: Check = ({ source, target }) =>
  // A source with such spaces aligns its text by them.
  / {2}/.test(source.trim())
    ? []
    : replacing(
        'Several spaces in a row.',
        editsOf(target, several, () => ' '),
      );

const beforeMark = /(?<=[\p{L}\p{N})”»]) +(?=[.,;:!?](?:\s|$))/gu;
const isBeforeMark = / [.,;:!?](?:\s|$)/u;

const spaceBeforeMark: Check = ({ sourceProse, targetProse, from }) =>
  isBeforeMark.test(sourceProse) && from !== 'fr'
    ? []
    : replacing(
        'A space before a punctuation mark.',
        editsOf(targetProse, beforeMark, () => ''),
      );

const afterComma = /(?<=\p{L}{2}[,;])(?=\p{L}{2})/gu;
const scriptsWithoutSpaces = new Set('ja zh yue th lo km my'.split(' '));

const spaceAfterComma: Check = ({ sourceProse, targetProse, to }) =>
  scriptsWithoutSpaces.has(to) || sourceProse.search(afterComma) >= 0
    ? []
    : replacing(
        'A space is missing after a comma or semicolon.',
        editsOf(targetProse, afterComma, () => ' '),
      );

/** Marks after which French has a no-break space; that before a colon is a full one (Imprimerie nationale). */
const beforeFrenchMark = /(?<=[\p{L}\p{N})\]»”%]) ?(?=[;!?:](?:[\s»”)]|$))/gu;
/** In Canada, only the colon has a space (Office québécois de la langue française). */
const beforeColon = /(?<=[\p{L}\p{N})\]»”%]) ?(?=:(?:[\s»”)]|$))/gu;
const insideQuotes = /(?<=«) ?(?=[^\s\u00a0\u202f])|(?<=[^\s\u00a0\u202f]) ?(?=»)/gu;
const beforePercent = /(?<=\d) ?(?=%)/g;

const frenchSpaces: Check = ({ targetProse: text, languages: { target } }) => {
  if (target === 'fr-CH') return [];
  const marks = target === 'fr-CA' ? beforeColon : beforeFrenchMark;
  const edits = [
    ...editsOf(text, marks, (end) => (text.charAt(end) === ':' ? '\u00a0' : '\u202f')),
    ...editsOf(text, insideQuotes, () => '\u00a0'),
    ...editsOf(text, beforePercent, () => '\u00a0'),
  ].toSorted((a, b) => a.start - b.start);
  return replacing('A no-break space is missing.', withoutOverlaps(edits));
};

function editsOf(text: string, pattern: RegExp, replacement: (end: number) => string): readonly Edit[] {
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => {
    const end = index + length;
    return { start: index, end, text: replacement(end) };
  });
}

function withoutOverlaps(edits: readonly Edit[]): readonly Edit[] {
  let last = -1;
  return edits.filter(({ start, end }) => {
    if (start <= last) return false;
    last = end;
    return true;
  });
}
