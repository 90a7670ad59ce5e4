import type { Piece, TextPiece } from './pieces.ts';

/** The translatable part of a paragraph, and its position. */
export interface Core {
  readonly pieces: readonly Piece[];
  readonly start: number;
  readonly end: number;
  readonly literal: boolean;
}

/** Removes content at the edges: space, comments, labels, switches, and formatting around the whole text. */
export function coreOf(pieces: readonly Piece[], source: string, literal: boolean): Core | undefined {
  let from = 0;
  let to = pieces.length;
  while (from < to && isEdge(pieces[from])) from += 1;
  while (to > from && isEdge(pieces[to - 1])) to -= 1;
  const core = pieces.slice(from, to);
  const first = core[0];
  if (first === undefined) return undefined;
  const isWhole = core.length === 1 && first.type === 'markup' && first.markup.divider === undefined;
  if (isWhole && first.markup.close !== undefined)
    return coreOf(first.children, source, first.markup.literal);
  if (first.type === 'text') core[0] = withoutLead(first, source);
  const last = core.at(-1);
  if (last?.type === 'text') core[core.length - 1] = withoutTrail(last, source);
  const [start, end] = [core[0]?.start ?? 0, core.at(-1)?.end ?? 0];
  return { pieces: core, start, end, literal };
}

const isEdge = (piece: Piece | undefined): boolean =>
  piece === undefined ||
  (piece.type === 'markup' ? piece.markup.staysAtEdge : /^[ \u2005\u00a0]*$/.test(piece.text));

function withoutLead(piece: TextPiece, source: string): TextPiece {
  const text = piece.text.replace(/^ +/, '');
  const cut = piece.text.length - text.length;
  const breaks = piece.breaks.filter(({ at }) => at <= cut);
  if (cut === 0 && breaks.length === 0) return piece;
  let start = Math.max(piece.start, breaks.at(-1)?.end ?? 0);
  while (start < piece.end && /\s/.test(source.charAt(start))) start += 1;
  // A control space is printed like any other.
  if (cut > 0 && source.startsWith('\\ ', start)) start += 2;
  const rest = piece.breaks.filter(({ at }) => at > cut).map((found) => ({ ...found, at: found.at - cut }));
  return { ...piece, text, start, breaks: rest };
}

function withoutTrail(piece: TextPiece, source: string): TextPiece {
  const text = withoutFinalSpaces(piece.text);
  const trailing = piece.breaks.filter(({ at }) => at >= text.length);
  return {
    ...piece,
    text,
    end: trimmedEnd(piece, trailing[0]?.start ?? piece.end, source),
    breaks: piece.breaks.filter(({ at }) => at < text.length),
  };
}

function withoutFinalSpaces(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === ' ') end -= 1;
  return text.slice(0, end);
}

/** The offset after the last printed character. */
function trimmedEnd({ start }: TextPiece, from: number, source: string): number {
  let end = from;
  while (end > start && /\s/.test(source.charAt(end - 1))) end -= 1;
  let backslashes = 0;
  while (end - backslashes > start && source.charAt(end - backslashes - 1) === '\\') backslashes += 1;
  return backslashes % 2 === 1 ? end + 1 : end;
}
