import { wrongFormality } from '../register/register.ts';
import { isKept, type TermCheck } from '../terms/check.ts';
import { lengthRatio } from './language.ts';
import type { Rule } from './rule.ts';
import type { Subject } from './subject.ts';

/** What the parts of a request are called, before a colon. */
const partLabel =
  /^\s{0,2}(?:document|section|heading|context|before|after|lines?|codes?|terms?|decided|match|original|source|target|output|input|answer|result|text|response)(?:\s\d{1,4})?\s?[:：]/i;

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
        : partLabel.test(targetText) && !partLabel.test(source.text) && !/[:：]/.test(source.text)
          ? 'Repeats a part of the request.'
          : repeatedInstruction(line.instructions ?? [], source.text, targetText),
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

/** Letters of a sentence of the instructions that no text has by chance. */
const MIN_INSTRUCTION = 16;
const MAX_INSTRUCTIONS = 100;

/** The sentences of instructions, in lower case, for `LineContext`. */
export function foldedSentences(instructions: string): readonly string[] {
  return instructions
    .split(/\n|(?<=[.:;])\s/)
    .map(foldText)
    .filter(({ length }) => length >= MIN_INSTRUCTION)
    .slice(0, MAX_INSTRUCTIONS);
}

const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s{1,1000}/g, ' ')
    .replace(/^[ -]{1,8}/, '')
    .trim();

function repeatedInstruction(
  instructions: readonly string[],
  source: string,
  target: string,
): string | undefined {
  const folded = instructions.length === 0 ? '' : foldText(target);
  if (folded.length < MIN_INSTRUCTION) return undefined;
  const isRepeated = instructions.some((each) => folded.includes(each) && !foldText(source).includes(each));
  return isRepeated ? 'Repeats the instructions.' : undefined;
}

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
