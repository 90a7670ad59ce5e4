import type { UnitKind } from '@verso/engine';

/** A text of a document, in reading order. */
export interface Text {
  /** The kind of part: only texts of the same one are paired. */
  readonly part: string;
  readonly kind: UnitKind;
  readonly text: string;
  /** "Sheet1!B4". */
  readonly location: string | undefined;
}
