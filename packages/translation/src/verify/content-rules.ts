import { wrongFormality } from '../register/register.ts';
import { isKept, type TermCheck } from '../terms/check.ts';
import { lengthRatio } from './language.ts';
import type { Rule } from './rule.ts';
import type { Subject } from './subject.ts';

/** The markers around requested lines. */
const markerPattern = /\[\[\/?verso/;

/** Content rules: lines, numbers, literals and terms. Those about words alone are in word-rules.ts. */
export const contentRules: readonly Rule[] = [
  {
    code: 'prompt-leaked',
    check: ({ line, source, targetText }) =>
      (line.marker !== undefined && targetText.includes(line.marker)) ||
      (markerPattern.test(targetText) && !markerPattern.test(source.text))
        ? 'Repeats the markers around the lines.'
        : undefined,
  },
  {
    code: 'lines-merged',
    check: (subject) =>
      absorbsNext(subject) ? 'Seems to contain the next line too. Answer each line separately.' : undefined,
  },
  {
    code: 'line-broken',
    check: ({ line, source, targetText }) =>
      line.stray !== undefined && lengthRatio(source.text, targetText) < 0.6
        ? 'The line was broken in two. Answer on one line.'
        : undefined,
  },
  {
    code: 'numbers-changed',
    check: ({ numbers }) => listing('Numbers missing:', numbers.changed),
  },
  {
    code: 'numbers-spelled',
    check: ({ numbers }) => listing('Numbers missing (possibly written as words):', numbers.spelled),
  },
  {
    code: 'numbers-added',
    check: ({ numbers }) => listing('Numbers not in the source:', numbers.added),
  },
  {
    code: 'literals-changed',
    check: ({ literals }) => listing('Must stay unchanged:', literals.missing),
  },
  {
    code: 'literals-added',
    check: ({ literals }) => listing('Not in the source:', literals.added),
  },
  {
    code: 'term',
    check: ({ terms }) =>
      listing('Not as in the glossary:', terms.filter((term) => !isKept(term)).map(describeTerm)),
  },
  {
    code: 'formality',
    check: ({ targetText, languages }) =>
      wrongFormality(targetText, languages.targetLanguage, languages.formality),
  },
];

/** Whether a target is much longer than its source and closer to the length of both lines together. */
function absorbsNext({ line, source, targetText }: Subject): boolean {
  if (line.skippedNext === undefined) return false;
  const alone = lengthRatio(source.text, targetText);
  const together = lengthRatio(`${source.text} ${line.skippedNext}`, targetText);
  return alone > 1.5 && Math.abs(Math.log(together)) < Math.abs(Math.log(alone));
}

/** A term with its required translation: `bank = Ufer (1 of 2), not Bank`. */
function describeTerm({ source, targets, surfaces, found, misused }: TermCheck): string {
  const times = surfaces.length > 1 ? ` (${found} of ${surfaces.length})` : '';
  const not = misused.length > 0 ? `, not ${misused.join(' or ')}` : '';
  return `${source} = ${targets[0] ?? source}${times}${not}`;
}

/** Maximum number of items that a problem lists. */
const MAX_LISTED = 20;

function listing(what: string, items: readonly string[]): string | undefined {
  if (items.length === 0) return undefined;
  const rest = items.length > MAX_LISTED ? ` and ${items.length - MAX_LISTED} more` : '';
  return `${what} ${items.slice(0, MAX_LISTED).join(', ')}${rest}.`;
}
