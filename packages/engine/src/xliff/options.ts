import type { Document, InlineContent, Targets } from '../model/index.ts';

export type XliffVersion = '2.0' | '1.2';

export interface XliffOptions {
  /** The file's name, and the SHA-256 of its bytes in hexadecimal, which identifies the document when merging. */
  readonly original: { readonly name: string; readonly sha256?: string };
  /** The time of the export: translations that change later are newer than the file. */
  readonly exportedAt?: Date;
  /** `2.0` by default. */
  readonly version?: XliffVersion;
  /** BCP 47; `und` (undetermined) by default. */
  readonly sourceLanguage?: string;
  /** BCP 47. */
  readonly targetLanguage?: string;
  /** Translations to be reviewed, by unit id. */
  readonly targets?: Targets;
  /** States of translations, by unit id; `translated` by default. */
  readonly states?: ReadonlyMap<string, SegmentState>;
  /**
   * Whether units without a translation get their source as target, which tools need that only edit targets. Its state says
   * that it is not translated.
   */
  readonly fillTargets?: boolean;
  /** Whether each sentence is a segment; otherwise a unit is one. */
  readonly sentences?: boolean;
  /** Terms of a glossary in each unit, by unit id. */
  readonly terms?: ReadonlyMap<string, readonly XliffTerm[]>;
  /** Other translations of each unit, by unit id. */
  readonly matches?: ReadonlyMap<string, readonly XliffMatch[]>;
  /** What people say about each unit, by unit id. */
  readonly comments?: ReadonlyMap<string, readonly XliffComment[]>;
}

/** XLIFF 2.1 §4.3.1.28 and §4.3.1.29. */
export interface SegmentState {
  readonly state: 'translated' | 'reviewed' | 'final';
  /** A custom value with more detail; written with our prefix. */
  readonly subState?: string;
}

/** A term in a unit, with its accepted translations, the preferred one first. */
export interface XliffTerm {
  readonly source: string;
  readonly translations: readonly string[];
  readonly note?: string;
}

export interface XliffComment {
  /** Null: a person without a name. */
  readonly author: string | null;
  readonly text: string;
}

/** Another translation of a unit: an earlier version, or one of a memory. Its codes are those of the unit. */
export interface XliffMatch {
  readonly target: InlineContent;
  readonly origin: string;
  /** From machine translation, a memory, a memory with the same context, or other (XLIFF 2.1, module Translation Candidates). */
  readonly type?: 'mt' | 'tm' | 'icm' | 'other';
  /** How similar its source is, in percent. */
  readonly similarity?: number;
}

export type XliffDocument = Pick<Document, 'format' | 'units'>;
