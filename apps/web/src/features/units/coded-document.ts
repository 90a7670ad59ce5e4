import { Fragment, type Node, Schema, Slice } from 'prosemirror-model';
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { CodeToken, Token } from './wire.ts';

/** A unit's text as the editor's document. The caret passes a code in one step, so a code is never selected alone. */
const schema = new Schema({
  nodes: {
    doc: { content: 'inline*', whitespace: 'pre' },
    text: { group: 'inline' },
    code: {
      group: 'inline',
      inline: true,
      atom: true,
      selectable: false,
      attrs: {
        type: {
          validate: (type) => {
            if (type !== 'open' && type !== 'close' && type !== 'alone') throw new RangeError('Unknown code');
          },
        },
        id: { validate: 'number' },
      },
    },
  },
});

export function documentOf(tokens: readonly Token[]): Node {
  return schema.node('doc', null, nodesOf(tokens));
}

/** The tokens of a document, or of a part of it. */
export function tokensIn(content: Node | Fragment): readonly Token[] {
  const tokens: Token[] = [];
  content.forEach((node) => {
    tokens.push(node.isText ? { type: 'text', text: node.text ?? '' } : codeOf(node));
  });
  return tokens;
}

export function codeOf({ attrs: { type, id } }: Node): CodeToken {
  return { type, id };
}

/** Writes the selection for the clipboard. Unlike wire text, this keeps half of a paired code. */
export function serializeSelection(state: EditorState): string {
  return JSON.stringify(state.selection.content().content);
}

/** Reads what `serializeSelection` wrote. @returns null for anything else: another site can write to the clipboard. */
export function deserializeTokens(json: string): readonly Token[] | null {
  try {
    const content = Fragment.fromJSON(schema, JSON.parse(json));
    documentOf([]).copy(content).check();
    return tokensIn(content);
  } catch {
    return null;
  }
}

/**
 * Replaces the selection. A unit has each of its source's codes at most once: others are left out of the insertion.
 * @returns null if nothing is left to insert
 */
export function replaceSelection(
  state: EditorState,
  tokens: readonly Token[],
  source: readonly Token[],
): Transaction | null {
  const { from, to } = state.selection;
  const { doc } = state;
  const rest = [...tokensIn(doc.slice(0, from).content), ...tokensIn(doc.slice(to).content)];
  const available = new Set(source.map(keyOf));
  for (const token of rest) available.delete(keyOf(token));
  const nodes = nodesOf(tokens.filter((token) => token.type === 'text' || available.delete(keyOf(token))));
  if (nodes.length === 0) return null;
  return state.tr.replaceSelection(new Slice(Fragment.from(nodes), 0, 0)).scrollIntoView();
}

/** Inserts a code at the caret. A paired code encloses the selection, or the word at the caret. */
export function insertCode(
  state: EditorState,
  { id, paired }: { readonly id: number; readonly paired: boolean },
): Transaction {
  const { tr } = state;
  state.doc.forEach((node, at) => {
    if (node.attrs.id === id) tr.delete(tr.mapping.map(at), tr.mapping.map(at + 1));
  });
  const { from, to } = paired && tr.selection.empty ? wordAtCaret(tr) : tr.selection;
  tr.insert(to, nodesOf([{ type: paired ? 'close' : 'alone', id }]));
  if (paired) tr.insert(from, nodesOf([{ type: 'open', id }]));
  return tr.setSelection(TextSelection.create(tr.doc, to + (paired ? 2 : 1))).scrollIntoView();
}

/** The word at the caret, or the whole text if there is none. */
function wordAtCaret({ doc, selection: { $from } }: Transaction): { from: number; to: number } {
  const text = $from.nodeBefore?.text ?? '';
  const last = [...text.matchAll(/[\p{L}\p{N}]+/gu)].at(-1);
  const before = last !== undefined && last.index + last[0].length === text.length ? last[0].length : 0;
  const after = /^[\p{L}\p{N}]*/u.exec($from.nodeAfter?.text ?? '')?.[0].length ?? 0;
  if (before + after === 0) return { from: 0, to: doc.content.size };
  return { from: $from.pos - before, to: $from.pos + after };
}

/** The positions of parts of the text, in which a standalone code counts as one character and others as none. */
export function positionsOf(
  doc: Node,
  ranges: readonly { readonly start: number; readonly end: number }[],
): readonly { readonly start: number; readonly end: number }[] {
  const positions: number[] = [];
  doc.forEach((node, at) => {
    if (node.isText) for (let index = 0; index < node.nodeSize; index += 1) positions.push(at + index);
    else if (codeOf(node).type === 'alone') positions.push(at);
  });
  return ranges.flatMap(({ start, end }) => {
    const [first, last] = [positions[start], positions[end - 1]];
    return first === undefined || last === undefined || end <= start ? [] : [{ start: first, end: last + 1 }];
  });
}

function nodesOf(tokens: readonly Token[]): Node[] {
  return tokens.flatMap((token) => {
    if (token.type !== 'text') return schema.node('code', token);
    return token.text === '' ? [] : schema.text(token.text);
  });
}

function keyOf(token: Token): string {
  return token.type === 'text' ? '' : `${token.type}${token.id}`;
}
