/**
 * Inline content: the text of a unit with its inline codes (XLIFF 2.1 §4.7.2).
 * A tree, so that every value is well nested by construction. A paired code represents formatting or a link around text, a
 * standalone code something without text of its own: a break, an image, a field. Codes are numbered from 1 within their
 * unit; an id means the same code in source and target.
 */
export type InlineContent = readonly InlineNode[];

export type InlineNode = string | PairedCode | StandaloneCode;

export interface PairedCode {
  readonly type: 'paired';
  readonly id: number;
  readonly children: InlineContent;
}

export interface StandaloneCode {
  readonly type: 'standalone';
  readonly id: number;
}

/** What a code represents in the document. Used by verification, named to the model and shown to
 * reviewers. */
export type CodeRole =
  | 'formatting'
  | 'link'
  | 'break'
  | 'tab'
  | 'image'
  | 'field'
  | 'note'
  | 'math'
  | 'code'
  | 'anchor'
  | 'markup';

export interface Code {
  readonly id: number;
  readonly type: 'paired' | 'standalone';
  readonly role: CodeRole;
  /** Whether a target may omit the code without losing content (plain formatting). */
  readonly canOmit: boolean;
  /** Whether a target may use the code more than once (formatting split by the target's grammar). */
  readonly canRepeat: boolean;
  /** Short readable text: "bold", "footnote 3", "PAGE". */
  readonly label: string;
}
