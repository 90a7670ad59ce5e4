import type { Edit, Piece, XmlNode, XmlTree } from '../xml/index.ts';
import type { Range, Run, TextItem } from './items.ts';
import type { Dependencies } from './looks.ts';

/** The adjacent texts. Where white space collapses, they determine how spaces at the ends of a text are written. */
export interface Neighbors {
  readonly before: string;
  readonly after: string;
}

/** The text items between adjacent codes, and the unchanged texts on either side of those that change. */
export interface Segment extends Neighbors {
  readonly items: readonly TextItem[];
}

/** How runs and their text are written in an XML vocabulary. */
export interface RunSyntax {
  /** The end tag of a run (`</w:r>`), which closes `Run.head`; empty when text needs no run element. */
  runEnd(prefix: string): string;
  /**
   * The start of a run with some properties of other runs, or with another link than in the source: `Run.head` with these
   * properties in schema order. Absent when properties are not part of runs.
   */
  head?(tree: XmlTree, run: Run, dependencies: Dependencies): readonly Piece[];
  /**
   * The value of an attribute in a run's head that must be unique in a part: `w:id` of a tracked change of its properties.
   * Absent when there is none.
   */
  headId?(tree: XmlTree, run: Run): Range | undefined;
  /**
   * Text as written in a run: the text element or plain characters, escaped. Never called with an empty text.
   * @param neighbors the adjacent texts; empty at an end and next to other content.
   */
  text(prefix: string, text: string, neighbors: Neighbors): string;
  /**
   * Whether a text can replace that of some items while everything around it stays; if not, the paragraph's runs are
   * written again. Absent when any text can.
   */
  canReplace?(tree: XmlTree, items: readonly TextItem[], text: string): boolean;
  /**
   * The edits that change a text item's text; empty when it already has it. The text may be empty.
   * @param segment the items between the same codes.
   */
  replaceText(tree: XmlTree, item: TextItem, text: string, segment: Segment): Edit[];
  /** The same for an item that is all of an element. Absent when it needs more. */
  replaceElement?(tree: XmlTree, node: XmlNode, source: string, text: string): Edit[];
}
