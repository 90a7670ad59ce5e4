import type { Piece, TextPiece } from './inline.ts';

/** The part of a paragraph that a translator sees, and where it stands. */
export interface Core {
  readonly pieces: readonly Piece[];
  readonly start: number;
  readonly end: number;
  readonly literal: boolean;
}

/** Leaves out what stands at the edges: space, comments, labels, switches, and formatting around the whole. */
export function coreOf(pieces: readonly Piece[], source: string, literal: boolean): Core | undefined {
  const trimmed = [...pieces];
  while (trimStart(trimmed, source));
  while (trimEnd(trimmed, source));
  const first = trimmed[0];
  const last = trimmed.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const isWrapped = trimmed.length === 1 && first.type === 'markup' && first.markup.close !== undefined;
  if (isWrapped) return coreOf(first.children, source, first.markup.literal);
  return { pieces: trimmed, start: first.start, end: last.end, literal };
}

/** Takes one thing away from the beginning. @returns whether there may be more. */
function trimStart(pieces: Piece[], source: string): boolean {
  const first = pieces[0];
  if (first === undefined) return false;
  if (first.type === 'markup') {
    if (!first.markup.staysAtEdge) return false;
    pieces.shift();
    return true;
  }
  const text = first.text.replace(/^ +/, '');
  const cut = first.text.length - text.length;
  const breaks = first.breaks.filter(({ at }) => at <= cut);
  if (cut === 0 && breaks.length === 0) return text === '' && pieces.shift() !== undefined;
  let start = Math.max(first.start, breaks.at(-1)?.end ?? 0);
  while (start < first.end && /\s/.test(source.charAt(start))) start += 1;
  // A control space prints like any other.
  if (cut > 0 && breaks.length === 0 && source.startsWith('\\ ', start)) start += 2;
  if (text === '') pieces.shift();
  else
    pieces[0] = {
      ...first,
      text,
      start,
      breaks: first.breaks.filter(({ at }) => at > cut).map((found) => ({ ...found, at: found.at - cut })),
    };
  return text === '';
}

function trimEnd(pieces: Piece[], source: string): boolean {
  const last = pieces.at(-1);
  if (last === undefined) return false;
  if (last.type === 'markup') {
    if (!last.markup.staysAtEdge) return false;
    pieces.pop();
    return true;
  }
  const text = last.text.replace(/ +$/, '');
  if (text === '') {
    pieces.pop();
    return true;
  }
  const breaks = last.breaks.filter(({ at }) => at >= text.length);
  pieces[pieces.length - 1] = {
    ...last,
    text,
    end: trimmedEnd(last, breaks[0]?.start ?? last.end, source),
    breaks: last.breaks.filter(({ at }) => at < text.length),
  };
  return false;
}

/** The offset behind the last character that prints. */
function trimmedEnd({ start }: TextPiece, from: number, source: string): number {
  let end = from;
  while (end > start && /\s/.test(source.charAt(end - 1))) end -= 1;
  const backslashes = /\\*$/.exec(source.slice(Math.max(start, end - 20), end))?.[0].length ?? 0;
  return backslashes % 2 === 1 ? end + 1 : end;
}
