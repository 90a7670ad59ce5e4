import { type Token, UNREAD } from '../markdown/tokens.ts';
import type { Span } from './model.ts';
import { type Look, SpanList } from './spans.ts';

export function textOf({ start, end }: Token, text: string): string {
  return text.slice(start, end);
}

/** The look that each kind of token adds to its text. */
const looks: Readonly<Record<string, Look>> = {
  strong: { bold: true },
  emphasis: { italic: true },
  strikethrough: { struck: true },
  link: { link: true },
  gfmFootnoteCall: { position: 'raised' },
};

/** Tokens whose text is shown literally. */
const literal: Readonly<Record<string, Look>> = {
  data: {},
  [UNREAD]: {},
  codeTextData: { code: true },
  mathTextData: { code: true },
  htmlText: { code: true },
  autolinkProtocol: { link: true },
  autolinkEmail: { link: true },
  literalAutolink: { link: true },
  characterEscapeValue: {},
  gfmFootnoteCallString: {},
};

/** Tokens that are not shown. */
const silent = new Set(['resource', 'reference', 'blockQuotePrefix', 'linePrefix', 'definition']);

/** The text of some tokens, with its looks. Line ends are spaces; hard breaks are line ends. */
export function inlineOf(nodes: readonly Token[], text: string): readonly Span[] {
  const spans = new SpanList();
  read(nodes, text, {}, spans);
  return spans.spans;
}

function read(nodes: readonly Token[], text: string, look: Look, spans: SpanList): void {
  for (const node of nodes) {
    const { type, children } = node;
    const shown = literal[type];
    if (shown !== undefined) spans.add(textOf(node, text), { ...look, ...shown });
    else if (type === 'characterReference') spans.add(characterOf(textOf(node, text)), look);
    else if (type === 'lineEnding') spans.add(' ', look);
    else if (type === 'hardBreakEscape' || type === 'hardBreakTrailing') spans.add('\n', look);
    else if (type === 'taskListCheck') spans.add(textOf(node, text).includes(' ') ? '☐ ' : '☑ ', look);
    else if (type === 'image') readImage(node, text, look, spans);
    else if (!silent.has(type)) read(children, text, { ...look, ...looks[type] }, spans);
  }
}

/** An image is represented by its description. */
function readImage(node: Token, text: string, look: Look, spans: SpanList): void {
  const label = node.children.find(({ type }) => type === 'label');
  const inner = new SpanList();
  read(label?.children ?? [], text, look, inner);
  spans.add(`🖼 ${inner.spans.map((span) => span.text).join('')}`, { ...look, italic: true });
}

/** Common references; all others are shown literally. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  shy: '\u00ad',
  laquo: '«',
  raquo: '»',
};

function characterOf(reference: string): string {
  const name = reference.slice(1, -1);
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (name.startsWith('#')) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  return named[name] ?? reference;
}
