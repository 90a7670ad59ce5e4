import type { Code, CodeRole, InlineContent, InlineNode } from '@verso/engine';

/** The ids of the paired codes around a character, outermost first. */
export type Stack = readonly number[];

/** Inline content as plain text with the codes of each character. */
export interface FlatText {
  /** Standalone codes that readers see are the character `ATOM`; the others are only in `hidden`. */
  readonly text: string;
  /** By UTF-16 code unit of `text`. */
  readonly stacks: readonly Stack[];
  /** By offset in `text`. */
  readonly atoms: ReadonlyMap<number, { readonly id: number; readonly role: CodeRole }>;
  /** Codes without length: marks that readers don't see, and pairs without content. */
  readonly hidden: readonly { readonly at: number; readonly node: InlineNode; readonly stack: Stack }[];
}

/** Object replacement character. */
export const ATOM = '\ufffc';

/** Bookmarks, ranges of comments and the like: programs move and renumber them, and readers don't see them. */
const HIDDEN_ROLES: ReadonlySet<CodeRole> = new Set(['anchor', 'markup']);

export function flatten(content: InlineContent, codes: readonly Code[]): FlatText {
  const roles = new Map(codes.map(({ id, role }) => [id, role]));
  const texts: string[] = [];
  const stacks: Stack[] = [];
  const atoms = new Map<number, { id: number; role: CodeRole }>();
  const hidden: { at: number; node: InlineNode; stack: Stack }[] = [];
  const add = (text: string, stack: Stack) => {
    texts.push(text);
    for (let at = 0; at < text.length; at += 1) stacks.push(stack);
  };
  const visit = (nodes: InlineContent, stack: Stack) => {
    for (const node of nodes) {
      if (typeof node === 'string') add(node, stack);
      else if (node.type === 'standalone') {
        const role = roles.get(node.id) ?? 'markup';
        if (HIDDEN_ROLES.has(role)) hidden.push({ at: stacks.length, node, stack });
        else {
          atoms.set(stacks.length, { id: node.id, role });
          add(ATOM, stack);
        }
      } else if (node.children.length === 0) hidden.push({ at: stacks.length, node, stack });
      else visit(node.children, [...stack, node.id]);
    }
  };
  visit(content, []);
  return { text: texts.join(''), stacks, atoms, hidden };
}

/** A node with the codes around it. */
export interface Piece {
  readonly node: InlineNode;
  readonly stack: Stack;
}

/** Builds inline content from its nodes in order; adjacent ones share the codes that they have in common. */
export function unflatten(pieces: readonly Piece[]): InlineContent {
  const root: InlineNode[] = [];
  const open: { id: number; children: InlineNode[] }[] = [];
  for (const { node, stack } of pieces) {
    let shared = 0;
    while (shared < open.length && shared < stack.length && open[shared]?.id === stack[shared]) shared += 1;
    open.length = shared;
    for (const id of stack.slice(shared)) {
      const children: InlineNode[] = [];
      (open.at(-1)?.children ?? root).push({ type: 'paired', id, children });
      open.push({ id, children });
    }
    const level = open.at(-1)?.children ?? root;
    const last = level.at(-1);
    if (typeof node === 'string' && typeof last === 'string') level[level.length - 1] = last + node;
    else level.push(node);
  }
  return root;
}

export function commonStack(a: Stack, b: Stack): Stack {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared += 1;
  return shared === a.length ? a : a.slice(0, shared);
}

export const equalStacks = (a: Stack, b: Stack): boolean =>
  a === b || (a.length === b.length && commonStack(a, b).length === a.length);
