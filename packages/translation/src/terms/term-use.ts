/** A term in a text. Plain data. */
export interface TermUse {
  readonly source: string;
  /** Accepted translations of all terms with this spelling. */
  readonly targets: readonly string[];
  /** Whether it may stay as it is. */
  readonly keep: boolean;
  readonly forbidden: readonly string[];
  /** Each occurrence as written. */
  readonly surfaces: readonly string[];
}
