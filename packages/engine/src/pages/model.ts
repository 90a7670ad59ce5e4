/** A rectangle on a page, in points from its top left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A piece of text on a page: a line, or a part of one. Points (1/72 inch) from the top left of the page. */
export interface PageItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether its text runs from right to left. */
  readonly rtl: boolean;
  /** The name or another mark of its font; absent: unknown. */
  readonly font?: string | undefined;
  /** What of it is drawn; absent: all, or unknown. */
  readonly clip?: Box | undefined;
}

/** A rectangle that is drawn: a filled or outlined area, or a picture. */
export interface DrawnBox extends Box {
  readonly kind: 'shape' | 'picture';
}

/** The text of a rendered page, in the order in which it is drawn. */
export interface PageText {
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly items: readonly PageItem[];
  /** Absent: unknown. */
  readonly drawn?: readonly DrawnBox[] | undefined;
}

/** A place on a page. */
export interface PageArea extends Box {
  /** Counted from 0. */
  readonly page: number;
  /** What of it is drawn; absent: all, or unknown. */
  readonly clip?: Box | undefined;
}

/** A unit's text as it is rendered: the source on the pages of the original, the target on those of the translation. */
export interface RenderedUnit {
  readonly id: string;
  /** Without inline codes. */
  readonly text: string;
}

/** Where a document says that the text of a unit is. */
export interface TextBox extends Box {
  /** Counted from 0. */
  readonly page: number;
  /** Units in the same box share it. */
  readonly id: string;
}

/** The text boxes of a document, by unit; only those that do not grow with their text. */
export type TextBoxes = ReadonlyMap<string, TextBox>;
