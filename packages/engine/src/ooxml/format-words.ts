import type { InlineContent } from '../model/index.ts';
import type { Place } from '../package/index.ts';
import { isCellLanguage } from '../text/cell-text.ts';
import { inlineText } from '../text/inline.ts';
import { characterRanges, type Edit, encodeAttribute, textPiece } from '../xml/index.ts';

/** Words of a number format, such as `pieces` in `0 "pieces"`. */
export interface FormatWords {
  readonly text: string;
  readonly place: Place;
  /** How many characters their translation may have. */
  readonly room: number;
}

/** The maximum length of a number format in Excel. */
const MAX_FORMAT_LENGTH = 255;
/** Characters after which the next one is not special: it stands for itself, is repeated, or leaves its width blank. */
const ESCAPES = /[\\_*]$/;
/** Conditions, colors and locales; and what years, days and names of months are written with. */
const BRACKETS = /\[[^[\]]*\]/g;
const CALENDAR = /[yd]|mmm/i;

/**
 * The words of a number format (ECMA-376 part 1, §18.8.31), each of which can be replaced. Words of dates are left out: they
 * join names of months in the language of the system.
 * @param bytes of a part, with the value of an attribute or the text of an element from `from` to `to`
 */
export function formatWords(bytes: Uint8Array, from: number, to: number): FormatWords[] {
  const { text: format, range } = characterRanges(bytes, from, to);
  const words: FormatWords[] = [];
  let outside = '';
  let isQuoted = false;
  let before = '';
  let at = 0;
  for (const [index, piece] of format.split('"').entries()) {
    if (index > 0 && (isQuoted || !ESCAPES.test(before))) isQuoted = !isQuoted;
    const text = piece.trim();
    if (!isQuoted) outside += piece;
    else if (isCellLanguage(text)) {
      const start = at + piece.indexOf(text);
      const room = MAX_FORMAT_LENGTH - format.length + text.length;
      words.push({
        text,
        room,
        place: { type: 'custom', edits: wordEdits(range(start, start + text.length)) },
      });
    }
    before = piece;
    at += piece.length + 1;
  }
  const isCertain = !isQuoted && format.length <= MAX_FORMAT_LENGTH;
  return isCertain && !CALENDAR.test(outside.replace(BRACKETS, '')) ? words : [];
}

function wordEdits(range: { readonly start: number; readonly end: number }) {
  return (target: InlineContent): Edit[] => {
    const written = encodeAttribute(inlineText(target).replaceAll('"', '”'));
    return [{ ...range, content: [textPiece(written)] }];
  };
}
