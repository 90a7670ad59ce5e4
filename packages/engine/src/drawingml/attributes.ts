import { type Edit, encodeAttribute, textPiece, type XmlNode, type XmlTree } from '../xml/index.ts';

/**
 * The edits that set an attribute without a namespace; empty when it already has that value. A new attribute is
 * inserted first, so that it is copied along with the start of the element.
 */
export function setAttribute(tree: XmlTree, node: XmlNode, name: string, value: string): Edit[] {
  const present = tree.attribute(node, name);
  if (present?.value === value) return [];
  const content = encodeAttribute(value);
  if (present) return [{ start: present.valueStart, end: present.valueEnd, content: [textPiece(content)] }];
  const at = endOfName(tree, node);
  return [{ start: at, end: at, content: [textPiece(` ${name}="${content}"`)] }];
}

/** The offset after the name in a start tag. */
export function endOfName(tree: XmlTree, node: XmlNode): number {
  const name = tree.name(node);
  const local = name.slice(name.lastIndexOf(':') + 1);
  const encoder = new TextEncoder();
  return tree.start(node) + 1 + encoder.encode(tree.prefixOf(node) + local).length;
}

/** `xsd:boolean`. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
