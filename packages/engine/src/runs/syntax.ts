import type { Edit, Piece, XmlTree } from '../xml/index.ts';
import type { Range, Run, TextItem } from './items.ts';
import type { Dependencies } from './looks.ts';

/** Texts beside a text. Where white space collapses, they decide how spaces at its ends are written. */
export interface Neighbours {
  readonly before: string;
  readonly after: string;
}

/** The text items between one code and the next, and the texts that stay on either side of those that change. */
export interface Segment extends Neighbours {
  readonly items: readonly TextItem[];
}

/** How runs and their text are written in one XML vocabulary. */
export interface RunSyntax {
  /** The end tag of a run (`</w:r>`), for what `Run.head` opens; empty where text needs no run element. */
  runEnd(prefix: string): string;
  /**
   * What a run begins with that has some properties of other runs, or belongs to another link than it does in the source:
   * `Run.head` with these properties in their schema's order. Absent where properties are no part of runs.
   */
  head?(tree: XmlTree, run: Run, dependencies: Dependencies): readonly Piece[];
  /**
   * The value of an attribute in a run's head that no two elements of a part may share: `w:id` of a tracked change of its
   * properties. Absent where there is no such thing.
   */
  headId?(tree: XmlTree, run: Run): Range | undefined;
  /**
   * Text as it stands in a run: the text element or bare characters, escaped. Never called with an empty text.
   * @param neighbours the texts right before and behind it; empty at an end and beside what isn't text.
   */
  text(prefix: string, text: string, neighbours: Neighbours): string;
  /**
   * Whether a text can take the place of some items' text while nothing around it moves; where it can't, the paragraph's
   * runs are put together anew. Absent where any text can.
   */
  canReplace?(tree: XmlTree, items: readonly TextItem[], text: string): boolean;
  /**
   * The edits that give a text item another text; none when it has that text already. The text may be empty.
   * @param segment what stands between the same codes.
   */
  replaceText(tree: XmlTree, item: TextItem, text: string, segment: Segment): Edit[];
}
