/**
 * The content of a document for display on a screen: text with its structure and emphasis, as data. No layout, no
 * markup, nothing that a page could execute.
 */
export type Reading =
  | { readonly type: 'text'; readonly blocks: readonly Block[]; readonly isCut: boolean }
  | { readonly type: 'source'; readonly lines: readonly string[]; readonly isCut: boolean }
  | { readonly type: 'slides'; readonly slides: readonly Slide[]; readonly isCut: boolean }
  | SheetReading;

/** The content of a workbook. */
export interface SheetReading {
  readonly type: 'sheets';
  readonly sheets: readonly Sheet[];
  readonly isCut: boolean;
}

/** Text with a uniform look. */
export interface Span {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underlined?: boolean;
  readonly struck?: boolean;
  readonly code?: boolean;
  readonly link?: boolean;
  readonly position?: 'raised' | 'lowered';
}

export type Block =
  | { readonly type: 'heading'; readonly level: number; readonly spans: readonly Span[] }
  | { readonly type: 'paragraph'; readonly spans: readonly Span[]; readonly quoted?: boolean }
  | {
      readonly type: 'item';
      readonly level: number;
      readonly marker: string;
      readonly spans: readonly Span[];
    }
  | { readonly type: 'table'; readonly rows: readonly TableRow[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'picture'; readonly label: string }
  | { readonly type: 'rule' }
  /** Text besides the main flow: header, footer, note, comment, text box, slide notes. */
  | {
      readonly type: 'aside';
      readonly role: AsideRole;
      readonly label: string;
      readonly blocks: readonly Block[];
    };

export type AsideRole = 'header' | 'footer' | 'note' | 'box' | 'speaker-notes';

export interface TableRow {
  readonly cells: readonly TableCell[];
}

export interface TableCell {
  readonly blocks: readonly Block[];
  /** The number of columns it spans; 1 when absent. */
  readonly columns?: number;
}

export interface Slide {
  /** From 1. */
  readonly number: number;
  readonly isHidden: boolean;
  readonly title: readonly Span[];
  readonly blocks: readonly Block[];
}

export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** The number of columns and rows to show. */
  readonly columns: number;
  readonly rows: readonly SheetRow[];
  readonly isCut: boolean;
}

export interface SheetRow {
  /** From 1, like the program's own row numbers. */
  readonly number: number;
  readonly cells: readonly SheetCell[];
}

export interface SheetCell {
  /** From 0. */
  readonly column: number;
  readonly text: string;
  readonly isNumber: boolean;
}

/** The maximum amount of a document that is read for display; more would only slow down the page. */
export const readingLimits = {
  blocks: 4000,
  lines: 8000,
  slides: 400,
  sheets: 60,
  rows: 400,
  columns: 60,
} as const;
