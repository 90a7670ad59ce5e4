import { isKept, type TermCheck } from '../terms/check.ts';
import { digitRuns } from './digits.ts';
import type { Range } from './flat.ts';
import { type Found, listed, listing, type Rule } from './rule.ts';

/** Numbers up to this one are often words. */
const MAX_WORD = 12;

/** Rules about what stays in every language: numbers, addresses, placeholders, and the terms of the glossary. */
export const factRules: readonly Rule[] = [
  {
    code: 'numbers-changed',
    check: ({ numbers }) => listing('Numbers missing:', numbers.changed),
  },
  {
    code: 'numbers-spelled',
    check: ({ numbers }) =>
      listing('Numbers missing (possibly written as words):', numbers.spelled).map((found) => ({
        ...found,
        isDoubtful: true,
      })),
  },
  {
    code: 'numbers-added',
    check: ({ numbers: { added }, targetProse }) => {
      const isLarge = added.some((each) =>
        digitRuns(each).some((digits) => digits.length > 2 || Number(digits) > MAX_WORD),
      );
      return listing('Numbers not in the source:', added).map((found) => ({
        ...found,
        ranges: placesOfNumbers(added, targetProse),
        isDoubtful: !isLarge,
      }));
    },
  },
  {
    code: 'literals-changed',
    check: ({ literals: { missing, added }, target }) => {
      const [was, is] = [missing[0], added[0]];
      const start = is === undefined || missing.length + added.length > 2 ? -1 : target.indexOf(is);
      if (was === undefined || is === undefined || start < 0) return listing('Must stay unchanged:', missing);
      const range = { start, end: start + is.length };
      return [
        { detail: `“${is}” is “${was}” in the source.`, ranges: [range], fix: [{ ...range, text: was }] },
      ];
    },
  },
  {
    code: 'literals-added',
    // One that replaces another is a problem together with it.
    check: ({ literals: { missing, added } }) =>
      missing.length === 1 && added.length === 1 ? [] : listing('Not in the source:', added),
  },
  {
    code: 'term',
    check: ({ termChecks, target }) =>
      termChecks
        .filter((term) => !isKept(term))
        .map(
          (term): Found => ({
            detail: describeTerm(term),
            ranges: term.misused.flatMap((word) => placesOf(word, target)),
          }),
        ),
    // As the request lists terms, with what is needed to correct them.
    forModel: ({ termChecks }) =>
      `Not as in the glossary: ${listed(termChecks.filter((term) => !isKept(term)).map(equationOf))}.`,
  },
];

const numeral = /\d+(?:[.,'’\u00a0\u202f]\d+)*/g;

function placesOfNumbers(wanted: readonly string[], text: string): readonly Range[] {
  if (wanted.length === 0) return [];
  const set = new Set(wanted);
  return [...text.matchAll(numeral)].flatMap(({ 0: found, index }) =>
    set.has(found) || digitRuns(found).some((digits) => set.has(digits))
      ? [{ start: index, end: index + found.length }]
      : [],
  );
}

/** `“bank” should be “Ufer”; “Bank” must not be used.` */
function describeTerm({ source, targets, keep, surfaces, found, misused }: TermCheck): string {
  const expected = `should be “${targets[0] ?? source}”`;
  const missing = keep && targets.length === 0 ? 'should stay as it is' : expected;
  const never = misused.map((word) => `“${word}”`).join(', ');
  const parts = [
    ...(found < surfaces.length ? [`“${source}” ${missing}`] : []),
    ...(never === '' ? [] : [`${never} must not be used`]),
  ];
  return `${parts.join('; ')}.`;
}

/** `bank = Ufer (1 of 2), not Bank` */
function equationOf({ source, targets, surfaces, found, misused }: TermCheck): string {
  const times = surfaces.length > 1 ? ` (${found} of ${surfaces.length})` : '';
  const not = misused.length > 0 ? `, not ${misused.join(' or ')}` : '';
  return `${source} = ${targets[0] ?? source}${times}${not}`;
}

function placesOf(word: string, text: string): readonly Range[] {
  const [wanted, within] = [word.toLowerCase(), text.toLowerCase()];
  const start = within.length === text.length && wanted !== '' ? within.indexOf(wanted) : -1;
  return start < 0 ? [] : [{ start, end: start + word.length }];
}
