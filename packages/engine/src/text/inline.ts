import type { InlineContent, InlineNode } from '../model/index.ts';

/** The text of inline content without its codes. */
export function inlineText(content: InlineContent): string {
  let text = '';
  for (const node of content) {
    if (typeof node === 'string') text += node;
    else if (node.type === 'paired') text += inlineText(node.children);
  }
  return text;
}

/** The length of the text of inline content, in UTF-16 code units. */
export function inlineLength(content: InlineContent): number {
  let length = 0;
  for (const node of content) {
    if (typeof node === 'string') length += node.length;
    else if (node.type === 'paired') length += inlineLength(node.children);
  }
  return length;
}

export interface CodeUse {
  readonly id: number;
  readonly type: 'paired' | 'standalone';
}

/** Every use of a code, in reading order; a paired code precedes its content. */
export function inlineCodes(content: InlineContent): readonly CodeUse[] {
  const uses: CodeUse[] = [];
  addCodes(content, uses);
  return uses;
}

/** Appends to one list: a list per level would be copied at every level above it. */
function addCodes(content: InlineContent, uses: CodeUse[]): void {
  for (const node of content) {
    if (typeof node === 'string') continue;
    uses.push({ id: node.id, type: node.type });
    if (node.type === 'paired') addCodes(node.children, uses);
  }
}

/** The same content with each text passed through `change`. Codes stay in place. */
export function mapInlineText(content: InlineContent, change: (text: string) => string): InlineContent {
  return content.map((node): InlineNode => {
    if (typeof node === 'string') return change(node);
    return node.type === 'paired' ? { ...node, children: mapInlineText(node.children, change) } : node;
  });
}

/** A canonical value for each content: adjacent texts are merged, and empty ones removed. */
export function normalizeInline(content: InlineContent): InlineContent {
  const nodes: InlineNode[] = [];
  for (const node of content) {
    const last = nodes.at(-1);
    if (typeof node !== 'string') {
      nodes.push(node.type === 'paired' ? { ...node, children: normalizeInline(node.children) } : node);
    } else if (typeof last === 'string') {
      nodes[nodes.length - 1] = last + node;
    } else if (node !== '') {
      nodes.push(node);
    }
  }
  return nodes;
}

/** A string that is equal for contents with the same text and codes in the same positions. */
export function contentKey(content: InlineContent): string {
  let key = '';
  for (const node of content) {
    if (typeof node === 'string') key += node;
    else if (node.type === 'standalone') key += `\0${node.id};`;
    else key += `\0(${node.id};${contentKey(node.children)}\0)`;
  }
  return key;
}

/** Whether two contents have the same text and codes in the same positions. */
export function equalInline(a: InlineContent, b: InlineContent): boolean {
  if (a === b) return true;
  const [first] = a;
  const [second] = b;
  if (typeof first === 'string' && typeof second === 'string') {
    // Most content is a single text, and most texts differ at the start.
    if (a.length === 1 && b.length === 1) return first === second;
    if (!first.startsWith(second) && !second.startsWith(first)) return false;
  }
  const texts = textsBetweenCodes(a, b);
  const own = texts && textsBetweenCodes(a, a);
  return own?.every((text, index) => text === texts?.[index]) ?? false;
}

/**
 * The texts of `content` before, between and after the ends of its codes, including empty ones.
 * @returns undefined when its codes differ from those of `model` in order or nesting.
 */
export function textsBetweenCodes(model: InlineContent, content: InlineContent): string[] | undefined {
  const texts = [''];
  return addTexts(model, content, texts) ? texts : undefined;
}

/** Adds the texts of one level; returns false when its codes differ from the model's. */
function addTexts(model: InlineContent, content: InlineContent, texts: string[]): boolean {
  let at = nextCode(model, 0);
  for (const node of content) {
    if (typeof node === 'string') {
      texts[texts.length - 1] += node;
      continue;
    }
    const expected = model[at];
    if (typeof expected !== 'object' || expected.id !== node.id || expected.type !== node.type) return false;
    at = nextCode(model, at + 1);
    texts.push('');
    if (node.type === 'standalone' || expected.type === 'standalone') continue;
    if (!addTexts(expected.children, node.children, texts)) return false;
    texts.push('');
  }
  return at === model.length;
}

/** The position of the next code in a level; its length when there is none. */
function nextCode(content: InlineContent, from: number): number {
  let at = from;
  while (at < content.length && typeof content[at] === 'string') at += 1;
  return at;
}
