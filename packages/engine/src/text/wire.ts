import type { InlineContent, InlineNode } from '../model/index.ts';
import { normalizeInline } from './inline.ts';

/** A repair made while decoding, or a code that could not be read. */
export interface WireProblem {
  readonly kind: 'unclosed' | 'unopened' | 'crossed' | 'malformed';
  /** The code's id; 0 if unreadable. */
  readonly id: number;
}

/** Extra space in a code. Models don't write more, and a bound keeps the patterns linear. */
const gap = String.raw`\s{0,9}`;
/** A code as models write it: `<g1>`, `</g1>`, `<x2/>`, optionally with extra spaces or capitals. */
const code = String.raw`<${gap}(\/?)${gap}([gx])${gap}(\d{1,5})${gap}(\/?)${gap}>`;
/** The start of anything that could be read as a code. */
const codeStart = String.raw`<(?=${gap}\/?${gap}[gx]${gap}\d)`;
const escaped = '&(#9|#10|#13|lt|amp);';

const token = new RegExp(`${code}|${escaped}|(${codeStart})|[^<&]+|[<&]`, 'gi');

const escapes: Readonly<Record<string, string>> = { '#9': '\t', '#10': '\n', '#13': '\r', lt: '<', amp: '&' };

const toEscape = new RegExp(`[\\t\\n\\r]|${codeStart}|&(?=(?:#9|#10|#13|lt|amp);)`, 'gi');
const written: Readonly<Record<string, string>> = {
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
  '<': '&lt;',
  '&': '&amp;',
};

/**
 * Inline content as one line of text for a model: `text <g1>bold</g1><x2/>`. Escapes only characters that would be read
 * differently: tabs and line breaks, `<` before an apparent code, `&` before an apparent escape.
 */
export function encodeInline(content: InlineContent): string {
  return normalizeInline(content).map(encodeNode).join('');
}

function encodeNode(node: InlineNode): string {
  if (typeof node === 'string') return node.replace(toEscape, (found) => written[found] ?? found);
  if (node.type === 'standalone') return `<x${node.id}/>`;
  return `<g${node.id}>${node.children.map(encodeNode).join('')}</g${node.id}>`;
}

/** Maximum nesting of codes: more than in any document, and few enough for recursive functions. */
const DEEPEST = 500;
/** The number of repairs after which crossed codes are no longer split: each may reopen hundreds of codes. */
const MAX_REPAIRS = 1000;

interface OpenCode {
  readonly id: number;
  readonly children: InlineNode[];
}

/**
 * Decodes wire text to inline content. Never fails: crossed codes are split, unclosed ones are closed at the end, unopened
 * closing codes are dropped, and anything else stays text. Each repair is reported.
 */
export function decodeInline(wire: string): {
  content: InlineContent;
  problems: readonly WireProblem[];
} {
  const problems: WireProblem[] = [];
  const root: InlineNode[] = [];
  const open: OpenCode[] = [];
  const current = () => open.at(-1)?.children ?? root;
  const closeLast = () => {
    const closed = open.pop();
    if (closed !== undefined) current().push({ type: 'paired', id: closed.id, children: closed.children });
  };

  for (const [found, slash, letter, digits, selfClosed, entity, lookalike] of wire.matchAll(token)) {
    if (letter !== undefined) {
      const paired = letter.toLowerCase() === 'g';
      decodeCode({ paired, closing: slash === '/', selfClosed: selfClosed === '/' }, Number(digits));
    } else {
      if (lookalike !== undefined) problems.push({ kind: 'malformed', id: 0 });
      current().push(entity === undefined ? found : (escapes[entity.toLowerCase()] ?? found));
    }
  }
  for (const { id } of open) problems.push({ kind: 'unclosed', id });
  while (open.length > 0) closeLast();
  return { content: normalizeInline(root), problems };

  function decodeCode(shape: { paired: boolean; closing: boolean; selfClosed: boolean }, id: number): void {
    if (!shape.paired) {
      if (shape.closing) problems.push({ kind: 'malformed', id });
      else current().push({ type: 'standalone', id });
    } else if (shape.closing) {
      closePaired(id);
    } else {
      if (open.length >= DEEPEST) {
        problems.push({ kind: 'malformed', id });
        return;
      }
      open.push({ id, children: [] });
      if (shape.selfClosed) closeLast();
    }
  }

  /** `<g1>a<g2>b</g1>c</g2>` becomes `<g1>a<g2>b</g2></g1><g2>c</g2>`: each letter keeps its codes. */
  function closePaired(id: number): void {
    const at = open.findLastIndex((candidate) => candidate.id === id);
    if (at < 0) {
      problems.push({ kind: 'unopened', id });
      return;
    }
    if (at < open.length - 1 && problems.length > MAX_REPAIRS) {
      problems.push({ kind: 'crossed', id });
      return;
    }
    const crossed = open.slice(at + 1).map((inner) => inner.id);
    while (open.length > at) closeLast();
    for (const inner of crossed) {
      problems.push({ kind: 'crossed', id: inner });
      open.push({ id: inner, children: [] });
    }
  }
}
