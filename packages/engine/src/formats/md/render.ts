import type { Range } from '../../markdown/ranges.ts';
import type { InlineContent, InlineNode } from '../../model/index.ts';
import { inlineText } from '../../text/inline.ts';
import { displayWidth } from '../../text/script.ts';
import { type Box, splitWords } from '../../text/wrap.ts';
import { type Escaping, escapeBlockStart, escapeMarkdown, startsBlock } from './characters.ts';
import { escapeHtml } from './html.ts';
import type { Markup } from './inline.ts';
import type { InlineSyntax } from './parts.ts';

/** A way to write a unit. Later ones are tried when earlier ones do not read back correctly. */
export interface Style {
  readonly escaping: Escaping;
  /** Writes nested emphasis with the other mark: `*a _b_*`. */
  readonly alternate: boolean;
  /** Writes bare addresses in angle brackets, which delimit them. */
  readonly bracketed: boolean;
}

export interface RenderContext {
  readonly syntax: InlineSyntax;
  readonly isInCell: boolean;
  readonly markups: ReadonlyMap<number, Markup>;
  /** The source of a mark, with the edits inside it. */
  readonly slice: (range: Range) => string;
  readonly style: Style;
  readonly plainDollars: boolean;
  readonly escapedBraces: boolean;
  /** Words that may start a line although they look like the start of a block. */
  readonly safeStarts: ReadonlySet<string>;
}

type RenderToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'markup' | 'break'; text: string };

/** Inline content as sections between hard line breaks, each split where lines may end, and the source of the breaks. */
export interface Rendered {
  readonly segments: readonly (readonly Box[])[];
  readonly breaks: readonly string[];
}

export function render(content: InlineContent, context: RenderContext): Rendered {
  const tokens = flatten(content, context, 0);
  settleBreaks(tokens);
  const segments: Box[][] = [[]];
  const breaks: string[] = [];
  const writer = new BoxWriter(
    (word) => context.syntax === 'flow' && startsBlock.test(word) && !context.safeStarts.has(word),
  );
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'break') {
      breaks.push(token.text);
      segments.push([]);
      writer.restart();
    } else {
      const text = token.kind === 'text' ? escapeText(tokens, index, token.text, context) : token.text;
      writer.write(segments.at(-1) ?? [], text, token.kind === 'text');
    }
  }
  return { segments, breaks };
}

/** Line breaks in a target are spaces. */
const oneLine = (text: string): string =>
  /[\t\n\r]/.test(text)
    ? text
        .split(/[\t\n\r]\s*/)
        .map((line, index, all) => (index === all.length - 1 ? line : line.trimEnd()))
        .join(' ')
    : text;

/** Space at the end of a text before a possible line end. */
function trailingSpace(text: string): string {
  let start = text.length;
  while (start > 0 && /[^\S\u00a0\u2007\u202f]/.test(text[start - 1] ?? '')) start -= 1;
  return text.slice(start);
}

/** Text on one line. */
export const boxesText = (boxes: readonly Box[]): string =>
  boxes.map((box, index) => (index === 0 ? '' : box.space) + box.text).join('');

function flatten(content: InlineContent, context: RenderContext, depth: number): RenderToken[] {
  return content.flatMap((node) => flattenNode(node, context, depth));
}

function flattenNode(node: InlineNode, context: RenderContext, depth: number): RenderToken[] {
  if (typeof node === 'string') return node === '' ? [] : [{ kind: 'text', text: oneLine(node) }];
  const markup = context.markups.get(node.id);
  if (markup === undefined) return [];
  const open = context.slice(markup.open);
  if (node.type === 'standalone') {
    const isBare = context.style.bracketed && markup.role === 'link' && /^https?:/i.test(open);
    return [{ kind: markup.form === 'break' ? 'break' : 'markup', text: isBare ? `<${open}>` : open }];
  }
  // The text of another dialect's construct has no marks, and is on one line.
  if (markup.form === 'foreign') {
    const close = markup.close === undefined ? '' : context.slice(markup.close);
    return [{ kind: 'markup', text: open + oneLine(inlineText(node.children)) + close }];
  }
  const children = flatten(node.children, context, depth + (markup.form === 'emphasis' ? 1 : 0));
  const [opening, closing] = marksOf(markup, open, children, context, depth);
  return [opening, ...children, closing];
}

