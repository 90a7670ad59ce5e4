/** The terms of one language for an entry's source term. */
export interface Translation {
  /** Empty if only forbidden terms are known. */
  readonly preferred: string;
  readonly alternatives: readonly string[];
  readonly forbidden: readonly string[];
}

export type EntryStatus = 'proposed' | 'approved';

/** A source term and its translations. */
export interface GlossaryEntry {
  readonly source: string;
  /** BCP 47. Absent if it is the source language of the glossary, or unknown. */
  readonly sourceLanguage?: string;
  /** Whether the term is not translated. */
  readonly keepAsIs: boolean;
  readonly caseSensitive: boolean;
  readonly partOfSpeech?: string;
  readonly note?: string;
  readonly domain?: string;
  readonly status: EntryStatus;
  /** By language, as BCP 47 tags. */
  readonly translations: Readonly<Record<string, Translation>>;
}

export interface GlossaryLanguages {
  /** The language of source terms without their own `sourceLanguage`. */
  readonly source?: string;
  readonly targets: readonly string[];
}

export interface Glossary {
  readonly entries: readonly GlossaryEntry[];
  readonly languages: GlossaryLanguages;
}

export type ProblemCode =
  | 'empty-term'
  | 'term-too-long'
  | 'too-many-terms'
  | 'note-too-long'
  | 'label-too-long'
  | 'no-translation'
  | 'duplicate'
  | 'contradiction'
  | 'unknown-value'
  | 'unknown-language'
  | 'invalid-structure';

/** Something in a file that was left out or changed. */
export interface Problem {
  /** The line of a text file, or the row of a worksheet, counted from 1. */
  readonly line: number;
  readonly code: ProblemCode;
  /** `error`: the entry was left out. `warning`: it was imported with a change. */
  readonly severity: 'error' | 'warning';
  /** For users. */
  readonly message: string;
}

/** What a file contains. */
export interface GlossaryImport extends Glossary {
  readonly problems: readonly Problem[];
}

export const glossaryLimits = {
  /** Bytes of a file. */
  fileBytes: 50 * 1024 * 1024,
  entries: 100_000,
  /** Characters (UTF-16 code units). */
  term: 500,
  note: 2000,
  /** Part of speech and domain. */
  label: 200,
  /** Alternatives, and forbidden terms, of one language. All of them fit in one cell of a worksheet. */
  termsPerLanguage: 50,
  languages: 200,
} as const;
