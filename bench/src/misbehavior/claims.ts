import { type Fault, personalities, wordFaults } from '@verso/simulator';

/** A way in which a model answers wrong words. */
export interface Mode {
  readonly name: string;
  /** The faults of each answer, for a share of the lines. */
  readonly rates: (share: number) => Partial<Record<Fault, number>>;
  /** The shares of lines that are spoilt: every line, and as many as the repair ladder can deal with. */
  readonly shares: readonly number[];
  readonly limit?: Limit;
  /** Whether the texts stay right in another form, so that any report is a false alarm. */
  readonly isHarmless: boolean;
}

/** What no rule can know, or not always. */
interface Limit {
  /** The largest share of spoilt texts that may be written without a report: of texts of a sentence, and of briefer ones. */
  readonly upTo?: number;
  readonly briefUpTo?: number;
  readonly reason: string;
}

const limits: Readonly<Partial<Record<string, Limit>>> = {};

const harmless: ReadonlySet<string> = new Set(['localDigits', 'unbreakableSpaces', 'otherQuotes']);

const modeOf = (name: string, rates: Mode['rates'], shares: readonly number[]): Mode => {
  const limit = limits[name];
  return { name, rates, shares, isHarmless: harmless.has(name), ...(limit === undefined ? {} : { limit }) };
};

/** Every word fault, and every personality of the simulator. */
export const modes: readonly Mode[] = [
  ...wordFaults.map((fault) => modeOf(fault, (share) => ({ [fault]: share }), [1, 0.2])),
  ...Object.entries(personalities).map(([name, { rates }]) => modeOf(name, () => rates, [1])),
];
