import type { Code, InlineContent } from './inline.ts';

/** The kind of a unit. Format-neutral, so that the pipeline and the review screen don't depend on formats. */
export type UnitKind =
  | 'paragraph'
  | 'heading'
  | 'cell'
  | 'list-item'
  | 'caption'
  | 'note'
  | 'comment'
  | 'header'
  | 'footer'
  | 'title'
  | 'alt-text'
  | 'property'
  | 'label';

export interface UnitContext {
  /** The part of the package that contains the unit, or the empty string for single-file formats. */
  readonly part: string;
  /** The headings above the unit, outermost first. */
  readonly headings: readonly string[];
  /** The text at the top of a cell's column. */
  readonly column?: string;
  /** A readable location: "Slide 3", "Sheet1!B4". Absent when the part is sufficient. */
  readonly location?: string;
}

export interface UnitConstraints {
  /** The maximum length of a target that the format allows, in UTF-16 code units. */
  readonly maxLength?: number;
  /** Whether the target must not contain a line break. */
  readonly singleLine?: boolean;
}

/** A translatable text, usually a paragraph. */
export interface Unit {
  /** Stable for the same bytes and options; safe in URLs and in the model protocol ([A-Za-z0-9._-]). */
  readonly id: string;
  readonly kind: UnitKind;
  readonly source: InlineContent;
  /** Every code of `source`, in order of first appearance. */
  readonly codes: readonly Code[];
  readonly context: UnitContext;
  readonly constraints?: UnitConstraints;
}
