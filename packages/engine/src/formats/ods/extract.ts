import type { Message } from '../../model/index.ts';
import type { ElementReaders, StoryReader, Surroundings } from '../../odf/index.ts';
import type { XmlNode, XmlTree } from '../../xml/index.ts';
import { CellReader } from './cells.ts';
import { FilteredRows } from './filtered.ts';
import { OfferedCells } from './offered.ts';
import { SheetReader } from './sheet.ts';

/** Sheets are read cell by cell, so that each unit knows its address and what isn't shown stays, unless there is nothing else. */
export function readers(body: string | undefined, tree: XmlTree, messages: Message[]): ElementReaders {
  if (body !== 'office:spreadsheet') return {};
  const cells = new CellReader(tree, messages);
  const offered = new OfferedCells(tree);
  const filtered = new FilteredRows(tree);
  let withHidden = false;
  return {
    'office:spreadsheet': (reader: StoryReader, node: XmlNode, around: Surroundings) => {
      const read = () => {
        for (const child of tree.children(node)) reader.read(child, around);
      };
      read();
      if (reader.records.length === 0) {
        withHidden = true;
        read();
        if (reader.records.length > 0) messages.push(HIDDEN_TRANSLATED);
      }
      cells.finish(reader);
      return true;
    },
    'table:table': (reader: StoryReader, node: XmlNode) => {
      new SheetReader(reader, cells, offered, filtered, withHidden).read(node);
      return true;
    },
  };
}

const HIDDEN_TRANSLATED: Message = {
  code: 'hidden-translated',
  severity: 'info',
  text: 'Nothing that is visible in this spreadsheet has text, so its hidden sheets, rows and columns are translated.',
  part: 'content.xml',
};
