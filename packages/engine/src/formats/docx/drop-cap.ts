import type { InlineContent, InlineNode } from '../../model/index.ts';
import type { CodedText, RunFormat } from '../../runs/index.ts';
import { inlineEdits } from '../../runs/index.ts';
import { equalInline, normalizeInline } from '../../text/inline.ts';
import { type Edit, NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { nextParagraph } from './joined.ts';
import { descend } from './styles.ts';
import { textElementEdits, wordSyntax } from './syntax.ts';
import { readText } from './text.ts';

/** The start of a paragraph, in a frame of its own before it (ECMA-376 part 1, §17.3.1.11). */
export interface DropCap {
  readonly node: XmlNode;
  readonly text: string;
  /** The paragraph that it is the start of. */
  readonly paragraph: XmlNode;
}

/** Parts of a frame without text. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'w:pPr',
  'w:proofErr',
  'w:bookmarkStart',
  'w:bookmarkEnd',
]);

/** Elements with an id that a paragraph written in another order may need again. */
const IDENTIFIED: ReadonlySet<string> = new Set(['w:ins', 'w:moveTo', 'w:rPrChange']);

/**
 * The text of a paragraph that is the drop cap of the next one; undefined for others, where it has more than one piece of text,
 * and where the next paragraph has tracked changes.
 * @param formatOf the format of a run with these properties.
 */
export function dropCapOf(
  tree: XmlTree,
  frame: XmlNode,
  formatOf: (properties: XmlNode) => RunFormat,
): DropCap | undefined {
  const properties = descend(tree, frame, 'w:pPr', 'w:framePr');
  const kind = properties === NO_NODE ? undefined : tree.attribute(properties, 'w:dropCap')?.value;
  const paragraph = kind === 'drop' || kind === 'margin' ? nextParagraph(tree, frame) : undefined;
  if (paragraph === undefined || hasIds(tree, paragraph)) return undefined;
  const texts: XmlNode[] = [];
  for (const child of tree.children(frame)) {
    if (WITHOUT_TEXT.has(tree.name(child))) continue;
    const { hidden, symbolFont } = formatOf(tree.child(child, 'w:rPr'));
    if (tree.name(child) !== 'w:r' || hidden || symbolFont !== undefined) return undefined;
    for (const inner of tree.children(child)) {
      if (tree.name(inner) === 'w:t') texts.push(inner);
      else if (tree.name(inner) !== 'w:rPr') return undefined;
    }
  }
  const [node] = texts;
  const text = node === undefined ? '' : readText(tree, node);
  return node === undefined || texts.length > 1 || text.trim() === '' ? undefined : { node, text, paragraph };
}

function hasIds(tree: XmlTree, paragraph: XmlNode): boolean {
  for (let node = paragraph; node < tree.after(paragraph); node += 1) {
    if (IDENTIFIED.has(tree.name(node))) return true;
  }
  return false;
}

/** Whether nothing that stays in place shows between a drop cap and the text of its paragraph. */
export function followsDirectly({ items, from }: CodedText): boolean {
  return items
    .slice(0, from)
    .every((item) => item.type === 'float' || item.type === 'open' || isAnchor(item));
}

function isAnchor(item: CodedText['items'][number]): boolean {
  return item.type === 'atom' && item.role === 'anchor';
}

/** The sentence of a drop cap and its paragraph. */
export function withDropCap({ text }: DropCap, { content }: CodedText): InlineContent {
  return normalizeInline([text, ...content]);
}

/** The edits that put the start of a target into the frame: a letter with its marks, or a word if the source has one there. */
export function dropCapEdits(tree: XmlTree, cap: DropCap, coded: CodedText, target: InlineContent): Edit[] {
  const letters = cap.text.match(/\p{L}/gu)?.length ?? 0;
  const { start, rest } = takeStart(target, letters > 1 ? WORD : FIRST_LETTER);
  const content = normalizeInline(rest);
  const edits = equalInline(content, coded.content)
    ? []
    : inlineEdits(tree, coded, content, wordSyntax, noIds);
  return [...textElementEdits(tree, cap.node, cap.text, start.trim()), ...edits];
}

const FIRST_LETTER = /^\s*[\p{P}\p{S}]*\P{M}\p{M}*/u;
const WORD = /^\s*\S+/;

/** Splits a text at its start. */
function takeStart(content: InlineContent, pattern: RegExp): { start: string; rest: InlineNode[] } {
  const rest = [...content];
  for (const [index, node] of content.entries()) {
    if (typeof node === 'string') {
      const start = pattern.exec(node)?.[0] ?? '';
      rest[index] = node.slice(start.length);
      if (start.trim() !== '') return { start, rest };
    } else if (node.type === 'paired') {
      const inner = takeStart(node.children, pattern);
      rest[index] = { ...node, children: inner.rest };
      if (inner.start !== '') return { start: inner.start, rest };
    }
  }
  return { start: '', rest };
}

function noIds(): number {
  throw new RangeError('A paragraph with a drop cap has no elements with ids to open twice');
}
