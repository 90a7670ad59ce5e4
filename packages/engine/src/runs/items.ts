import type { CodeRole } from '../model/index.ts';
import type { XmlNode } from '../xml/index.ts';

/** A run's effective format after its styles are resolved. Compared by key. */
export interface RunFormat {
  /** Whether the text is hidden: `w:vanish`, `text:display="none"`. */
  readonly hidden: boolean;
  /** The font, if its Latin letters are signs: Wingdings, Symbol. */
  readonly symbolFont: string | undefined;
  /** Whether it is visible on spaces: underline, strikethrough, highlight, shading, border. */
  readonly marksSpaces: boolean;
  /**
   * Effective properties; an absent one has its default. Nested codes are combined by property. Empty where formatting
   * elements are containers.
   */
  readonly properties: ReadonlyMap<string, string>;
  /** Equal for two runs that look the same in these scripts (bits of `scriptsOf`). */
  key(scripts: number): string;
  /** A readable description of the differences from another format: "bold, italic". */
  label(base: RunFormat | undefined, scripts: number): string;
}

/** A byte range of a part, end exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A transparent element that stays around its runs: a tracked insertion, a smart tag. */
export interface Container {
  readonly startTag: Range;
  /** Whether it determines formatting: a `text:span`. */
  readonly isFormatting: boolean;
  /** The value of an attribute that must be unique in a part: `w:id` of a tracked change. */
  readonly annotationId: Range | undefined;
  /** Whether it must stay in the paragraph once, with or without its text: a mark of a program. */
  readonly isOnce?: true;
  readonly endTag: Range;
}

/**
 * An element that formats text (`w:r`, `a:r`), with the data needed to move its content. In a format without such an
 * element `head` is empty, and formatting elements are containers (`text:span`).
 */
export interface Run {
  /** The element; NO_NODE if there is none. */
  readonly node: XmlNode;
  /** Start tag and properties (`w:rPr`): the start of a new run with the same properties. */
  readonly head: Range;
  /** First byte of the end tag. */
  readonly contentEnd: number;
  readonly end: number;
  readonly format: RunFormat;
  /** Outermost first, relative to the wrapper or paragraph of the run. */
  readonly containers: readonly Container[];
  /** The link in the run's own properties; the same object for runs of the same link. */
  readonly link?: Range | undefined;
}

/** A range of source bytes: inside a run, or between runs. */
export interface Stretch extends Range {
  readonly run: Run | undefined;
  readonly containers: readonly Container[];
}

/** A text item: a `w:t`, an `a:t`, or the characters between two tags. */
export interface TextItem {
  readonly type: 'text';
  /** The text element, or the parent element of the characters. */
  readonly node: XmlNode;
  readonly run: Run;
  readonly text: string;
  readonly range: Range;
}

/** Content within the text that has no text of its own; may consist of several ranges (a field). */
export interface Atom {
  readonly type: 'atom';
  /** A field's role and label are known after it has been read. */
  role: CodeRole;
  label: string;
  readonly canOmit: boolean;
  readonly stretches: Stretch[];
}

/** Markup that stays in place and is not shown to a translator. */
export interface Float {
  readonly type: 'float';
  readonly stretch: Stretch;
  /** Whether it may be dropped when the surrounding text is reordered. */
  readonly isHint: boolean;
  /** Whether it is the border of two paragraphs, which must be outside of every element within a paragraph. */
  readonly isBorder?: true;
}

/** A link, a content control, a field with a prose result. */
export interface Wrapper {
  readonly role: CodeRole;
  readonly label: string;
  /** Whether it is an element; the ends of a field are run content instead, without nesting. */
  readonly isElement: boolean;
  readonly opening: readonly Stretch[];
  readonly closing: readonly Stretch[];
  /** The property, where a link is a property of its runs (`a:hlinkClick`) without a start and end tag. */
  readonly link?: Range | undefined;
  readonly containers: readonly Container[];
}

export interface Opening {
  readonly type: 'open';
  readonly wrapper: Wrapper;
}

export interface Closing {
  readonly type: 'close';
  readonly wrapper: Wrapper;
}

/** A paragraph's content in reading order. Openings and closings are balanced. */
export type Item = TextItem | Atom | Float | Opening | Closing;
