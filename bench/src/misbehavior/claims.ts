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

const name = 'A label may stay as it is, as names and terms do.';
const brief = 'Brief texts say too little to be told from their neighbors.';
const spelled = 'The source has the number as a word, which may be left out or said otherwise.';
const ownWords = 'A source that says such a thing itself is believed.';
const cut = 'A cut sentence may be a shorter one, and not all sentences end with a mark.';

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
  numberDropped: { upTo: 0.35, briefUpTo: 0.4, reason: spelled },
  spanChanged: { upTo: 0.5, briefUpTo: 1, reason: spelled },
  monthChanged: { upTo: 0.1, briefUpTo: 0.5, reason: 'March and May are also words.' },
  otherLanguage: { briefUpTo: 1, reason: label },
  dutch: { briefUpTo: 1, reason: label },
  chinese: { briefUpTo: 1, reason: label },
  persian: { briefUpTo: 1, reason: label },
  urdu: { briefUpTo: 1, reason: label },
  small: { briefUpTo: 1, reason: label },
  otherScript: { briefUpTo: 0.4, reason: 'A word in Latin letters may be a name.' },
  transliterated: { briefUpTo: 0.4, reason: 'A word in Latin letters may be a name.' },
  halfInSource: { upTo: 0.15, briefUpTo: 0.5, reason: 'Four words in a row may be a name or a title.' },
  sourceCopied: { briefUpTo: 0.6, reason: name },
  sourceWithOtherMarks: { briefUpTo: 0.6, reason: name },
  sourceWithOtherSpaces: { briefUpTo: 0.4, reason: name },
  sourceWithOneWord: { briefUpTo: 0.8, reason: name },
  halfMissing: { upTo: 0.1, briefUpTo: 1, reason: 'A label may be as short as its half.' },
  endCut: { upTo: 0.6, briefUpTo: 1, reason: cut },
  firstSentenceDropped: { upTo: 0.15, reason: short },
  middleSentenceDropped: { upTo: 0.3, reason: short },
  lastSentenceDropped: { upTo: 0.25, reason: short },
  sourceAfter: { upTo: 0.05, briefUpTo: 0.1, reason: original },
  transliterationAdded: { upTo: 1, reason: original },
  neighbor: { upTo: 0.1, briefUpTo: 0.5, reason: brief },
  neighborAppended: {
    upTo: 0.25,
    briefUpTo: 0.8,
    reason: 'Where every line goes on with another one, none is there to compare with.',
  },
  linesShifted: { upTo: 0.05, briefUpTo: 0.8, reason: brief },
  linesShiftedBack: { upTo: 0.05, briefUpTo: 0.8, reason: brief },
  linesExchanged: { briefUpTo: 1, reason: brief },
  linesReversed: { upTo: 0.15, briefUpTo: 0.8, reason: brief },
  firstLineEverywhere: { briefUpTo: 0.4, reason: brief },
  reasoningBefore: { upTo: 0.03, reason: ownWords },
  chatterBold: { briefUpTo: 0.05, reason: ownWords },
  taskInTarget: { briefUpTo: 0.05, reason: ownWords },
  injection: { upTo: 0.05, briefUpTo: 0.3, reason: 'An obeyed order may be a sentence like others.' },
  injectionInTarget: { upTo: 0.4, reason: 'An obeyed order may be a sentence like others.' },
  quoted: { upTo: 0.5, briefUpTo: 0.6, reason: 'Texts with quotation marks of their own may be in others.' },
  markdownAdded: { upTo: 0.05, briefUpTo: 0.05, reason: 'A number and a point may be an ordinal.' },
  idTwice: { upTo: 0.15, briefUpTo: 0.15, reason: 'The source may have the same number.' },
  lettersApart: { briefUpTo: 0.3, reason: 'Two or three characters may stand apart in Japanese headings.' },
  allCaps: { upTo: 0.25, briefUpTo: 0.4, reason: 'A few letters may be an abbreviation.' },
  mojibakeInPart: { upTo: 0.15, briefUpTo: 0.1, reason: 'One foreign character may be a word of its own.' },
  zeroWidth: { upTo: 0.1, reason: 'Japanese may break lines at U+200B.' },
  textTwice: { briefUpTo: 0.15, reason: 'Doubled words are words of their own.' },
  alternatives: { briefUpTo: 0.1, reason: 'Doubled words are words of their own.' },
  phraseRepeated: { upTo: 0.05, briefUpTo: 0.1, reason: 'Emphasis repeats words.' },
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
