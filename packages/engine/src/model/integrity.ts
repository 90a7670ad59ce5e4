export type IntegrityCheck =
  | 'entries-untouched'
  | 'parts-well-formed'
  | 'skeleton-equal'
  | 'atoms-kept'
  | 'reopens';

export interface IntegrityFailure {
  readonly check: IntegrityCheck;
  readonly part: string;
  readonly detail: string;
}

/** A replaced range, as offsets into the source: bytes of a package's part in UTF-8, UTF-16 code units of a text file. */
export interface Replacement {
  /** The entry's name, or the empty string for single-file formats. */
  readonly part: string;
  readonly start: number;
  readonly end: number;
  /** Whether the entire entry was removed. */
  readonly isRemoved?: true;
}

/** Content that a translation may move but never change: a field's instruction, a formula, an address, a reference. */
export interface ProtectedItem {
  /** The entry's name, or the empty string for single-file formats. */
  readonly part: string;
  /** The display name. */
  readonly label: string;
  readonly content: string;
}

/**
 * The engine's verification that a written document differs from its source only in text, made by reopening the output. A
 * report with failures is an error, never a download.
 */
export interface IntegrityReport {
  readonly ok: boolean;
  /** Package entries (or the single file) whose text was replaced. */
  readonly partsRewritten: number;
  /** Package entries with the same bytes as in the source. */
  readonly partsUntouched: number;
  readonly unitsWritten: number;
  readonly checks: readonly {
    readonly check: IntegrityCheck;
    readonly passed: boolean;
    readonly count: number;
  }[];
  readonly failures: readonly IntegrityFailure[];
}
