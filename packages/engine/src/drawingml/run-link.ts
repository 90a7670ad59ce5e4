import type { Range } from '../runs/index.ts';
import { NO_NODE, type Piece, textPiece, type XmlNode, type XmlTree } from '../xml/index.ts';

const LINKS = new Set(['a:hlinkClick', 'a:hlinkMouseOver']);
/** What the schema wants behind links in run properties (ECMA-376 part 1, §21.1.2.3.9). */
const BEHIND_LINKS = new Set(['a:rtl', 'a:extLst']);

/** The link elements of some run properties as one range: they stand side by side. */
export function linkRange(tree: XmlTree, properties: XmlNode): Range | undefined {
  if (properties === NO_NODE) return undefined;
  const links = tree.children(properties).filter((child) => LINKS.has(tree.name(child)));
  const [first] = links;
  const last = links.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { start: tree.start(first), end: tree.end(last) };
}

/** A run's head with other links, or none. A link is a property of runs in DrawingML, not an element around them. */
export function headWithLink(
  tree: XmlTree,
  run: XmlNode,
  head: Range,
  link: Range | undefined,
): readonly Piece[] {
  const properties = tree.child(run, 'a:rPr');
  const prefix = tree.prefixOf(run);
  const added: readonly Piece[] = link ? [link] : [];
  if (properties === NO_NODE) {
    if (!link) return [head];
    const at = tree.contentStart(run);
    return [
      { start: head.start, end: at },
      textPiece(`<${prefix}rPr>`),
      link,
      textPiece(`</${prefix}rPr>`),
      { start: at, end: head.end },
    ];
  }
  if (tree.isEmptyTag(properties)) {
    if (!link) return [head];
    return [
      { start: head.start, end: tree.end(properties) - 2 },
      textPiece('>'),
      link,
      textPiece(`</${tree.prefixOf(properties)}rPr>`),
      { start: tree.end(properties), end: head.end },
    ];
  }
  const { start, end } = linkRange(tree, properties) ?? placeForLink(tree, properties);
  return [{ start: head.start, end: start }, ...added, { start: end, end: head.end }];
}

function placeForLink(tree: XmlTree, properties: XmlNode): Range {
  const behind = tree.children(properties).find((child) => BEHIND_LINKS.has(tree.name(child)));
  const at = behind === undefined ? tree.contentEnd(properties) : tree.start(behind);
  return { start: at, end: at };
}
