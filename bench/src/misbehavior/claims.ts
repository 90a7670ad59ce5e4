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

const meaning = 'What a text means is not known, only what it says.';
const label = 'One or two words do not tell languages that share their letters apart.';
const short = 'A short sentence changes the length by little, and translators join and split sentences.';
const original = 'Translators add the original of a term, too.';

const limits: Readonly<Partial<Record<string, Limit>>> = {
  negationDropped: { upTo: 1, reason: meaning },
  sentenceAdded: { upTo: 1, reason: 'Translations differ in length by more than a sentence.' },
  wordInSource: { upTo: 1, reason: 'A word of the source may be a name or a term that stays.' },
  nameChanged: { upTo: 1, reason: 'Many names are written otherwise in another language.' },
  lowerCase: { upTo: 1, reason: 'Capitals follow the style of a document.' },
  umlautsSpelled: {
    upTo: 1,
    reason: 'It is usual where the letters are lacking; the editor checks spelling.',
  },
  numberAdded: { upTo: 0.1, reason: 'The source may have the same number as a word.' },
  otherLanguage: { briefUpTo: 1, reason: label },
  dutch: { briefUpTo: 1, reason: label },
  chinese: { briefUpTo: 1, reason: label },
  persian: { briefUpTo: 1, reason: label },
  urdu: { briefUpTo: 1, reason: label },
  small: { briefUpTo: 1, reason: label },
  otherScript: { briefUpTo: 0.4, reason: 'A word in Latin letters may be a name.' },
  halfMissing: { briefUpTo: 1, reason: 'A label may be as short as its half.' },
  endCut: { briefUpTo: 1, reason: 'A label may be as short as its half.' },
  firstSentenceDropped: { upTo: 0.15, reason: short },
  middleSentenceDropped: { upTo: 0.3, reason: short },
  lastSentenceDropped: { upTo: 0.15, reason: short },
  sourceAfter: { upTo: 1, reason: original },
  targetInParentheses: { upTo: 1, reason: original },
};

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
