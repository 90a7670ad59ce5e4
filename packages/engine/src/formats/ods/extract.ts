import type { Message } from '../../model/index.ts';
import type { ElementReaders, StoryReader, Surroundings } from '../../odf/index.ts';
import type { XmlNode, XmlTree } from '../../xml/index.ts';
import { CellReader } from './cells.ts';
import { SheetReader } from './sheet.ts';

/** Sheets are read cell by cell, so that each unit knows its address and what isn't shown stays. */
export function readers(body: string | undefined, tree: XmlTree, messages: Message[]): ElementReaders {
  if (body !== 'office:spreadsheet') return {};
  const cells = new CellReader(tree, messages);
  return {
    'office:spreadsheet': (reader: StoryReader, node: XmlNode, around: Surroundings) => {
      for (const child of tree.children(node)) reader.read(child, around);
      cells.finish(reader);
      return true;
    },
    'table:table': (reader: StoryReader, node: XmlNode) => {
      new SheetReader(reader, cells).read(node);
      return true;
    },
  };
}
