import type { Code, InlineContent, InlineNode, Unit } from '../../model/index.ts';
import { decodeXstring } from '../../ooxml/index.ts';
import { isCellLanguage } from '../../text/cell-text.ts';
import type { XmlNode, XmlTree } from '../../xml/index.ts';

/** Headers and footers of printed pages (ECMA-376 part 1, §18.3.1.46). */
export const HEADERS: Readonly<Record<string, 'header' | 'footer'>> = {
  's:oddHeader': 'header',
  's:evenHeader': 'header',
  's:firstHeader': 'header',
  's:oddFooter': 'footer',
  's:evenFooter': 'footer',
  's:firstFooter': 'footer',
};

/** The maximum length of a header or footer in Excel, including codes. */
export const MAX_HEADER_FOOTER_LENGTH = 255;

/** A code of the text: `&` and the characters after it (§18.3.1.39). */
const TOKEN =
  /&(?:&|"[^"]*"|[LCR]|[PNDTAFGZ](?:[+-]\d+)?|K(?:[0-9A-Fa-f]{6}|\d{2}[+-]\d{3})|[BIUESXYOH+-]|\d{1,3})|[^&]+|&/g;
const FIELDS: Readonly<Record<string, string>> = {
  P: 'page number',
  N: 'number of pages',
  D: 'date',
  T: 'time',
  A: 'sheet name',
  F: 'file name',
  Z: 'path',
  G: 'picture',
};

/** Left, center or right: alternating codes and texts. */
export interface Section {
  /** `&L`, `&C`, `&R`; empty before the first one. */
  readonly mark: string;
  readonly pieces: readonly Piece[];
  /** The translated range of the pieces; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  unit: Unit | undefined;
}

interface Piece {
  readonly isCode: boolean;
  /** The source of a code, or decoded text. */
  readonly text: string;
}

/** A header or footer with its sections. */
export interface HeaderFooter {
  readonly node: XmlNode;
  readonly sections: readonly Section[];
}

export function readHeaderFooter(tree: XmlTree, node: XmlNode): HeaderFooter {
  const sections: { mark: string; pieces: Piece[] }[] = [{ mark: '', pieces: [] }];
  for (const [token] of decodeXstring(tree.text(node)).matchAll(TOKEN)) {
    if (/^&[LCR]$/.test(token)) sections.push({ mark: token, pieces: [] });
    else addPiece(sections.at(-1)?.pieces ?? [], token);
  }
  return {
    node,
    sections: sections.map(({ mark, pieces }) => ({ mark, pieces, ...core(pieces), unit: undefined })),
  };
}

function addPiece(pieces: Piece[], token: string): void {
  const isCode = token.startsWith('&') && token !== '&&' && token !== '&';
  const text = isCode ? token : token.replace('&&', '&');
  const last = pieces.at(-1);
  if (!isCode && last && !last.isCode) pieces[pieces.length - 1] = { isCode, text: last.text + text };
  else pieces.push({ isCode, text });
}

/** Formatting and pictures at the ends stay in place; numbers and dates there belong to the sentence. */
function core(pieces: readonly Piece[]): { from: number; to: number } {
  const isTrimmed = (piece: Piece | undefined) =>
    piece !== undefined && (piece.isCode ? fieldOf(piece.text) === undefined : piece.text.trim() === '');
  let from = 0;
  let to = pieces.length;
  while (from < to && isTrimmed(pieces[from])) from += 1;
  while (to > from && isTrimmed(pieces[to - 1])) to -= 1;
  return { from, to };
}

function fieldOf(code: string): string | undefined {
  const letter = code[1] ?? '';
  return letter === 'G' ? undefined : FIELDS[letter];
}

/** The text of a section with its codes; undefined when it has nothing to translate. */
export function sectionContent({
  pieces,
  from,
  to,
}: Section): { source: InlineContent; codes: Code[] } | undefined {
  const core = pieces.slice(from, to);
  if (!isCellLanguage(core.map(({ isCode, text }) => (isCode ? ' ' : text)).join(''))) return undefined;
  const codes: Code[] = [];
  const source = core.map(({ isCode, text }): InlineNode => {
    if (!isCode) return text;
    const field = fieldOf(text);
    const id = codes.length + 1;
    codes.push({
      id,
      type: 'standalone',
      role: field === undefined ? 'formatting' : 'field',
      canOmit: false,
      canRepeat: false,
      label: field ?? text,
    });
    return { type: 'standalone', id };
  });
  return { source, codes };
}

/** Reassembles a header or footer with its targets. */
export function composeHeaderFooter(
  { sections }: HeaderFooter,
  targetOf: (unit: Unit) => InlineContent | undefined,
): string {
  let result = '';
  let followsSize = false;
  const add = (piece: Piece) => {
    // A digit after a font size would be read as part of it.
    if (!piece.isCode && followsSize && /^\d/.test(piece.text)) result += ' ';
    result += piece.isCode ? piece.text : piece.text.replaceAll('&', '&&');
    if (piece.text !== '') followsSize = piece.isCode && /^&\d+$/.test(piece.text);
  };
  for (const section of sections) {
    result += section.mark;
    if (section.mark !== '') followsSize = false;
    const target = section.unit && targetOf(section.unit);
    if (!target) {
      section.pieces.forEach(add);
      continue;
    }
    const codes = section.pieces.slice(section.from, section.to).filter(({ isCode }) => isCode);
    section.pieces.slice(0, section.from).forEach(add);
    for (const node of target) {
      if (typeof node === 'string') add({ isCode: false, text: node });
      else add(codes[node.id - 1] ?? { isCode: true, text: '' });
    }
    section.pieces.slice(section.to).forEach(add);
  }
  return result;
}
