import type { ProtocolLine, ProviderId } from '@verso/contracts';
import { orderIn } from '../brain/orders.ts';
import { isOfAnswer, type WordFault, wordFaults } from '../words/faults.ts';
import {
  type AnswerFault,
  type AnswerHabit,
  answerFaults,
  answerHabits,
  type Behavior,
  type Fault,
  type LineFault,
  lineFaults,
  type RequestFault,
  requestFaults,
  type TermFault,
  termFaults,
} from './behaviour.ts';

/** The predetermined result of a request. */
export interface Decision {
  readonly requestFault: RequestFault | null;
  readonly refused: boolean;
  /** A habit comes last. */
  readonly answerFaults: readonly (AnswerFault | AnswerHabit)[];
  /** By unit id. */
  readonly lineFaults: ReadonlyMap<string, LineFault | WordFault>;
  /** The position of a fault in the answer, from 0.2 to 0.8. */
  readonly where: number;
  /** The fault of a term's occurrence in a line. */
  readonly termFault: (line: string, occurrence: number) => TermFault | null;
  /** Which translation of a word is chosen, from 0 (the first) to below 1 (the last). */
  readonly synonym: (word: string) => number;
  readonly random: (...parts: readonly (string | number)[]) => number;
}

export interface AskedRequest {
  readonly service: ProviderId;
  readonly prompt: string;
  readonly lines: readonly ProtocolLine[];
  /** How often the same prompt was sent before: a retry may have a different result. */
  readonly occurrence: number;
}

export function decide(behaviour: Behavior, asked: AskedRequest): Decision {
  const { seed } = behaviour;
  const random = (...parts: readonly (string | number)[]) =>
    roll(seed, asked.prompt, asked.occurrence, ...parts);
  const applies = behaviour.services === null || behaviour.services.includes(asked.service);
  // Most rates are 0, and a chance requires a hash of the entire prompt.
  const happens = (fault: Fault, chance: () => number) => {
    const rate = applies ? (behaviour.rates[fault] ?? 0) : 0;
    return rate > 0 && chance() < rate;
  };
  const wordFaultOfAnswer = wordFaults.find(
    (fault) => isOfAnswer(fault) && happens(fault, () => random(fault)),
  );
  const faultOf = ({ id, text }: ProtocolLine) =>
    lineFaults.find(
      (fault) =>
        happens(fault, () => random(fault, id, text)) && (fault !== 'obeys' || orderIn(text) !== null),
    ) ??
    wordFaultOfAnswer ??
    wordFaults.find((fault) => !isOfAnswer(fault) && happens(fault, () => random(fault, id, text)));
  return {
    requestFault: requestFaults.find((fault) => happens(fault, () => random(fault))) ?? null,
    refused: asked.lines.some(({ text }) => happens('refused', () => roll(seed, 'refused', text))),
    answerFaults: [
      ...answerFaults.filter((fault) => happens(fault, () => random(fault))),
      ...answerHabits.filter((habit) => happens(habit, () => random(habit))).slice(0, 1),
    ],
    lineFaults: new Map(
      asked.lines.flatMap((line) => {
        const fault = faultOf(line);
        return fault === undefined ? [] : [[line.id, fault] as const];
      }),
    ),
    where: 0.2 + 0.6 * random('where'),
    termFault: (line, occurrence) =>
      termFaults.find((fault) => happens(fault, () => random(fault, line, occurrence))) ?? null,
    synonym: (word) => (happens('synonym', () => random('synonym', word)) ? random('which', word) : 0),
    random,
  };
}

/**
 * A number from 0 (inclusive) to 1 (exclusive) that depends only on its arguments: FNV-1a, then the finalizer of
 * MurmurHash3 to spread the bits.
 */
function roll(seed: number, ...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const character of parts.join('\u0000')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}
