import type { Range } from '../../markdown/ranges.ts';
import type { CodeRole } from '../../model/index.ts';
import { flowForeign, isForeign } from './dialects.ts';
import type { Markup, Piece } from './inline.ts';
import { commandText } from './tex.ts';

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
const isPossiblyForeign = /[[{]|<!|:[a-z]|@[A-Za-z_]|[#^][\w\u00c0-\uffff]|\^\^|\\[A-Za-z@([\\]|==|%%|\+\+/;
const mark = /[[{<:@#^\\=%+]/;

/** Plain text, with constructs of other dialects separated. */
export function readData(source: string, { start, end }: Range): Piece[] {
  const pieces: Piece[] = [];
  const raw = source.slice(start, end);
  if (raw === '') return [];
  if (!mark.test(raw) || !isPossiblyForeign.test(raw)) return [textPiece(source, { start, end })];
  let at = 0;
  const text = (to: number) => {
    if (to > at) pieces.push(textPiece(source, { start: start + at, end: start + to }));
  };
  for (const { 0: found, index } of raw.matchAll(flowForeign)) {
    if (!isForeign(found)) continue;
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

/** Characters that are not allowed in the text of a foreign construct. */
const unsafe = /[\\`*_<>&$~[\]{}|]/;

/** The text of a construct, and the marks around it. */
interface Worded extends Range {
  readonly role: CodeRole;
  readonly label: string;
}

/** Roles of MyST whose text is shown as it is, unless it has a target: `text <label>`. */
const textRoles = /^\{(?:guilabel|menuselection|abbr|sub|sup|kbd|dfn|u)\}/;
const targetRoles = /^\{[^}]*\}`([^`<]*[^`<\s])\s*<[^<>`]*>`$/;

function wordsOf(found: string): Worded | undefined {
  if (found.startsWith('[[')) {
    const bar = found.indexOf('|');
    return bar < 0 ? undefined : { start: bar + 1, end: found.length - 2, role: 'link', label: 'wiki link' };
  }
  if (found.startsWith('\\')) {
    const text = commandText(found);
    return text && { ...text, role: 'formatting', label: shortened(found.slice(0, text.start)) };
  }
  if (found.startsWith('{') && found.endsWith('`')) {
    const start = found.indexOf('`') + 1;
    const target = targetRoles.exec(found)?.[1];
    if (target !== undefined) return { start, end: start + target.length, role: 'link', label: 'reference' };
    return textRoles.test(found)
      ? { start, end: found.length - 1, role: 'formatting', label: found.slice(0, start - 1) }
      : undefined;
  }
  if (/^(?:==|\^\^)/.test(found))
    return {
      start: 2,
      end: found.length - 2,
      role: 'formatting',
      label: found.startsWith('=') ? 'marked' : 'inserted',
    };
  return undefined;
}

/** `[[Page|text]]` and the like are a code around their text; any other foreign construct is one code. */
function foreignPiece(source: string, range: Range, found: string): Piece {
  const words = wordsOf(found);
  const text = { start: range.start + (words?.start ?? 0), end: range.start + (words?.end ?? 0) };
  if (words === undefined || unsafe.test(source.slice(text.start, text.end)))
    return atom(range, 'markup', shortened(found));
  const markup: Markup = {
    form: 'foreign',
    role: words.role,
    label: words.label,
    open: { start: range.start, end: text.start },
    close: { start: text.end, end: range.end },
  };
  return { type: 'markup', markup, ...range, children: [textPiece(source, text)] };
}

/**
 * Markers that define the type of a line: an abbreviation (`*[HTML]: text`) of Markdown Extra, a
 * line of a poem (`| text`) or of a title (`% text`) of Pandoc, a field (`:name: text`).
 */
const lineMarker =
  /[%|][ \t]{1,9}(?=\S)|:[A-Za-z][\w.-]{0,60}:[ \t]{1,9}(?=\S)|\*\[[^[\]\n\r]{1,100}\]:[ \t]{0,9}/y;
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
