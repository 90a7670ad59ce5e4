import type { InlineContent } from '../model/index.ts';
import type { Place } from '../package/index.ts';
import { isCellLanguage } from '../text/cell-text.ts';
import { inlineText } from '../text/inline.ts';
import { decodeEntities, type Edit, encodeAttribute, textPiece } from '../xml/index.ts';

/** Words of a number format, such as `pieces` in `0 "pieces"`. */
export interface FormatWords {
  readonly text: string;
  readonly place: Place;
  /** How many characters their translation may have. */
  readonly room: number;
}

/** The maximum length of a number format in Excel. */
const MAX_FORMAT_LENGTH = 255;
const QUOTE = /("|&quot;|&#34;)/;
/** Characters after which the next one is not special: it stands for itself, is repeated, or leaves its width blank. */
const ESCAPES = /[\\_*]$/;
/** Conditions, colors and locales; and what years, days and names of months are written with. */
const BRACKETS = /\[[^[\]]*\]/g;
const CALENDAR = /[yd]|mmm/i;

/**
 * The words of a number format (ECMA-376 part 1, §18.8.31), each of which can be replaced. Words of dates are left out: they
 * join names of months in the language of the system.
 * @param bytes of a part, with the value of an attribute or the text of an element from `start` to `end`
 */
export function formatWords(bytes: Uint8Array, start: number, end: number): FormatWords[] {
  const raw = new TextDecoder().decode(bytes.subarray(start, end));
  const room = MAX_FORMAT_LENGTH - decodeEntities(raw).length;
  const words: FormatWords[] = [];
  let outside = '';
  let isQuoted = false;
  let at = start;
  let before = '';
  for (const [index, piece] of raw.split(QUOTE).entries()) {
    const isMark = index % 2 === 1;
    const length = new TextEncoder().encode(piece).length;
    if (isMark && (isQuoted || !ESCAPES.test(before))) isQuoted = !isQuoted;
    else if (isMark || !isQuoted) outside += piece;
    else if (isCellLanguage(decodeEntities(piece))) words.push(wordsAt(piece, at, room));
    before = piece;
    at += length;
  }
  return isQuoted || room < 0 || CALENDAR.test(outside.replace(BRACKETS, '')) ? [] : words;
}

/** Blanks at the ends stay. */
function wordsAt(piece: string, at: number, room: number): FormatWords {
  const text = piece.trim();
  const start = at + piece.indexOf(text);
  const end = start + new TextEncoder().encode(text).length;
  const edits = (target: InlineContent): Edit[] => {
    const written = encodeAttribute(inlineText(target).replaceAll('"', '”'));
    return [{ start, end, content: [textPiece(written)] }];
  };
  const decoded = decodeEntities(text);
  return { text: decoded, room: room + decoded.length, place: { type: 'custom', edits } };
}
