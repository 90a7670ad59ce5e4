import type { Script } from './behaviour.ts';

/** How whole models behave: several faults at once, each now and then. */
export const personalities = {
  /** A local model of a few billion parameters. */
  small: {
    rates: {
      missingLine: 0.05,
      otherLanguage: 0.03,
      digitChanged: 0.02,
      thinks: 0.3,
      jsonObject: 0.3,
    },
  },
} as const satisfies Readonly<Record<string, Script>>;

export type Personality = keyof typeof personalities;
