import type { Range } from '../../markdown/ranges.ts';
import type { CodeRole } from '../../model/index.ts';
import type { Markup, Piece } from './inline.ts';
import { flowForeign } from './mask.ts';

/** A standalone code. */
export function atom(
  { start, end }: Range,
  role: CodeRole,
  label: string,
  form: 'atom' | 'break' = 'atom',
): Piece {
  return { type: 'markup', markup: { form, role, label, open: { start, end } }, start, end, children: [] };
}

export const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** What every construct of another dialect contains: a faster search. */
const isPossiblyForeign = /[[{]|<!|:[a-z]/;

/** Plain text, with constructs of other dialects separated. */
export function readData(source: string, { start, end }: Range): Piece[] {
  const pieces: Piece[] = [];
  const raw = source.slice(start, end);
  if (raw === '') return [];
  if (!isPossiblyForeign.test(raw)) return [textPiece(source, { start, end })];
  let at = 0;
  const text = (to: number) => {
    if (to > at) pieces.push(textPiece(source, { start: start + at, end: start + to }));
  };
  for (const { 0: found, index } of raw.matchAll(flowForeign)) {
    text(index);
    at = index + found.length;
    pieces.push(foreignPiece(source, { start: start + index, end: start + at }, found));
  }
  text(raw.length);
  return pieces;
}

const textPiece = (source: string, { start, end }: Range): Piece => ({
  type: 'text',
  text: source.slice(start, end),
  start,
  end,
  exact: true,
});

/** Characters that are not allowed in the text of a wiki link. */
const unsafe = /[\\`*_<>&$~[\]{}|]/;

/** `[[Page|text]]` is a link around its text; any other foreign construct is one code. */
function foreignPiece(source: string, range: Range, found: string): Piece {
  const bar = found.startsWith('[[') ? found.indexOf('|') : -1;
  const text = { start: range.start + bar + 1, end: range.end - 2 };
  if (bar < 0 || unsafe.test(source.slice(text.start, text.end)))
    return atom(range, 'markup', shortened(found));
  const markup: Markup = {
    form: 'html',
    role: 'link',
    label: 'wiki link',
    open: { start: range.start, end: text.start },
    close: { start: text.end, end: range.end },
  };
  return { type: 'markup', markup, ...range, children: [textPiece(source, text)] };
}

/**
 * Markers that define the type of a line: a definition (`: text`) or an abbreviation (`*[HTML]: text`) of Markdown Extra.
 */
const lineMarker = /:[ \t]{1,9}(?=\S)|\*\[[^[\]\n\r]{1,100}\]:[ \t]{0,9}/y;
/** The type of a GitHub alert or Obsidian callout: `[!NOTE]`, `[!tip]-`. */
const alertMarker = /\[![A-Za-z][\w-]{0,40}\][+-]?/y;

/** The end of the marker at the start of a line, if there is one within its text. */
export const lineMarkerEnd = (source: string, text: Range): number | undefined =>
  markerEnd(lineMarker, source, text);

/** The end of the alert type, if a line starts with one. */
export const alertMarkerEnd = (source: string, text: Range): number | undefined =>
  markerEnd(alertMarker, source, text);

function markerEnd(marker: RegExp, source: string, { start, end }: Range): number | undefined {
  marker.lastIndex = start;
  return marker.test(source) && marker.lastIndex <= end ? marker.lastIndex : undefined;
}
