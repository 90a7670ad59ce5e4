import classes from './coded-text.module.css';
import { describeCode, labelOf } from './coded-text.tsx';
import { type Token, tokensOf, type UnitCode } from './wire.ts';

/** The editor's DOM nodes for wire text: text nodes, and a chip per inline code that the caret skips. */
export function nodesOf(wire: string, codes: readonly UnitCode[]): readonly Node[] {
  return tokensOf(wire).map((token) =>
    token.type === 'text' ? document.createTextNode(token.text) : chipOf(token, codes),
  );
}

export function chipOf(token: Exclude<Token, { type: 'text' }>, codes: readonly UnitCode[]): HTMLElement {
  const chip = document.createElement('span');
  chip.contentEditable = 'false';
  chip.className = classes.chip ?? '';
  chip.dataset.side = token.type;
  chip.dataset.code = String(token.id);
  chip.title = describeCode(token, codes);
  chip.setAttribute('role', 'img');
  chip.setAttribute('aria-label', chip.title);
  chip.textContent = token.type === 'close' ? '' : labelOf(codes, token.id);
  return chip;
}

/** Reads the editor's content back as tokens, including elements that the browser inserted. */
export function tokensIn(root: Node): readonly Token[] {
  return [...root.childNodes].flatMap((node): readonly Token[] => {
    if (node instanceof Text) return [{ type: 'text', text: node.data }];
    if (!(node instanceof HTMLElement)) return [];
    const { code, side } = node.dataset;
    if (code !== undefined && (side === 'open' || side === 'close' || side === 'alone')) {
      return [{ type: side, id: Number(code) }];
    }
    if (node.tagName === 'BR') return [{ type: 'text', text: '\n' }];
    const inner = tokensIn(node);
    return node.tagName === 'DIV' ? [{ type: 'text', text: '\n' }, ...inner] : inner;
  });
}

/** The selection in the editor; a caret at its end when the selection is elsewhere. */
export function rangeIn(root: HTMLElement): Range {
  const selection = getSelection();
  if (selection && selection.rangeCount > 0) {
    const range = selection.getRangeAt(0);
    if (root.contains(range.commonAncestorContainer)) return range;
  }
  const end = document.createRange();
  end.selectNodeContents(root);
  end.collapse(false);
  return end;
}

/** Inserts a code at the caret. A paired code encloses the selection, or the word at the caret. */
export function insertCode(
  root: HTMLElement,
  { id, paired }: { readonly id: number; readonly paired: boolean },
  codes: readonly UnitCode[],
): void {
  for (const half of root.querySelectorAll(`[data-code="${id}"]`)) half.remove();
  const range = rangeIn(root);
  if (!paired) {
    range.collapse(false);
    const chip = chipOf({ type: 'alone', id }, codes);
    range.insertNode(chip);
    placeCaretAfter(chip);
    return;
  }
  if (range.collapsed) widenToWord(root, range);
  const close = chipOf({ type: 'close', id }, codes);
  const end = range.cloneRange();
  end.collapse(false);
  end.insertNode(close);
  range.insertNode(chipOf({ type: 'open', id }, codes));
  placeCaretAfter(close);
}

/** Extends the range to the word at the caret, or to the whole text if there is none. */
function widenToWord(root: HTMLElement, range: Range): void {
  const { startContainer: text, startOffset: at } = range;
  if (text instanceof Text) {
    const last = [...text.data.slice(0, at).matchAll(/[\p{L}\p{N}]+/gu)].at(-1);
    const before = last !== undefined && last.index + last[0].length === at ? last[0].length : 0;
    const after = /^[\p{L}\p{N}]*/u.exec(text.data.slice(at))?.[0].length ?? 0;
    range.setStart(text, at - before);
    range.setEnd(text, at + after);
  }
  if (range.collapsed) range.selectNodeContents(root);
}

export function placeCaretAfter(node: Node): void {
  const range = document.createRange();
  range.setStartAfter(node);
  range.collapse(true);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
