import type { InlineContent } from '../../model/index.ts';
import { normalizeInline } from '../../text/inline.ts';
import type { Slice } from './compose.ts';
import { type Placement, shownText } from './extract.ts';
import { readPieces } from './inline.ts';
import { findPairs } from './pairs.ts';
import type { Parts } from './parts.ts';
import { Budget, type Piece, type Range } from './pieces.ts';
import { kinds, tokenize } from './tokens.ts';

/** The canonical form of equivalent marks. */
const alike: Readonly<Record<string, string>> = {
  '«': '"',
  '»': '"',
  '„': '"',
  '“': '"',
  '”': '"',
  '‹': "'",
  '›': "'",
  '‘': "'",
  '’': "'",
  '‚': ',',
};

/** How a text is shown in a shape: exactly, or so that equivalent texts are equal. */
export type ShowText = (text: string) => string;

export const exactText: ShowText = JSON.stringify;

/** A text that may be written with other marks and white space. */
export function equivalentText(text: string): string {
  return JSON.stringify(
    text
      .replace(/[«»„“”‹›‘’‚]/g, (mark) => alike[mark] ?? mark)
      .replace(/''|``/g, '"')
      .replace(/`/g, "'")
      .replace(/---?/g, (dashes) => (dashes.length === 3 ? '—' : '–'))
      .replace(/\.\.\./g, '…')
      .replace(/,,/g, '"')
      .replace(/[\p{Cc}\ufffe\uffff]/gu, (control) => (/\s/.test(control) ? ' ' : ''))
      .replace(/[\s]+/g, ' ')
      .normalize('NFC'),
  );
}

function shapeOfPieces(pieces: readonly Piece[], slice: Slice, show: ShowText): string {
  return merged(
    show,
    pieces.flatMap((piece): (string | readonly [string])[] =>
      piece.type === 'text'
        ? [shownText(piece)]
        : [
            [slice(piece.markup.open)],
            ...(piece.markup.close === undefined
              ? []
              : [[`${shapeOfPieces(piece.children, slice, show)}${slice(piece.markup.close)}`] as const]),
          ],
    ),
  );
}

/** Merges adjacent texts, ignoring anything between them that doesn't print. */
function merged(show: ShowText, parts: readonly (string | readonly [string])[]): string {
  let shape = '';
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part;
    } else {
      shape += `${text === '' ? '' : show(text)}<${part[0]}>`;
      text = '';
    }
  }
  return shape + (text === '' ? '' : show(text));
}

/** The expected shape of a target. */
export function targetShape(
  placement: Placement,
  target: InlineContent,
  slice: Slice,
  show: ShowText,
): string {
  const shape = (content: InlineContent): string =>
    merged(
      show,
      content.flatMap((node): (string | readonly [string])[] => {
        if (typeof node === 'string') return [node];
        const markup = placement.markups.get(node.id);
        if (markup === undefined) return [];
        if (node.type === 'standalone' || markup.close === undefined) return [[slice(markup.open)]];
        return [[slice(markup.open)], [`${shape(node.children)}${slice(markup.close)}`]];
      }),
    );
  return shape(normalizeInline(target));
}

/** Reads a written unit, whose shape depends on how texts are shown; undefined unless it is a single paragraph with balanced braces. */
export function readWritten(
  written: string,
  placement: Placement,
  parts: Parts,
): ((show: ShowText) => string) | undefined {
  const tokens = tokenize(written, parts.rules);
  const parsed = { tokens, pairs: findPairs(tokens, parts.abbreviations) };
  let depth = 0;
  /** Math and environments within a unit may have blank lines up to this index. */
  let insideUpTo = -1;
  for (let index = 0; index < tokens.size; index += 1) {
    const kind = tokens.kind(index);
    if (kind === kinds.open) depth += 1;
    if (kind === kinds.close) depth -= 1;
    if (depth < 0 || (kind === kinds.paragraph && depth === 0 && insideUpTo <= index)) return undefined;
    insideUpTo = Math.max(insideUpTo, parsed.pairs.partner(index));
  }
  if (depth !== 0) return undefined;
  const reader = {
    parsed,
    vocabulary: parts.vocabulary,
    shorthands: parts.shorthands,
    own: () => {},
    hasBlocks: () => false,
    budget: new Budget(),
  };
  const slice = ({ start, end }: Range) => written.slice(start, end);
  const pieces = readPieces(reader, 0, tokens.size, placement.literal);
  return (show) => shapeOfPieces(pieces, slice, show);
}
