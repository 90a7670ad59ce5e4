import type { Range } from '../../markdown/ranges.ts';
import type { InlineContent } from '../../model/index.ts';
import type { Markup, Piece } from './inline.ts';
import type { Leaf, TextLeaf } from './parts.ts';

/**
 * The content of the finished document as a comparable string: text with its marks. Marks that a translation may change
 * (targets of shortcuts, descriptions of images) are compared by kind only.
 */
export function shapeOfLeaf(leaf: Leaf, source: string): string {
  if (leaf.type === 'value') return leaf.syntax.decode(source.slice(leaf.range.start, leaf.range.end)) ?? '';
  return tidy(shapeOfPieces(leaf.pieces, source));
}

/** The expected shape of a leaf after its unit is replaced by a target. */
export function shapeWithTarget(
  leaf: TextLeaf,
  unit: Range,
  target: InlineContent,
  markups: ReadonlyMap<number, Markup>,
  source: string,
): string {
  let isPlaced = false;
  const shape = (pieces: readonly Piece[]): string =>
    pieces
      .map((piece): string => {
        if (piece.end <= unit.start || piece.start >= unit.end) return shapeOfPieces([piece], source);
        const holds = piece.type === 'markup' && (piece.start < unit.start || piece.end > unit.end);
        if (holds) return `<${markShape(piece.markup, source)}>${shape(piece.children)}</>`;
        const before = piece.start < unit.start ? ' ' : '';
        const after = piece.end > unit.end ? ' ' : '';
        const text = isPlaced ? '' : shapeOfContent(target, markups, source);
        isPlaced = true;
        return before + text + after;
      })
      .join('');
  return tidy(shape(leaf.pieces));
}

function shapeOfPieces(pieces: readonly Piece[], source: string): string {
  return joinText(
    pieces.map((piece) => {
      if (piece.type === 'text') return piece.text;
      const mark = markShape(piece.markup, source);
      return piece.markup.close === undefined
        ? `<${mark}/>`
        : `<${mark}>${shapeOfPieces(piece.children, source)}</>`;
    }),
  );
}

function shapeOfContent(
  content: InlineContent,
  markups: ReadonlyMap<number, Markup>,
  source: string,
): string {
  return content
    .map((node) => {
      if (typeof node === 'string') return node;
      const markup = markups.get(node.id);
      const mark = markup === undefined ? '?' : markShape(markup, source);
      return node.type === 'standalone'
        ? `<${mark}/>`
        : `<${mark}>${shapeOfContent(node.children, markups, source)}</>`;
    })
    .join('');
}

function markShape({ form, label, role, open }: Markup, source: string): string {
  if (form === 'emphasis' || form === 'html' || form === 'foreign') return label;
  if (form === 'link' || form === 'shortcut') return 'link';
  const raw = source.slice(open.start, open.end);
  // A line with a meaning of its own is not a line break that a tag could replace.
  if (form === 'break' && role === 'markup') return 'line';
  if (form === 'break' || /^<br\b/i.test(raw)) return 'break';
  if (role === 'image') return 'image';
  if (role === 'link') return raw.replace(/^<|>$/g, '').replace(linkTitle, ')');
  if (raw.startsWith('{')) return raw.replace(parameter, '=').replace(/\s+[> \t]*/g, ' ');
  return raw.startsWith('<') && role === 'markup'
    ? (/^<\/?[^\s>]*/.exec(raw)?.[0] ?? '')
    : raw.replace(/\s+[> \t]*/g, ' ');
}

/** The title at the end of a link, which is a text of its own. */
const linkTitle = /(?<=\S)\s+(?:"[^"]*"|'[^']*'|\([^()]*\))\s*\)$/;

/** A parameter of a shortcode or an attribute, which may be a text of its own. */
const parameter = /=?(?:"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|'[^']*(?:'|$)|`[^`]*(?:`|$))/g;

const joinText = (parts: readonly string[]): string => parts.join('');

const hasSpaceless = /[\u2e80-\uffff]/;
const endsInHyphen = /[-\u2010][ \t]*\n/;

/** The amount of white space is ignored, and so is a line end between characters of scripts without spaces. */
function tidy(shape: string): string {
  let joined = shape;
  if (hasSpaceless.test(joined))
    joined = joined.replace(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef])[ \t]*\n[ \t]*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef])/gu,
      '',
    );
  if (endsInHyphen.test(joined)) joined = joined.replace(/(?<=\p{L}[-\u2010])[ \t]*\n[ \t]*(?=\p{L})/gu, '');
  return joined.replace(/[\t\r\n][ \t\r\n]*| [ \t\r\n]+/g, ' ').trim();
}
