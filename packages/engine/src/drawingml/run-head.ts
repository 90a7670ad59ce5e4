import {
  combinedProperties,
  type Dependencies,
  inSchemaOrder,
  type Overrides,
  type PropertyElement,
  type Range,
  type Run,
} from '../runs/index.ts';
import {
  NO_NODE,
  type Piece,
  textPiece,
  type XmlAttribute,
  type XmlNode,
  type XmlTree,
} from '../xml/index.ts';
import { endOfName } from './attributes.ts';
import { slotOfElement } from './properties.ts';

/** Children of `a:rPr` in the order of the schema (CT_TextCharacterProperties, ECMA-376 part 1, §21.1.2.3.9). */
const ORDER = [
  ['a:ln'],
  ['a:noFill', 'a:solidFill', 'a:gradFill', 'a:blipFill', 'a:pattFill', 'a:grpFill'],
  ['a:effectLst', 'a:effectDag'],
  ['a:highlight'],
  ['a:uLnTx', 'a:uLn', 'a:uFillTx', 'a:uFill'],
  ['a:latin', 'a:ea', 'a:cs', 'a:sym'],
  ['a:hlinkClick', 'a:hlinkMouseOver'],
  ['a:rtl', 'a:extLst'],
].flat();

const LINKS = new Set(['a:hlinkClick', 'a:hlinkMouseOver']);

/** The adjacent link elements of run properties as one range. */
export function linkRange(tree: XmlTree, properties: XmlNode): Range | undefined {
  if (properties === NO_NODE) return undefined;
  let first = NO_NODE;
  let last = NO_NODE;
  const end = tree.after(properties);
  for (let child = properties + 1; child < end; child = tree.after(child)) {
    if (!LINKS.has(tree.name(child))) continue;
    if (first === NO_NODE) first = child;
    last = child;
  }
  return first === NO_NODE ? undefined : { start: tree.start(first), end: tree.end(last) };
}

/** A run's head with the properties of other runs and another link: in DrawingML, a link is a run property. */
export function drawingHead(tree: XmlTree, run: Run, { overrides, link }: Dependencies): readonly Piece[] {
  const { basis, element, changes } = combinedProperties(tree, run, overrides, 'a:rPr');
  const { head, node } = basis;
  const prefix = tree.prefixOf(node);
  if (element === NO_NODE) {
    const at = tree.contentStart(node);
    const properties = link ? [textPiece(`<${prefix}rPr>`), link, textPiece(`</${prefix}rPr>`)] : [];
    return [{ start: head.start, end: at }, ...properties, { start: at, end: head.end }];
  }
  const content = inSchemaOrder(elementsWith(tree, element, changes, link), ORDER);
  const isEmpty = tree.isEmptyTag(element);
  const startTag = startTagWith(tree, head.start, element, changes);
  if (isEmpty && content.length === 0) {
    return [...startTag, textPiece('/>'), { start: tree.end(element), end: head.end }];
  }
  const endTag = isEmpty
    ? [textPiece(`</${tree.prefixOf(element)}rPr>`), { start: tree.end(element), end: head.end }]
    : [{ start: tree.contentEnd(element), end: head.end }];
  return [...startTag, textPiece('>'), ...content, ...endTag];
}

function elementsWith(
  tree: XmlTree,
  element: XmlNode,
  changes: Overrides,
  link: Range | undefined,
): PropertyElement[] {
  const kept = tree.children(element).filter((child) => {
    const name = tree.name(child);
    return !LINKS.has(name) && !changes.has(slotOfElement(name) ?? '');
  });
  const added = [...changes].flatMap(([slot, provider]) => {
    const properties = tree.child(provider.node, 'a:rPr');
    if (properties === NO_NODE || !tree.sharesNamespaces(properties, element)) return [];
    return tree.children(properties).filter((child) => slotOfElement(tree.name(child)) === slot);
  });
  const elements = [...kept, ...added].map((child) => ({
    name: tree.name(child),
    content: [{ start: tree.start(child), end: tree.end(child) }],
  }));
  return link ? [...elements, { name: 'a:hlinkClick', content: [link] }] : elements;
}

/** The start tags of the run and of its properties, the latter left open. */
function startTagWith(tree: XmlTree, start: number, element: XmlNode, changes: Overrides): Piece[] {
  const own = new Map(tree.attributes(element).map((attribute) => [attribute.name, attribute]));
  const pieces: Piece[] = [];
  const added: XmlAttribute[] = [];
  let position = start;
  const replaced: { readonly attribute: XmlAttribute; readonly by: XmlAttribute | undefined }[] = [];
  for (const [slot, provider] of changes) {
    const attribute = own.get(slot);
    const properties = tree.child(provider.node, 'a:rPr');
    const by = properties === NO_NODE ? undefined : tree.attribute(properties, slot);
    if (attribute) replaced.push({ attribute, by });
    else if (by) added.push(by);
  }
  // Autofit scaling inserts its attribute right after the name: an explicit size leaves no room for it.
  if (added.some(({ name }) => name === 'sz')) {
    const end = endOfName(tree, element);
    pieces.push({ start, end });
    position = end;
  }
  replaced.sort((left, right) => left.attribute.start - right.attribute.start);
  for (const { attribute, by } of replaced) {
    pieces.push({ start: position, end: attribute.start });
    if (by) pieces.push({ start: by.start, end: by.end });
    position = attribute.end;
  }
  pieces.push({ start: position, end: tree.contentStart(element) - (tree.isEmptyTag(element) ? 2 : 1) });
  for (const { start: from, end } of added) pieces.push(textPiece(' '), { start: from, end });
  return pieces;
}
