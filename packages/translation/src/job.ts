import type { AnalysisOfDocument, Formality, ModelGateway, ModelUsage } from '@verso/contracts';
import type { InlineContent, Unit } from '@verso/engine';
import type { Manner } from './call/manner.ts';
import type { TokenCounting } from './pack/counting.ts';
import type { TermCheck } from './terms/check.ts';
import type { DecidedTerm } from './terms/decisions.ts';
import type { Glossary } from './terms/glossary.ts';

/** The input of a translation. Stores, clock and models are passed in; nothing here depends on a server. */
export interface TranslationJob {
  readonly units: readonly Unit[];
  /** BCP 47, or null to let the model detect it. */
  readonly sourceLanguage: string | null;
  /** The language of most of the text, if the source language is null and it was detected. Decides how terms are found. */
  readonly detectedLanguage?: string | null;
  readonly targetLanguage: string;
  /** How readers are addressed, where the target language has a choice. Default: `default`. */
  readonly formality?: Formality;
  /** The user's prompt (template or custom) with its `{targetLanguage}` placeholder. */
  readonly prompt: string;
  /** The model in journal keys. The gateway decides which model answers. */
  readonly model: string;
  readonly gateway: ModelGateway;
  readonly journal: Journal;
  /** What people translated or confirmed before. It is asked before the journal; similar texts are examples for the model. */
  readonly memory?: TranslationMemory;
  /** Without a store, a resumed job repeats failed attempts. */
  readonly attemptStore?: AttemptStore;
  /** Maximum number of chunks in flight; depends on the plan. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** Called after every change; must not throw. */
  readonly onProgress?: (progress: TranslationProgress) => void;
  /** Target size of a chunk in source tokens. Default: 1,500. */
  readonly chunkTokens?: number;
  /** Describes the whole document; sent to the model with every chunk. Derives from its text, so it is untrusted data. */
  readonly analysis?: AnalysisOfDocument;
  /** Required translations of terms. Each chunk is sent with the terms that occur in it; each occurrence is verified. */
  readonly glossary?: Glossary;
  /** Whether to keep units that are already in the target language. */
  readonly keepTargetLanguage?: boolean;
  /** Whether a model that has not translated reads all translations, and flags what it finds. */
  readonly secondReader?: boolean;
  /** Whether the demo model answers, which writes no real language. Language rules don't apply, and the report notes it. */
  readonly demo?: boolean;
  /** Token counting for the estimate, if the model counts differently from others. */
  readonly counting?: TokenCounting;
  readonly clock?: Clock;
  /** A number in [0, 1), like `Math.random`. For jitter and for the marker that fences the lines. */
  readonly random?: () => number;
}

/** The pipeline's only source of time. */
export interface Clock {
  /** Resolves after `milliseconds`, or as soon as `signal` aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export interface TranslationProgress {
  readonly unitsTotal: number;
  readonly unitsDone: number;
}

/** The user's private translation memory. Keys are hashes; targets are wire text. */
export interface Journal {
  lookup(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Durable when the promise resolves. Writing the same key again replaces it. */
  record(entries: readonly JournalEntry[]): Promise<void>;
}

export interface JournalEntry {
  readonly key: string;
  readonly target: string;
}

/** Segments that a user's translation memories hold. Unlike the journal, it is searched by text. */
export interface TranslationMemory {
  /** The segments whose source text equals a query's, the best first; one list for each query. */
  lookup(queries: readonly MemoryQuery[]): Promise<readonly (readonly MemorySegment[])[]>;
  /** The segments that are similar to texts as `memoryKey` makes them, the best first; one list for each text. */
  similar(texts: readonly string[]): Promise<readonly (readonly SimilarSegment[])[]>;
}

/** A segment that is similar to a text, without its codes. */
export interface SimilarSegment {
  readonly source: string;
  readonly target: string;
  /** In percent. */
  readonly score: number;
  /** False: a machine translated it, and no one has checked it. */
  readonly isChecked: boolean;
}

/** Texts as `memoryKey` makes them. */
export interface MemoryQuery {
  readonly text: string;
  /** The text before it in the document; null if unknown. */
  readonly before: string | null;
}

/** Wire texts as `memoryPair` makes them. */
export interface MemorySegment {
  readonly source: string;
  readonly target: string;
  /** Whether the same text stands before it. */
  readonly inContext: boolean;
}

/**
 * Failed attempts of a job, by journal key. A resumed job continues from them: no segment is requested twice in the same
 * manner, and refused segments are not searched for again.
 */
export interface AttemptStore {
  load(): Promise<ReadonlyMap<string, StoredAttempts>>;
  /** Durable when the promise resolves. Replaces the stored attempts of these keys. */
  save(attempts: ReadonlyMap<string, StoredAttempts>): Promise<void>;
}

/** The attempts to translate one segment. Plain data. */
export interface StoredAttempts {
  readonly attempts: readonly {
    readonly manner: Manner;
    /** Wire text, or null. */
    readonly target: string | null;
    readonly problems: readonly Problem[];
  }[];
  /** The models that were asked. */
  readonly models: readonly string[];
  /** Segments with the same group are requested together and with no others. */
  readonly group: string | null;
  /** Whether every manner of asking has been tried. */
  readonly exhausted: boolean;
}

export type ProblemSeverity = 'error' | 'warning';

/** A problem that verification found in a target. `code` names the rule. */
export interface Problem {
  readonly code: string;
  readonly severity: ProblemSeverity;
  readonly detail: string;
}

/**
 * - `translated`: verified without changes.
 * - `reused`: from the journal or a translation memory, at no cost.
 * - `skipped`: contains no language.
 * - `repaired`: verified after a fix or a retry.
 * - `flagged`: not verified; the written text (the best attempt, or the source) needs review.
 */
export type UnitState = 'translated' | 'reused' | 'skipped' | 'repaired' | 'flagged';

/** The result of one unit. */
export interface UnitOutcome {
  readonly unitId: string;
  readonly state: UnitState;
  readonly problems: readonly Problem[];
  /** Why a skipped unit was skipped: the rule's code. */
  readonly reason?: string;
  /** The score of a match in a translation memory that was reused: 99 to 101. */
  readonly match?: number;
  /** The terms of the glossary in the unit, and whether its target uses them; absent if there are none. */
  readonly terms?: readonly TermCheck[];
}

export interface TranslationOutcome {
  /** Targets by unit id. Skipped units and units that keep their source have none. */
  readonly targets: ReadonlyMap<string, InlineContent>;
  readonly units: readonly UnitOutcome[];
  readonly chunks: number;
  readonly calls: number;
  readonly usage: ModelUsage;
  /** The estimate for the same packing. */
  readonly estimate: { readonly inputTokens: number; readonly outputTokens: number };
  readonly costUsd: number;
  /** The models that answered, most used first. */
  readonly models: readonly string[];
  readonly demo: boolean;
  /** What a second reader did; absent without one. */
  readonly secondReading?: SecondReading;
  /** The document's recurring terms with the translations that were decided; absent if there are none. */
  readonly recurring?: RecurringTerms;
}

/** How many texts a second reader has read, and in how many it found something. */
export interface SecondReading {
  readonly read: number;
  readonly found: number;
}

/** Recurring terms that were settled before the rest of a document. */
export interface RecurringTerms {
  readonly terms: readonly DecidedTerm[];
  /** Their occurrences, and those translated as decided. */
  readonly total: number;
  readonly kept: number;
}
