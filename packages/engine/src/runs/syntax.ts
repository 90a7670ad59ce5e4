import type { Edit, XmlTree } from '../xml/index.ts';
import type { TextItem } from './items.ts';

/** How runs and their text are written in one XML vocabulary. */
export interface RunSyntax {
  /** The end tag of a run (`</w:r>`), for what `Run.head` opens; empty where text needs no run element. */
  runEnd(prefix: string): string;
  /** Text as it stands in a run: the text element or bare characters, escaped. Never called with an empty text. */
  text(prefix: string, text: string): string;
  /** The edits that give a text item another text; none when it has that text already. The text may be empty. */
  replaceText(tree: XmlTree, item: TextItem, text: string): Edit[];
}
