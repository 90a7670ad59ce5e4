import { append } from '../../../lists.ts';
import {
  combinedProperties,
  type Dependencies,
  inSchemaOrder,
  type PropertyElement,
  type Run,
} from '../../../runs/index.ts';
import { NO_NODE, type Piece, textPiece, type XmlNode, type XmlTree } from '../../../xml/index.ts';
import { writtenFont } from './format.ts';

/** Children of `rPr` in Excel's order; the schema allows any (CT_RPrElt, ECMA-376 part 1, §18.4.7). */
const ORDER = 'b i strike condense extend outline shadow u vertAlign sz color rFont family charset scheme'
  .split(' ')
  .map((name) => `s:${name}`);

/** Attributes that describe a font and are copied with its name: a scheme would override the name (§18.8.35). */
const OF_FONT = new Set(['s:family', 's:charset', 's:scheme']);

/** A run's head with properties of other runs. */
export function cellHead(tree: XmlTree, run: Run, { overrides }: Dependencies): readonly Piece[] {
  const { basis, element, changes } = combinedProperties(tree, run, overrides, 's:rPr');
  if (element === NO_NODE || changes.size === 0) return [basis.head];
  const isChanged = (child: XmlNode) => changes.has(propertyOf(tree, child));
  const kept = tree.children(element).filter((child) => !isChanged(child));
  const elements = kept.map((child) => copyOf(tree, child));
  for (const [name, provider] of changes)
    append(elements, elementsOf(tree, provider, name, tree.prefixOf(element)));
  return [
    { start: basis.head.start, end: tree.contentStart(element) },
    ...inSchemaOrder(elements, ORDER),
    { start: tree.contentEnd(element), end: basis.head.end },
  ];
}

/** A property of another run: its own elements, or one for a property inherited from the cell. */
function elementsOf(tree: XmlTree, { node, format }: Run, name: string, prefix: string): PropertyElement[] {
  const properties = node === NO_NODE ? NO_NODE : tree.child(node, 's:rPr');
  if (properties !== NO_NODE) {
    const present = tree.children(properties).filter((child) => propertyOf(tree, child) === name);
    return present.map((child) => copyOf(tree, child));
  }
  const value = format.properties.get(name);
  return value === undefined ? [] : [{ name, content: [textPiece(writtenFont(name, value, prefix))] }];
}

function propertyOf(tree: XmlTree, child: XmlNode): string {
  const name = tree.name(child);
  return OF_FONT.has(name) ? 's:rFont' : name;
}

function copyOf(tree: XmlTree, node: XmlNode): PropertyElement {
  return { name: tree.name(node), content: [{ start: tree.start(node), end: tree.end(node) }] };
}