function marksOf(
  markup: Markup,
  open: string,
  children: readonly RenderToken[],
  { slice, style }: RenderContext,
  depth: number,
): [RenderToken, RenderToken] {
  const close = markup.close === undefined ? '' : slice(markup.close);
  const marks = (opening: string, closing: string): [RenderToken, RenderToken] => [
    { kind: 'markup', text: opening },
    { kind: 'markup', text: closing },
  ];
  if (markup.form === 'emphasis' && style.alternate && !open.startsWith('~')) {
    const mark = (depth % 2 === 0 ? '*' : '_').repeat(open.length);
    return marks(mark, mark);
  }
  if (markup.form === 'shortcut' && markup.close !== undefined) {
    // The text of such a link is its label: a changed text needs an explicit label.
    const label = slice({ start: markup.open.end, end: markup.close.start });
    const text = children.map((token) => token.text).join('');
    return marks(open, text === label ? close : `][${label}]`);
  }
  return marks(open, close);
}

/** A hard break needs text on both sides; at an edge it is written as HTML. */
function settleBreaks(tokens: RenderToken[]): void {
  const isText = (token: RenderToken) => token.kind !== 'break' && token.text.trim() !== '';
  const first = tokens.findIndex(isText);
  const last = tokens.findLastIndex(isText);
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'break' && (index < first || index > last || first < 0))
      tokens[index] = { kind: 'markup', text: '<br>' };
  }
}

function escapeText(
  tokens: readonly RenderToken[],
  index: number,
  text: string,
  { syntax, isInCell, style, plainDollars, escapedBraces }: RenderContext,
): string {
  if (syntax === 'html') return escapeHtml(text);
  const escaped = escapeMarkdown(text, {
    before: tokens[index - 1]?.text.at(-1) ?? '',
    after: tokens[index + 1]?.text[0] ?? '',
    escaping: style.escaping,
    inCell: isInCell,
    plainDollars,
    escapedBraces,
  });
  const isStart = index === 0 || tokens[index - 1]?.kind === 'break';
  return isStart && syntax === 'flow' && style.escaping === 'light'
    ? escapeBlockStart(escaped.trimStart())
    : escaped;
}

/** Collects boxes: marks stay with the adjacent text, and words that would start a block never start a line. */
class BoxWriter {
  readonly #isGuarded: (word: string) => boolean;
  #space = '';
  #isStart = true;

  constructor(isGuarded: (word: string) => boolean) {
    this.#isGuarded = isGuarded;
  }

  restart(): void {
    this.#space = '';
    this.#isStart = true;
  }

  write(boxes: Box[], text: string, isText: boolean): void {
    const parts = isText ? splitWords(text) : [{ text, space: '', width: displayWidth(text) }];
    for (const [index, part] of parts.entries()) {
      const box = index === 0 ? { ...part, space: this.#space + part.space } : part;
      this.#add(boxes, box, index === 0 || !isText);
    }
    this.#space = isText ? trailingSpace(text) || (parts.length === 0 ? this.#space : '') : '';
  }

  #add(boxes: Box[], box: Box, sticks: boolean): void {
    const last = boxes.at(-1);
    const isGuarded = this.#isGuarded(box.text);
    if (last === undefined || this.#isStart || !((sticks && box.space === '') || isGuarded)) {
      boxes.push(box);
      this.#isStart = false;
      return;
    }
    boxes[boxes.length - 1] = {
      text: last.text + box.space + box.text,
      space: last.space,
      width: last.width + box.space.length + box.width,
    };
  }
}
