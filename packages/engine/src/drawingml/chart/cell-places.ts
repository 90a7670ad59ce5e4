import type { InlineContent } from '../../model/index.ts';
import { encodeXstring } from '../../ooxml/index.ts';
import type { Place } from '../../package/index.ts';
import { inlineText } from '../../text/inline.ts';
import {
  type Edit,
  encodeAttribute,
  encodeText,
  textPiece,
  type XmlNode,
  type XmlTree,
} from '../../xml/index.ts';
import { stringTextNodes, type TableColumn, type TextCell } from './workbook.ts';

/**
 * A string item (`s:si`, `s:is`): the first text element takes the text, those of other runs are emptied.
 * Phonetic hints for the old text are removed (`s:rPh`, ECMA-376 part 1, §18.4.6).
 */
export function stringPlace(tree: XmlTree, item: XmlNode): Place {
  return custom((text) => [
    ...stringTextNodes(tree, item).map((node, index) => textEdit(tree, node, index === 0 ? text : '')),
    ...tree.children(item).flatMap((child): Edit[] => {
      const isPronunciation = tree.name(child) === 's:rPh';
      return isPronunciation ? [{ start: tree.start(child), end: tree.end(child), content: [] }] : [];
    }),
  ]);
}

/** A cell that shares its string with cells that keep theirs: it gets its own copy (§18.3.1.4, §18.3.1.53). */
export function ownStringPlace({ part, node }: TextCell): Place {
  const { tree } = part;
  return custom((text) => {
    const prefix = tree.prefixOf(node);
    const type = tree.attribute(node, 't');
    const string = `<${prefix}is>${textElement(prefix, text)}</${prefix}is>`;
    const content: Edit = {
      start: tree.contentStart(node),
      end: tree.contentEnd(node),
      content: [textPiece(string)],
    };
    return type
      ? [{ start: type.valueStart, end: type.valueEnd, content: [textPiece('inlineStr')] }, content]
      : [];
  });
}

/** The name of a table column; line breaks are escaped (§18.5.1.3). */
export function columnPlace({ part, node }: TableColumn): Place {
  const { tree } = part;
  return custom((text) => {
    const name = tree.attribute(node, 'name');
    const value = encodeAttribute(encodeXstring(text).replaceAll('\n', '_x000a_'));
    return name ? [{ start: name.valueStart, end: name.valueEnd, content: [textPiece(value)] }] : [];
  });
}

function custom(edits: (text: string) => Edit[]): Place {
  return { type: 'custom', edits: (target: InlineContent) => edits(inlineText(target)) };
}

function textEdit(tree: XmlTree, node: XmlNode, text: string): Edit {
  return {
    start: tree.start(node),
    end: tree.end(node),
    content: [textPiece(textElement(tree.prefixOf(node), text))],
  };
}

function textElement(prefix: string, text: string): string {
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : '';
  return `<${prefix}t${space}>${encodeText(encodeXstring(text))}</${prefix}t>`;
}
