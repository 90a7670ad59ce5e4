import type { RunSyntax } from '../../runs/index.ts';
import { hasLooseSpace } from '../../text/trim.ts';
import { type Edit, encodeText, textPiece, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { changeId, wordHead } from './run-head.ts';

/** WordprocessingML runs: text in `w:t`, in `w:r` (ECMA-376 part 1, §17.3.3.31). */
export const wordSyntax: RunSyntax = {
  head: wordHead,
  headId: changeId,
  runEnd: (prefix) => `</${prefix}r>`,
  text: (prefix, text) => textElement(prefix, oneLine(text)),
  replaceText: (tree, { node, text: source }, text) => textElementEdits(tree, node, source, text),
  replaceElement: textElementEdits,
};

/** The edits that set the text of a `w:t`, or replace a `w:ruby` by it; empty when it already has that text. */
export function textElementEdits(tree: XmlTree, node: XmlNode, source: string, text: string): Edit[] {
  const clean = oneLine(text);
  if (clean === source) return [];
  const isRuby = tree.name(node) === 'w:ruby';
  if (isRuby || tree.isEmptyTag(node)) {
    const element = isRuby && clean === '' ? '' : textElement(tree.prefixOf(node), clean);
    return [{ start: tree.start(node), end: tree.end(node), content: [textPiece(element)] }];
  }
  const content = textPiece(encodeText(clean));
  const edits: Edit[] = [{ start: tree.contentStart(node), end: tree.contentEnd(node), content: [content] }];
  if (!hasLooseSpace(clean)) return edits;
  const space = tree.attribute(node, 'xml:space');
  if (space?.value === 'preserve') return edits;
  const preserve = textPiece(space ? 'preserve' : ' xml:space="preserve"');
  const at = space
    ? { start: space.valueStart, end: space.valueEnd }
    : { start: tree.contentStart(node) - 1, end: tree.contentStart(node) - 1 };
  return [{ ...at, content: [preserve] }, ...edits];
}

/** A `w:t` that preserves its text: a word processor drops white space at the ends otherwise, and may collapse it inside. */
function textElement(prefix: string, text: string): string {
  const space = hasLooseSpace(text) ? ' xml:space="preserve"' : '';
  return `<${prefix}t${space}>${encodeText(text)}</${prefix}t>`;
}

/** A line break or tab character in a `w:t` is displayed as a space; real ones are codes. */
export function oneLine(text: string): string {
  return /[\t\n\r]/.test(text) ? text.replace(/[\t\n\r]/g, ' ') : text;
}
