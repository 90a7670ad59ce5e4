import { readStored, writeStored } from '../../../lib/storage.ts';

/** Whether a translation is used for equal sources too: kept in the browser. */
export const repetitionChoices = ['ask', 'always', 'never'] as const;
export type RepetitionChoice = (typeof repetitionChoices)[number];

const stored = 'review.repetitions';

export function readRepetitionChoice(): RepetitionChoice {
  const value = readStored(stored);
  return repetitionChoices.find((choice) => choice === value) ?? 'ask';
}

export function writeRepetitionChoice(choice: RepetitionChoice): void {
  writeStored(stored, choice);
}

/** A translation that could be used for equal sources. */
export interface Repetition {
  readonly unitId: string;
  readonly target: string;
  /** The number of other units. */
  readonly repeats: number;
  /** Whether the server has it. Nothing is asked before. */
  readonly isSaved: boolean;
}

/** The question whether a translation is used for equal sources, one at a time. */
export class RepetitionQuestion {
  #asked: Repetition | null = null;
  readonly #listeners = new Set<() => void>();

  get asked(): Repetition | null {
    return this.#asked;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(asked: Repetition | null): void {
    this.#asked = asked;
    for (const listener of this.#listeners) listener();
  }

  /** Notes that what was written was saved. @param target as the server keeps it */
  noteSaved(unitId: string, written: string | null, target: string | null): void {
    const asked = this.#asked;
    if (asked?.unitId !== unitId || asked.target !== written || target === null) return;
    this.set({ ...asked, target, isSaved: true });
  }
}
