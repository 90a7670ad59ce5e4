export const isEscapable = /[!-/:-@[-`{-~]/;
/** References whose names are known; others are left to the parser. */
export const reference =
  /&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|amp|lt|gt|quot|apos|nbsp|copy|reg|trade|mdash|ndash|hellip);/y;
export const possibleReference = /&#?[a-z\d]{1,31};/iy;
export const autolink = /<[a-z][a-z\d.+-]{1,31}:[^\s<>\p{Cc}]*>/iuy;
const attribute = String.raw`[ \t]+[a-z_:][\w.:-]*(?:[ \t]*=[ \t]*(?:"[^"\r\n]*"|'[^'\r\n]*'|[^\s"'=<>\x60]+))?`;
export const tag = new RegExp(
  String.raw`<(?:[a-z][a-z\d-]*(?:${attribute})*[ \t]*/?|/[a-z][a-z\d-]*[ \t]*)>`,
  'iy',
);
export const comment = /<!--(?!-?>)(?:(?!-->)[^\r\n])*-->/y;
export const possibleTag = /<[a-z/!?]/iy;
export const label = /\[([^[\]\\\r\n]{1,300})\]/y;
/** A pattern that every bare address contains (GFM §6.9). */
export const address = /@|www\.|https?:\/\//i;

export const WHITE_SPACE = 1;
export const PUNCTUATION = 2;
export const LETTER = 3;
const asciiClasses = Uint8Array.from({ length: 128 }, (_, code) => classOf(String.fromCharCode(code)));

function classOf(character: string): number {
  if (/\s/.test(character)) return WHITE_SPACE;
  return /[\p{P}\p{S}]/u.test(character) ? PUNCTUATION : LETTER;
}

/** The class of a character (CommonMark §2.1): a UTF-16 unit, as in the parser. */
export const classOfCode = (code: number): number =>
  (code < 128 ? asciiClasses[code] : classOf(String.fromCharCode(code))) ?? LETTER;
