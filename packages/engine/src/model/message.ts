/** A warning that is returned with a result: nothing is dropped silently. */
export interface Message {
  /** Stable, kebab-case: "encoding-changed", "field-unbalanced". */
  readonly code: string;
  readonly severity: 'info' | 'warning';
  /** A sentence for the user. */
  readonly text: string;
  readonly part?: string;
  readonly unitId?: string;
}
