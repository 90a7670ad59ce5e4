import { weighLetters } from '../pack/tokens.ts';
import { wrongFormality } from '../register/register.ts';
import { isKept, type TermCheck } from '../terms/check.ts';
import { isEcho, isInWrongScript, lengthRatio, mayStayUnchanged } from './language.ts';
import type { Rule } from './rule.ts';
import type { Subject } from './subject.ts';

/** Ratios to the expected length beyond which a target is suspiciously short or long. */
const minLengthRatio = 0.35;
const maxLengthRatio = 3;
/** Minimum length for a meaningful ratio, in equivalent English letters. */
const minJudgedLetters = 20;

/** The markers around requested lines. */
const markerPattern = /\[\[\/?verso/;

/** Phrases with which a model comments on its answer or refuses to translate. */
const chatter = [
  /^(?:sure|certainly|of course|okay)?[,!.\s]{0,3}here(?:'s| is| are) (?:the|your|my) translat/i,
  /^(?:the )?translation(?: \w+){0,3}:/i,
  /\bas an? (?:AI|artificial intelligence|(?:large )?language model)\b/i,
  /^(?:I'm sorry|I am sorry|sorry)[,.]? (?:but )?I (?:can't|cannot|can not|am unable|won't)/i,
  /^I (?:can't|cannot|am unable to|won't) (?:assist|help|translate|comply|fulfil)/i,
];

/** Content rules: a target must say the same as its source, in the target language, and nothing else. */
export const contentRules: readonly Rule[] = [
  {
    code: 'prompt-leaked',
    severity: 'error',
    check: ({ line, source, targetText }) =>
      (line.marker !== undefined && targetText.includes(line.marker)) ||
      (markerPattern.test(targetText) && !markerPattern.test(source.text))
        ? 'Repeats the markers around the lines.'
        : undefined,
  },
  {
    code: 'chatter',
    severity: 'error',
    kept: true,
    check: ({ source, targetText }) =>
      chatter.some((phrase) => phrase.test(targetText)) && !chatter.some((phrase) => phrase.test(source.text))
        ? 'Comments on the translation instead of translating.'
        : undefined,
  },
  {
    code: 'lines-merged',
    severity: 'error',
    check: (subject) =>
      absorbsNext(subject) ? 'Seems to contain the next line too. Answer each line separately.' : undefined,
  },
  {
    code: 'line-broken',
    severity: 'error',
    kept: true,
    check: ({ line, source, targetText }) =>
      line.stray !== undefined && lengthRatio(source.text, targetText) < 0.6
        ? 'The line was broken in two. Answer on one line.'
        : undefined,
  },
  {
    code: 'numbers-changed',
    severity: 'error',
    kept: true,
    check: ({ numbers }) => listing('Numbers missing:', numbers.changed),
  },
  {
    code: 'numbers-spelled',
    severity: 'warning',
    check: ({ numbers }) => listing('Numbers missing (possibly written as words):', numbers.spelled),
  },
  {
    code: 'numbers-added',
    severity: 'warning',
    check: ({ numbers }) => listing('Numbers not in the source:', numbers.added),
  },
  {
    code: 'literals-changed',
    severity: 'error',
    kept: true,
    skippedInDemo: true,
    check: ({ literals }) => listing('Must stay unchanged:', literals.missing),
  },
  {
    code: 'literals-added',
    severity: 'error',
    kept: true,
    skippedInDemo: true,
    check: ({ literals }) => listing('Not in the source:', literals.added),
  },
  {
    code: 'term',
    severity: 'error',
    kept: true,
    skippedInDemo: true,
    check: ({ terms }) =>
      listing('Not as in the glossary:', terms.filter((term) => !isKept(term)).map(describeTerm)),
  },
  {
    code: 'formality',
    severity: 'error',
    kept: true,
    skippedInDemo: true,
    check: ({ targetText, languages }) =>
      wrongFormality(targetText, languages.targetLanguage, languages.formality),
  },
  {
    code: 'echo',
    severity: 'error',
    kept: true,
    skippedInDemo: true,
    check: ({ source, targetText, languages }) =>
      isEcho(source.text, targetText, languages) ? 'Not translated: same as the source.' : undefined,
  },
  {
    code: 'wrong-script',
    severity: 'error',
    kept: true,
    skippedInDemo: true,
    check: ({ source, targetText, languages }) =>
      isInWrongScript(targetText, languages.targetLanguage) &&
      !(targetText === source.text && mayStayUnchanged(source.text))
        ? 'Not written in the script of the target language.'
        : undefined,
  },
  {
    code: 'length-implausible',
    severity: 'warning',
    skippedInDemo: true,
    check: ({ source, targetText }) => {
      const ratio = lengthRatio(source.text, targetText);
      if (
        weighLetters(source.text) < minJudgedLetters ||
        (ratio >= minLengthRatio && ratio <= maxLengthRatio)
      )
        return undefined;
      return ratio < minLengthRatio ? 'Much shorter than expected.' : 'Much longer than expected.';
    },
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
