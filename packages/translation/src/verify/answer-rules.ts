import { wrongFormality } from '../register/register.ts';
import { lengthRatio } from './language.ts';
import { type Rule, saying } from './rule.ts';
import type { Subject } from './text-pair.ts';

/** What the parts of a request are called, before a colon. */
const partLabel =
  /^\s{0,2}(?:document|section|heading|context|before|after|lines?|codes?|terms?|decided|match|original|source|target|output|input|answer|result|text|response)(?:\s\d{1,4})?\s?[:：]/i;

/** The markers around requested lines. */
const markerPattern = /\[\[\/?verso/;

/** Rules that need the answer or the job: what an answer repeats of its request, its lines, and the form of address. */
export const answerRules: readonly Rule[] = [
  {
    code: 'prompt-leaked',
    check: ({ line = {}, words: { source, target } }) => {
      const isFenced = line.marker !== undefined && target.includes(line.marker);
      if (isFenced || (markerPattern.test(target) && !markerPattern.test(source)))
        return saying('Repeats the markers around the lines.');
      return partLabel.test(target) && !/[:：]/.test(source)
        ? saying('Repeats a part of the request.')
        : saying(repeatedInstruction(line.instructions ?? [], source, target));
    },
  },
  {
    code: 'lines-merged',
    check: (subject) =>
      absorbsNext(subject) ? saying('Seems to contain the next line too. Answer each line separately.') : [],
  },
  {
    code: 'line-broken',
    check: ({ line, words: { source, target } }) =>
      line?.stray !== undefined && lengthRatio(source, target) < 0.6
        ? saying('The line was broken in two. Answer on one line.')
        : [],
  },
  {
    code: 'formality',
    check: ({ formality, words: { target, languages } }) =>
      saying(wrongFormality(target, languages.target, formality)),
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
function absorbsNext({ line, words: { source, target } }: Subject): boolean {
  if (line?.skippedNext === undefined) return false;
  const alone = lengthRatio(source, target);
  const together = lengthRatio(`${source} ${line.skippedNext}`, target);
  return alone > 1.5 && Math.abs(Math.log(together)) < Math.abs(Math.log(alone));
}
