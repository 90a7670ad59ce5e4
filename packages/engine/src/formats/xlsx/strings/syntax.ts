import { encodeXstring } from '../../../ooxml/index.ts';
import type { RunSyntax } from '../../../runs/index.ts';
import { hasLooseSpace } from '../../../text/trim.ts';
import { type Edit, encodeText, textPiece, type XmlNode, type XmlTree } from '../../../xml/index.ts';
import { cellHead } from './run-head.ts';

/** SpreadsheetML runs: text in the single `t` of an `r`; a text without runs is only a `t` (ECMA-376 part 1, §18.4). */
export const cellSyntax: RunSyntax = {
  head: cellHead,
  runEnd: (prefix) => `</${prefix}r>`,
  text: (prefix, text) => textElement(prefix, text),
  replaceText: (tree, { node, text: before }, text) => (text === before ? [] : textEdits(tree, node, text)),
};

/** The edits that set the text of a `t`, or of a `v`, which has no attributes. */
export function textEdits(tree: XmlTree, node: XmlNode, text: string): Edit[] {
  if (tree.isEmptyTag(node)) {
    const element = textPiece(textElement(tree.prefixOf(node), text));
    return [{ start: tree.start(node), end: tree.end(node), content: [element] }];
  }
  const at = tree.contentStart(node);
  const edit: Edit = {
    start: at,
    end: tree.contentEnd(node),
    content: [textPiece(encodeText(encodeXstring(text)))],
  };
  if (tree.name(node) === 's:v' || !needsPreserve(text)) return [edit];
  const space = tree.attribute(node, 'xml:space');
  if (space?.value === 'preserve') return [edit];
  const preserve: Edit = space
    ? { start: space.valueStart, end: space.valueEnd, content: [textPiece('preserve')] }
    : { start: at - 1, end: at - 1, content: [textPiece(' xml:space="preserve"')] };
  return [preserve, edit];
}

/** A `t` that preserves its text, including spaces and line breaks at the ends. */
export function textElement(prefix: string, text: string): string {
  const space = needsPreserve(text) ? ' xml:space="preserve"' : '';
  return `<${prefix}t${space}>${encodeText(encodeXstring(text))}</${prefix}t>`;
}

/** Without `xml:space="preserve"` Excel drops white space at the ends. */
function needsPreserve(text: string): boolean {
  return text.includes('\n') || hasLooseSpace(text);
}
