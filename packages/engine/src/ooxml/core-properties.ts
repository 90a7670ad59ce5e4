import { isGeneratorText } from '../text/generator.ts';
import type { XmlNode, XmlTree } from '../xml/index.ts';

/** Properties of a document with text for people (ECMA-376 part 2, §8.3.4). */
const TEXT_PROPERTIES: ReadonlySet<string> = new Set([
  'dc:title',
  'dc:subject',
  'cp:keywords',
  'dc:description',
]);

/** A property's element and its text, without white space around it. */
export interface CoreProperty {
  readonly node: XmlNode;
  readonly text: string;
}

/**
 * The properties of a document that are to be translated: those for people that have letters in them
 * and say more than which program made the document.
 * @param tree of the part that the package's relationship `core-properties` leads to.
 */
export function readCoreProperties(tree: XmlTree): CoreProperty[] {
  return tree
    .children(0)
    .filter((node) => TEXT_PROPERTIES.has(tree.name(node)))
    .map((node) => ({ node, text: tree.text(node).trim() }))
    .filter(({ text }) => /\p{L}/u.test(text) && !isGeneratorText(text));
}
