import type { CodeRole } from '../model/index.ts';
import type { XmlNode } from '../xml/index.ts';

/** How a run looks once its styles are resolved. Compared by key. */
export interface RunFormat {
  /** Whether the text is not shown at all: `w:vanish`, `text:display="none"`. */
  readonly hidden: boolean;
  /** Whether spaces show it: underlined, struck out, highlighted, shaded, boxed. */
  readonly marksSpaces: boolean;
  /**
   * What it says of each property; a property that isn't there is as where nothing is said. Codes that lie in one another are
   * combined by these. Empty where formatting elements are containers.
   */
  readonly properties: ReadonlyMap<string, string>;
  /** Equal for two runs that look the same in these scripts (bits of `scriptsOf`). */
  key(scripts: number): string;
  /** What this one has beyond another, in a person's words: "bold, italic". */
  label(base: RunFormat | undefined, scripts: number): string;
}

/** A byte range of a part, end exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** An element that is passed through as if it weren't there, but stays around its runs: a tracked insertion, a smart tag. */
export interface Container {
  readonly startTag: Range;
  /** Whether it says how text looks: a `text:span`. */
  readonly isFormatting: boolean;
  /** The value of an attribute that no two elements of a part may share: `w:id` of a tracked change. */
  readonly annotationId: Range | undefined;
  readonly endTag: Range;
}

/**
 * An element that gives text its properties (`w:r`, `a:r`), as what stands in it needs it to be put elsewhere. Where a
 * format has no such element `head` is empty, and formatting elements are containers (`text:span`).
 */
export interface Run {
  /** The element; NO_NODE where there is none. */
  readonly node: XmlNode;
  /** Start tag and properties (`w:rPr`): what a new run with the same properties begins with. */
  readonly head: Range;
  /** First byte of the end tag. */
  readonly contentEnd: number;
  readonly end: number;
  readonly format: RunFormat;
  /** Outermost first, counted from the wrapper or paragraph that the run stands in. */
  readonly containers: readonly Container[];
  /** The link that the run's own properties say it belongs to; the same object for runs of the same link. */
  readonly link?: Range | undefined;
}

/** A stretch of source bytes: inside a run, or beside runs. */
export interface Stretch extends Range {
  readonly run: Run | undefined;
  readonly containers: readonly Container[];
}

/** A stretch of text: a `w:t`, an `a:t`, or the characters between two tags. */
export interface TextItem {
  readonly type: 'text';
  /** The text element, or the element that the characters stand in. */
  readonly node: XmlNode;
  readonly run: Run;
  readonly text: string;
  readonly range: Range;
}

/** Something with a place in the text and no text of its own; may consist of several stretches (a field). */
export interface Atom {
  readonly type: 'atom';
  readonly role: CodeRole;
  /** A field's is known once its instruction has been read. */
  label: string;
  readonly canOmit: boolean;
  readonly stretches: Stretch[];
}

/** Markup that stays where it is and is not shown to a translator. */
export interface Float {
  readonly type: 'float';
  readonly stretch: Stretch;
  /** May go when its surroundings are reordered. */
  readonly isHint: boolean;
}

/** A link, a content control, a field with a prose result. */
export interface Wrapper {
  readonly role: CodeRole;
  readonly label: string;
  /** Whether it's an element; a field's begin and end are run content instead, and make no level of nesting. */
  readonly isElement: boolean;
  readonly opening: readonly Stretch[];
  readonly closing: readonly Stretch[];
  /** Where a link is a property of the runs in it (`a:hlinkClick`) and has no opening and closing: the property. */
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
