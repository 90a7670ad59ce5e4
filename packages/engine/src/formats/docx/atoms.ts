import { parseXml, toUtf8, type XmlTree } from '../../xml/index.ts';
import type { OpenedDocx } from './open.ts';

/** What a translation never adds or loses, by element. */
const COUNTED: Readonly<Record<string, string>> = {
  'w:p': 'paragraphs',
  'w:tbl': 'tables',
  'w:hyperlink': 'links',
  'w:sdt': 'content controls',
  'w:fldChar': 'field characters',
  'w:instrText': 'field instructions',
  'w:fldSimple': 'fields',
  'w:drawing': 'drawings',
  'w:pict': 'pictures',
  'w:object': 'embedded objects',
  'm:oMath': 'formulas',
  'w:footnoteReference': 'footnotes',
  'w:endnoteReference': 'endnotes',
  'w:commentReference': 'comments',
  'w:bookmarkStart': 'bookmarks',
  'w:bookmarkEnd': 'bookmark ends',
  'w:commentRangeStart': 'comment ranges',
  'w:commentRangeEnd': 'comment range ends',
  'w:tab': 'tabs',
  'w:br': 'breaks',
  'w:sym': 'symbols',
  'w:ruby': 'ruby texts',
  'w:del': 'deletions',
};

/**
 * How many of each thing that must survive a part holds.
 * @param document whose own parts have been parsed already.
 */
export function countAtoms(
  document: OpenedDocx,
  part: string,
  bytes: Uint8Array,
): ReadonlyMap<string, number> {
  const loaded = document.parts.find(({ name }) => name === part);
  const isSource = loaded !== undefined && document.archive.read(part) === bytes;
  return countElements(isSource ? loaded.tree : parseXml(toUtf8(bytes, part).bytes, { part }));
}

function countElements(tree: XmlTree): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let node = 0; node < tree.size; node += 1) {
    const label = COUNTED[tree.name(node)];
    if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return counts;
}

/** The paragraphs in all parts with text, translatable or not. */
export function countParagraphs(document: OpenedDocx): number {
  return document.parts.reduce((total, { tree }) => total + (countElements(tree).get('paragraphs') ?? 0), 0);
}
