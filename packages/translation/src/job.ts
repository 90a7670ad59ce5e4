import type { ModelGateway, ModelUsage } from '@verso/contracts';
import type { InlineContent, Unit } from '@verso/engine';
import type { Manner } from './call/manner.ts';
import type { TokenCounting } from './pack/counting.ts';

/** Everything a translation needs. Stores, clock and models come as arguments; nothing here knows a server. */
export interface TranslationJob {
  readonly units: readonly Unit[];
  /** BCP 47, or null: let the model detect. */
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  /** The user's prompt (template or custom), `{targetLanguage}` not yet filled in. */
  readonly prompt: string;
  /** Names the model in journal keys; the gateway decides which one really answers. */
  readonly model: string;
  readonly gateway: ModelGateway;
  readonly journal: Journal;
  /** Without one, a job that is taken up again tries anew what it has tried in vain. */
  readonly tries?: AttemptStore;
  /** Chunks in flight at most; a plan may allow more than another. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** Called after every change; must not throw. */
  readonly onProgress?: (progress: TranslationProgress) => void;
  /** Source tokens a chunk aims at; 1,500 when absent. */
  readonly chunkTokens?: number;
  /** What is known of the document as a whole; told to the model with every chunk. */
  readonly analysis?: DocumentAnalysis;
  /** Terms and how they are to be translated. A chunk is told those that occur in it. */
  readonly glossary?: readonly GlossaryTerm[];
  /** True: what is in the target language already stays as it is. */
  readonly keepTargetLanguage?: boolean;
  /** True: the demo model answers, in no real language. Rules about language don't apply, and the report says so. */
  readonly demo?: boolean;
  /** How the estimate counts tokens, where the model that answers counts unlike others. */
  readonly counting?: TokenCounting;
  readonly clock?: Clock;
  /** A number in [0, 1), like `Math.random`. For jitter and for the marker that fences the document's text. */
  readonly random?: () => number;
}

/** What an analysis found out about a document. It is made of the document's text, and so never more than data. */
export interface DocumentAnalysis {
  readonly documentType: string;
  /** A sentence or two on what the document is about. */
  readonly summary: string;
}

export interface GlossaryTerm {
  readonly source: string;
  readonly target: string;
}

/** The only time the pipeline knows. */
export interface Clock {
  /** Resolves after `milliseconds`, or at once when `signal` aborts. */
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

/**
 * What a job has tried in vain, by journal key. A job that had to wait goes on from there: no text is asked for twice in
 * the same manner, and what was refused is not looked for again.
 */
export interface AttemptStore {
  load(): Promise<ReadonlyMap<string, Tries>>;
  /** Durable when the promise resolves. Replaces what was known of these keys. */
  save(tries: ReadonlyMap<string, Tries>): Promise<void>;
}

/** What came of asking for one text. Plain data. */
export interface Tries {
  readonly attempts: readonly {
    readonly manner: Manner;
    /** Wire text; null: there is none. */
    readonly target: string | null;
    readonly problems: readonly Problem[];
  }[];
  /** The models that were asked. */
  readonly models: readonly string[];
  /** Texts with the same name are asked for together, and with no others. */
  readonly group: string | null;
  /** True: there is no other way to ask. */
  readonly exhausted: boolean;
}

export type ProblemSeverity = 'error' | 'warning';

/** What verification found in one target. `code` names the rule. */
export interface Problem {
  readonly code: string;
  readonly severity: ProblemSeverity;
  readonly detail: string;
}

/**
 * - `translated`: verified as it came.
 * - `reused`: from the journal, at no cost.
 * - `skipped`: holds no language.
 * - `repaired`: verified after a fix or a second question.
 * - `flagged`: not verified; what is written (the best try, or the source) needs a person's eye.
 */
export type UnitState = 'translated' | 'reused' | 'skipped' | 'repaired' | 'flagged';

/** How one unit came out. */
export interface UnitOutcome {
  readonly unitId: string;
  readonly state: UnitState;
  readonly problems: readonly Problem[];
  /** Why a skipped unit was skipped: the rule's code. */
  readonly reason?: string;
}

export interface TranslationOutcome {
  /** A target for every unit that is to be written. Skipped units and units flagged as source have none. */
  readonly targets: ReadonlyMap<string, InlineContent>;
  readonly units: readonly UnitOutcome[];
  readonly chunks: number;
  readonly calls: number;
  readonly usage: ModelUsage;
  /** The dry run's figures for the same packing. */
  readonly estimate: { readonly inputTokens: number; readonly outputTokens: number };
  readonly costUsd: number;
  /** The models that answered, most used first. */
  readonly models: readonly string[];
  readonly demo: boolean;
}
