import type { Message } from '../../model/index.ts';
import type { Dependencies, ElementReaders, StoryReader } from '../../odf/index.ts';
import type { HiddenContent } from '../../package/index.ts';
import type { XmlNode, XmlTree } from '../../xml/index.ts';
import { CellReader } from './cells.ts';
import { FilteredRows } from './filtered.ts';
import { addNumberFormats } from './number-formats.ts';
import { OfferedCells } from './offered.ts';
import { SheetReader } from './sheet.ts';

/** Reads sheets by cell, so that each unit has its address and hidden content is skipped. */
export function readers(
  body: string | undefined,
  tree: XmlTree,
  messages: Message[],
  hidden: HiddenContent,
): ElementReaders {
  if (body !== 'office:spreadsheet') return {};
  const offered = new OfferedCells(tree);
  const filtered = new FilteredRows(tree);
  const cells = new CellReader(tree, messages, offered.isAny);
  return {
    'office:spreadsheet': (reader: StoryReader, node: XmlNode, around: Dependencies) => {
      for (const child of tree.children(node)) reader.read(child, around);
      cells.finish(reader);
      addNumberFormats(reader);
      return true;
    },
    'table:table': (reader: StoryReader, node: XmlNode) => {
      new SheetReader(reader, cells, offered, filtered, hidden).read(node);
      return true;
    },
  };
}
