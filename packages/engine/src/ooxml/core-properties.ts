import type { Place } from '../package/index.ts';
import { isGeneratorText } from '../text/generator.ts';
import { inlineText } from '../text/inline.ts';
import { encodeText, textPiece, type XmlNode, type XmlTree } from '../xml/index.ts';

/** Document properties with text for readers (ECMA-376 part 2, §8.3.4). */
const TEXT_PROPERTIES: ReadonlySet<string> = new Set([
  'dc:title',
  'dc:subject',
  'cp:keywords',
  'dc:description',
]);

/** Office ends the lines of a property with this and a line feed: a carriage return as ST_Xstring. */
const CARRIAGE_RETURN = /_x000d_(?=\n)/gi;

/** A property's element, its trimmed text, and where that is written. */
export interface CoreProperty {
  readonly node: XmlNode;
  readonly text: string;
  readonly place: Place;
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
    .map((node) => propertyOf(tree, node))
    .filter(({ text }) => /\p{L}/u.test(text) && !isGeneratorText(text));
}

function propertyOf(tree: XmlTree, node: XmlNode): CoreProperty {
  const stored = tree.text(node).trim();
  const text = stored.replace(CARRIAGE_RETURN, '');
  if (text === stored) return { node, text, place: { type: 'element', node } };
  return {
    node,
    text,
    place: {
      type: 'custom',
      edits: (target) => [
        {
          start: tree.contentStart(node),
          end: tree.contentEnd(node),
          content: [textPiece(encodeText(inlineText(target).replaceAll('\n', '_x000d_\n')))],
        },
      ],
    },
  };
}
