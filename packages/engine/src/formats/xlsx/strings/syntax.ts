import { encodeXstring } from '../../../ooxml/index.ts';
import type { RunSyntax } from '../../../runs/index.ts';
import { type Edit, encodeText, textPiece } from '../../../xml/index.ts';

/** Runs of SpreadsheetML: text in the one `t` of an `r`; a text without runs is a `t` alone (ECMA-376 part 1, §18.4). */
export const cellSyntax: RunSyntax = {
  runEnd: (prefix) => `</${prefix}r>`,
  text: (prefix, text) => textElement(prefix, text),
  replaceText(tree, item, text) {
    if (text === item.text) return [];
    const { node } = item;
    if (tree.isEmptyTag(node)) {
      const element = textPiece(textElement(tree.prefixOf(node), text));
      return [{ start: tree.start(node), end: tree.end(node), content: [element] }];
    }
    const content = [textPiece(encodeText(encodeXstring(text)))];
    const edits: Edit[] = [{ start: tree.contentStart(node), end: tree.contentEnd(node), content }];
    const space = tree.attribute(node, 'xml:space');
    if (!needsPreserve(text) || space?.value === 'preserve') return edits;
    const at = tree.contentStart(node) - 1;
    const preserve: Edit = space
      ? { start: space.valueStart, end: space.valueEnd, content: [textPiece('preserve')] }
      : { start: at, end: at, content: [textPiece(' xml:space="preserve"')] };
    return [preserve, ...edits];
  },
};

/** A `t` that shows its text as it is, spaces and line breaks at the ends included. */
export function textElement(prefix: string, text: string): string {
  const space = needsPreserve(text) ? ' xml:space="preserve"' : '';
  return `<${prefix}t${space}>${encodeText(encodeXstring(text))}</${prefix}t>`;
}

/** Without `xml:space="preserve"` Excel drops white space at the ends. */
function needsPreserve(text: string): boolean {
  return /^\s|\s$|\n|\s\s/.test(text);
}
