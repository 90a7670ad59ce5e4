import type { Message } from '../../model/index.ts';
import type { Dependencies, ElementReaders, StoryReader } from '../../odf/index.ts';
import type { HiddenContent } from '../../package/index.ts';
import { dataRefreshes } from '../../text/listed.ts';
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
      const sources = namesOfSources(tree);
      if (sources.length > 0) messages.push(dataRefreshes(sources, 'content.xml'));
      return true;
    },
    'table:table': (reader: StoryReader, node: XmlNode) => {
      new SheetReader(reader, cells, offered, filtered, hidden).read(node);
      return true;
    },
  };
}

/** Where data of other files and databases are shown (ODF 1.3 part 3, §9.1.7, §9.3.1, §9.4.16). */
const SOURCES = new Set([
  'table:table-source',
  'table:cell-range-source',
  'table:database-source-sql',
  'table:database-source-query',
  'table:database-source-table',
]);

/** The sheets and database ranges whose data are read again from elsewhere. */
function namesOfSources(tree: XmlTree): string[] {
  const names = new Set<string>();
  let around = '';
  for (let node = 0; node < tree.size; node += 1) {
    const name = tree.name(node);
    if (name === 'table:table' || name === 'table:database-range')
      around = tree.attribute(node, 'table:name')?.value ?? '';
    else if (SOURCES.has(name)) names.add(around);
  }
  return [...names];
}
