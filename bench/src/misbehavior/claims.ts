import { type Fault, personalities, wordFaults } from '@verso/simulator';

/** A way in which a model answers wrong words. */
export interface Mode {
  readonly name: string;
  /** The faults of each answer, for a share of the lines. */
  readonly rates: (share: number) => Partial<Record<Fault, number>>;
  /** The shares of lines that are spoilt: every line, and as many as the repair ladder can deal with. */
  readonly shares: readonly number[];
  /** The largest share of spoilt texts that may be written without a report, and why. By default none may. */
  readonly silent?: { readonly upTo: number; readonly reason: string };
}

/** What no rule can know, or not always. */
const limits: Readonly<Partial<Record<string, { readonly upTo: number; readonly reason: string }>>> = {};

const ofWords = wordFaults.map((fault): Mode => {
  const silent = limits[fault];
  return {
    name: fault,
    rates: (share) => ({ [fault]: share }),
    shares: [1, 0.2],
    ...(silent === undefined ? {} : { silent }),
  };
});

const ofModels = Object.entries(personalities).map(([name, { rates }]): Mode => {
  const silent = limits[name];
  return { name, rates: () => rates, shares: [1], ...(silent === undefined ? {} : { silent }) };
});

export const modes: readonly Mode[] = [...ofWords, ...ofModels];
