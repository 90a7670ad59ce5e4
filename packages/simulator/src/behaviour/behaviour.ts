import type { ProviderId } from '@verso/contracts';
import type { PhraseBook } from '../brain/phrase-book.ts';
import type { ServerHabit } from '../serve/habits.ts';
import type { WordFault } from '../words/faults.ts';

/** Faults of an entire request. Rates are per request. */
export const requestFaults = [
  'error500',
  'error503',
  /** 429 with Retry-After. */
  'rateLimited',
  /** 429 without a retry delay. */
  'rateLimitedBare',
  /** From this request on, `stormRequests` consecutive ones get 429. */
  'storm',
  /** Accepts the request but does not respond until the client gives up. */
  'stall',
  /** Ends the connection in the middle of the answer. */
  'disconnect',
  /** Resets the connection in the middle of the answer: data in transit may be lost. */
  'reset',
  /** Answers very slowly. */
  'slowDrip',
  /** Stops at an output limit that was not reached. */
  'truncated',
  /** Sends a stream event that is not JSON. */
  'malformedJson',
  /** Rejects the request with a message that contains U+0000, control characters and half of a surrogate pair. */
  'hostileError',
] as const;
export type RequestFault = (typeof requestFaults)[number];

/** Faults of an entire answer. Rates are per request. */
export const answerFaults = ['chatter', 'extraLine', 'mergedLines', 'reorderedLines'] as const;
export type AnswerFault = (typeof answerFaults)[number];

/** How models write a whole answer, other than asked. Rates are per request; 1: a habit of the model. */
export const answerHabits = [
  'numbered',
  'colons',
  'pipes',
  'boldIds',
  'bracketedIds',
  'table',
  'jsonObject',
  'jsonList',
  /** Without ids. */
  'jsonStrings',
  'tags',
  /** Ids from 0, and from 2. */
  'zeroBased',
  'shifted',
  'withoutIds',
  /** Each line twice, the better one last. */
  'drafts',
  /** Draft lines in reasoning: marked, without the opening mark, in each line, in channels, without an end. */
  'thinks',
  'thinksUnopened',
  'thinksInLines',
  'thinksInChannels',
  'thinksForever',
  /** No translation at all. */
  'describes',
  'refuses',
] as const;
export type AnswerHabit = (typeof answerHabits)[number];

/** Faults of a unit's translation. Rates are per unit. */
export const lineFaults = [
  'missingLine',
  'droppedCode',
  'doubledCode',
  'swappedCodes',
  'inventedCode',
  'unclosedCode',
  'echo',
  'wrongLanguage',
  /** U+0000 and half of a surrogate pair in the translation. */
  'hostileCharacters',
  /** Zero-width spaces, and a direction override. */
  'invisible',
  /** Literal `\u00fc`. */
  'escapedUnicode',
  /** UTF-8 read as Windows-1252. */
  'mojibake',
  /** Quotation marks or marks of bold text around it. */
  'wrapped',
  /** The source before the translation. */
  'sourceFirst',
  /** Follows an instruction in a unit's text instead of translating it. */
  'obeys',
] as const;
export type LineFault = (typeof lineFaults)[number];

/** Faults of a term that a request requires, in the style `dictionary`. Rates are per occurrence. */
export const termFaults = [
  /** Translated as any other words. */
  'termIgnored',
  /** With an ending. */
  'termInflected',
  /** As another term of the request. */
  'termSwapped',
] as const;
export type TermFault = (typeof termFaults)[number];

/**
 * `refused` is per unit too, and depends only on its text: a request with such a unit is refused entirely. `synonym`, in the
 * style `dictionary`, is per word and request: one of its translations is chosen at random.
 */
export type Fault =
  | RequestFault
  | AnswerFault
  | AnswerHabit
  | LineFault
  | WordFault
  | TermFault
  | 'refused'
  | 'synonym';

export const styles = [
  'accents',
  'rot13',
  'apertium',
  'dictionary',
  'phrase-book',
  'long-german',
  'long-arabic',
] as const;
export type Style = (typeof styles)[number];

/** How the simulator handles requests. The same seed and requests produce the same answers. */
export interface Behavior {
  readonly seed: number;
  readonly firstTokenMs: number;
  /** 0: no delay. */
  readonly tokensPerSecond: number;
  /**
   * The translation method: one of two kinds of pseudo-translation; Apertium into Spanish, if installed; or word by word
   * with FreeDict's word lists, where installed, and the terms that the request requires; or line by line as in `phrases`; or
   * into invented words of German or Arabic letters that are 40 % longer.
   */
  readonly style: Style;
  /** The translations of the style `phrase-book`. Other lines are pseudo-translated. */
  readonly phrases: PhraseBook;
  /** Answers every request with this HTTP status. */
  readonly failWith: number | null;
  /** The Retry-After of 429 and 503. Null: none. */
  readonly retryAfterSeconds: number | null;
  /** Keys that are rejected as unknown, and as out of credit. Any other key is valid. */
  readonly deadKeys: readonly string[];
  readonly emptyKeys: readonly string[];
  /** The number of 429 responses of a `storm`, per service. */
  readonly stormRequests: number;
  /** Further requests within a minute get 429, per key. Null: no limit. */
  readonly requestsPerMinute: number | null;
  /** Longer prompts are rejected. Null: no limit. */
  readonly contextTokens: number | null;
  /** Shorter prefixes are not cached. */
  readonly cacheMinimumTokens: number;
  /** Between 0 and 1. */
  readonly rates: Readonly<Partial<Record<Fault, number>>>;
  /** How servers with OpenAI's chat protocol depart from it. */
  readonly habits: readonly ServerHabit[];
  /** Limits faults and failures to these. Null: everywhere. */
  readonly services: readonly ProviderId[] | null;
}

export const wellBehaved: Behavior = {
  seed: 1,
  firstTokenMs: 0,
  tokensPerSecond: 0,
  style: 'accents',
  phrases: {},
  failWith: null,
  retryAfterSeconds: null,
  deadKeys: [],
  emptyKeys: [],
  stormRequests: 20,
  requestsPerMinute: null,
  contextTokens: null,
  cacheMinimumTokens: 1024,
  rates: {},
  habits: [],
  services: null,
};

/** A change of behavior; `next` overrides it for individual upcoming requests. */
export interface Script extends Partial<Behavior> {
  readonly next?: readonly Partial<Behavior>[];
}
