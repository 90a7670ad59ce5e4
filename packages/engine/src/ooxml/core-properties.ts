import { isGeneratorText } from '../text/generator.ts';
import type { XmlNode, XmlTree } from '../xml/index.ts';

/** Document properties with text for readers (ECMA-376 part 2, §8.3.4). */
const TEXT_PROPERTIES: ReadonlySet<string> = new Set([
  'dc:title',
  'dc:subject',
  'cp:keywords',
  'dc:description',
]);

/** A property's element and its trimmed text. */
export interface CoreProperty {
  readonly node: XmlNode;
  readonly text: string;
}

/**
 * The translatable properties of a document: those meant for readers that contain letters and are not just the name of a
 * program.
 * @param tree of the target of the package's `core-properties` relationship.
 */
export function readCoreProperties(tree: XmlTree): CoreProperty[] {
  return tree
    .children(0)
    .filter((node) => TEXT_PROPERTIES.has(tree.name(node)))
    .map((node) => ({ node, text: tree.text(node).trim() }))
    .filter(({ text }) => /\p{L}/u.test(text) && !isGeneratorText(text));
}
