import type { RunSyntax } from '../runs/index.ts';
import { encodeText, textPiece } from '../xml/index.ts';
import { drawingHead } from './run-head.ts';

/**
 * DrawingML runs: text in the single `a:t` of an `a:r` (ECMA-376 part 1, §21.1.2.3.8, §21.1.2.3.11). White space is
 * always significant. A run's head extends to its first character, since breaks and tabs may be characters of the same
 * `a:t`.
 */
export const drawingSyntax: RunSyntax = {
  head: drawingHead,
  runEnd: (prefix) => `</${prefix}t></${prefix}r>`,
  text: (_prefix, text) => encodeText(oneLine(text)),
  replaceText(_tree, item, text) {
    const clean = oneLine(text);
    if (clean === item.text) return [];
    return [{ ...item.range, content: [textPiece(encodeText(clean))] }];
  },
  replaceElement(tree, node, source, text) {
    const clean = oneLine(text);
    if (clean === source) return [];
    const [start, end] = [tree.contentStart(node), tree.contentEnd(node)];
    return [{ start, end, content: [textPiece(encodeText(clean))] }];
  },
};

/** Real tabs and line breaks are codes; those added by a target would not be displayed as such. */
export function oneLine(text: string): string {
  return text.replace(/[\t\n\r\v\u2028\u2029]/g, ' ');
}
