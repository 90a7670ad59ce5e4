import type { ProviderId } from '@verso/contracts';

/** What can go wrong with a whole request. Rates are per request. */
export const requestFaults = [
  'error500',
  'error503',
  /** 429 with Retry-After. */
  'rateLimited',
  /** 429 without a word on when to come back. */
  'rateLimitedBare',
  /** From this request on, `stormRequests` of them in a row get 429. */
  'storm',
  /** Accepts the request and says nothing until the client gives up. */
  'stall',
  /** Ends the connection in the middle of the answer. */
  'disconnect',
  /** Resets the connection in the middle of the answer: what is under way may be lost. */
  'reset',
  /** Answers ever so slowly. */
  'slowDrip',
  /** Stops at the output limit although there was room. */
  'truncated',
  /** Sends a stream event that is no JSON. */
  'malformedJson',
  /** Refuses the request in words that hold U+0000, control characters and half of a surrogate pair. */
  'hostileError',
] as const;
export type RequestFault = (typeof requestFaults)[number];

/** What models do to an answer as a whole. Rates are per request. */
export const answerFaults = ['chatter', 'extraLine', 'mergedLines', 'reorderedLines'] as const;
export type AnswerFault = (typeof answerFaults)[number];

/** What models do to a unit. Rates are per unit. */
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
  /** Follows an order that it finds in a unit's text, instead of translating it. */
  'obeys',
] as const;
export type LineFault = (typeof lineFaults)[number];

/** `refused` is per unit too, and depends on its text alone: a request with such a unit is refused whole. */
export type Fault = RequestFault | AnswerFault | LineFault | 'refused';

export const styles = ['accents', 'rot13', 'apertium'] as const;
export type Style = (typeof styles)[number];

/** How the simulator treats requests. The same seed and the same requests give the same answers. */
export interface Behavior {
  readonly seed: number;
  readonly firstTokenMs: number;
  /** 0: as fast as it goes. */
  readonly tokensPerSecond: number;
  /** What translates: pseudo-translation in one of two manners, or Apertium, to Spanish, where it is installed. */
  readonly style: Style;
  /** Answers every request with this HTTP status. */
  readonly failWith: number | null;
  /** The Retry-After of 429 and 503. Null: none. */
  readonly retryAfterSeconds: number | null;
  /** Keys that are answered as unknown; and as out of money. Any other key is valid. */
  readonly deadKeys: readonly string[];
  readonly emptyKeys: readonly string[];
  /** How many requests a `storm` of 429 lasts, per service. */
  readonly stormRequests: number;
  /** Requests beyond this in a minute get 429, per key. Null: no limit. */
  readonly requestsPerMinute: number | null;
  /** Longer prompts are refused as too long. Null: no limit. */
  readonly contextTokens: number | null;
  /** Shorter prefixes are not cached. */
  readonly cacheMinimumTokens: number;
  /** Between 0 and 1. */
  readonly rates: Readonly<Partial<Record<Fault, number>>>;
  /** Faults and failures only here. Null: everywhere. */
  readonly services: readonly ProviderId[] | null;
}

export const wellBehaved: Behavior = {
  seed: 1,
  firstTokenMs: 0,
  tokensPerSecond: 0,
  style: 'accents',
  failWith: null,
  retryAfterSeconds: null,
  deadKeys: [],
  emptyKeys: [],
  stormRequests: 20,
  requestsPerMinute: null,
  contextTokens: null,
  cacheMinimumTokens: 1024,
  rates: {},
  services: null,
};

/** A change of behaviour; `next` overrides it for the coming requests, one by one. */
export interface Script extends Partial<Behavior> {
  readonly next?: readonly Partial<Behavior>[];
}
