import { NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { type FieldStack, isBalanced } from './fields.ts';
import { descend, propertyValue } from './styles.ts';

/** The most paragraphs that are read as one. */
const MAX_JOINED = 10;

/**
 * A paragraph with the following ones that it becomes part of when tracked changes are accepted: its mark is deleted
 * (ECMA-376 part 1, §17.13.5.15). Only those that can be written as one: in one style, with no section or field between them.
 */
export function joinedParagraphs(
  tree: XmlTree,
  first: XmlNode,
  fields: FieldStack,
): readonly [XmlNode, ...XmlNode[]] {
  const joined: [XmlNode, ...XmlNode[]] = [first];
  for (let node = first; !fields.isOpaque && hasDeletedMark(tree, node); node = joined.at(-1) ?? first) {
    const next = nextParagraph(tree, node);
    const isOne =
      next !== undefined && styleOf(tree, next) === styleOf(tree, first) && isBalanced(tree, node);
    if (!isOne || joined.length === MAX_JOINED) break;
    joined.push(next);
  }
  return joined;
}

/** The style that a paragraph names. */
export function styleOf(tree: XmlTree, paragraph: XmlNode): string | undefined {
  return propertyValue(tree, descend(tree, paragraph, 'w:pPr', 'w:pStyle'));
}

/** Where the content of a paragraph starts, after its properties. */
export function contentAfterProperties(tree: XmlTree, paragraph: XmlNode): number {
  const properties = tree.child(paragraph, 'w:pPr');
  return properties === NO_NODE ? tree.contentStart(paragraph) : tree.end(properties);
}

function hasDeletedMark(tree: XmlTree, paragraph: XmlNode): boolean {
  return (
    descend(tree, paragraph, 'w:pPr', 'w:rPr', 'w:del') !== NO_NODE &&
    descend(tree, paragraph, 'w:pPr', 'w:sectPr') === NO_NODE
  );
}

/** The paragraph that directly follows in the same parent, with content. */
export function nextParagraph(tree: XmlTree, paragraph: XmlNode): XmlNode | undefined {
  const next = tree.after(paragraph);
  if (next >= tree.size || tree.name(next) !== 'w:p' || tree.isEmptyTag(next)) return undefined;
  for (let at = tree.end(paragraph); at < tree.start(next); at += 1) {
    if ((tree.bytes[at] as number) > 0x20) return undefined;
  }
  return next;
}
