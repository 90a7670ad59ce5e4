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

/**
 * A range that a write replaced, as offsets into the source: bytes of a package's part in UTF-8, UTF-16 code units of a
 * text file.
 */
export interface Replacement {
  /** The entry's name, or the empty string for single-file formats. */
  readonly part: string;
  readonly start: number;
  readonly end: number;
  /** The whole entry was left out. */
  readonly isRemoved?: true;
}

/** What no translation changes, wherever it puts it: a field's instruction, a formula, an address, a reference. */
export interface ProtectedItem {
  /** The entry's name, or the empty string for single-file formats. */
  readonly part: string;
  /** What people call it. */
  readonly label: string;
  readonly content: string;
}

/**
 * The engine's own proof that a written document differs from its source in text alone. Made by re-opening the
 * output. A report with failures is an error, never a download.
 */
export interface IntegrityReport {
  readonly ok: boolean;
  /** Package entries (or the one file) whose text was replaced. */
  readonly partsRewritten: number;
  /** Package entries that are the same bytes as in the source. */
  readonly partsUntouched: number;
  readonly unitsWritten: number;
  readonly checks: readonly {
    readonly check: IntegrityCheck;
    readonly passed: boolean;
    readonly count: number;
  }[];
  readonly failures: readonly IntegrityFailure[];
}
