import { answerFaultsOfWords } from './answers.ts';
import { extentFaults } from './extent.ts';
import type { Spoil } from './fault.ts';
import { languageFaults, orderFaults } from './languages.ts';
import { harmlessFaults, markFaults } from './marks.ts';
import { numberFaults } from './numbers.ts';

/** How models spoil the words of a line. */
const ofLines = {
  ...answerFaultsOfWords,
  ...languageFaults,
  ...extentFaults,
  ...numberFaults,
  ...markFaults,
  ...harmlessFaults,
} as const;

export type LineWordFault = keyof typeof ofLines;
export type AnswerWordFault = keyof typeof orderFaults;
export type WordFault = LineWordFault | AnswerWordFault;

/** All word faults. Rates of those of an answer are per request, of others per line. */
export const wordFaultEffects: Readonly<Record<WordFault, Spoil>> = { ...ofLines, ...orderFaults };
export const wordFaults = Object.keys(wordFaultEffects) as readonly WordFault[];

export const isOfAnswer = (fault: WordFault): boolean => Object.hasOwn(orderFaults, fault);
export const isWordFault = (fault: string): fault is WordFault => Object.hasOwn(wordFaultEffects, fault);
