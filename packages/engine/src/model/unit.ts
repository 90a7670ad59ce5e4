import type { Code, InlineContent } from './inline.ts';

/** What a unit is in its document. Format-neutral, so that the pipeline and the review screen need no format. */
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
  /** The part of the package the unit lives in, or the empty string for single-file formats. */
  readonly part: string;
  /** The headings above the unit, outermost first. */
  readonly headings: readonly string[];
  /** Where a person finds it: "Slide 3", "Sheet1!B4". Absent when the part says it all. */
  readonly location?: string;
}

export interface UnitConstraints {
  /** The longest target in UTF-16 code units that the format allows. */
  readonly maxLength?: number;
  /** The target must not contain a line break. */
  readonly singleLine?: boolean;
}

/** One paragraph-level piece of translatable text. */
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
