import { removeLabel, removeMarkup, removeTokens, unwrapAnswer } from './clean-markup.ts';
import { byteOf, misreadCharacters } from './misread.ts';

/** What a text is cleaned against. */
export interface CleanedAgainst {
  /** The source as wire text. */
  readonly source: string;
  /** BCP 47. */
  readonly targetLanguage: string;
}

/** Removes one kind of noise from an answer, if it is certain that it is noise. Wire text in, wire text out. */
type Cleaning = (text: string, against: CleanedAgainst) => string;

const cleanings: readonly Cleaning[] = [
  unwrapAnswer,
  resolveEscapes,
  resolveReferences,
  repairEncoding,
  removeInvisible,
  removeTokens,
  removeLabel,
  removeRepeatedSource,
  unwrap,
  removeMarkup,
];

/**
 * Removes what models and servers add to a translation although its source has nothing like it: literal escapes, bytes
 * read in the wrong encoding, invisible characters, the source itself, marks around the whole text. Pure and linear; what
 * is not certain stays, for verification.
 */
export function cleanText(text: string, against: CleanedAgainst): string {
  return cleanings.reduce((cleaned, clean) => clean(cleaned, against), text);
}

/** `f\u00fcr` and `f\xfcr` are `für` and `\n` a space, unless the source writes backslashes. Control characters stay escaped. */
function resolveEscapes(text: string, { source }: CleanedAgainst): string {
  if (source.includes('\\') || !text.includes('\\')) return text;
  return text
    .replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2}))/gi, (found, digits?: string, byte?: string) => {
      const code = Number.parseInt(digits ?? byte ?? '', 16);
      return code < 0x20 || (code >= 0x7f && code < 0xa0) ? found : String.fromCharCode(code);
    })
    .replace(/(?:\\[rnt](?![a-z]))+/g, (_, offset: number, whole: string) =>
      offset === 0 || /^(?:\\[rnt])+\s*$/.test(whole.slice(offset, offset + 40)) ? '' : ' ',
    )
    .replace(/\\"/g, '"');
}

/** `f&uuml;r`, `f&#252;r` and `f%C3%BCr` are `für`. Those of ASCII are left: they escape what means something in wire text. */
function resolveReferences(text: string, { source }: CleanedAgainst): string {
  if (!/[&%]/.test(text)) return text;
  let resolved = text;
  if (!/&\w/.test(source))
    resolved = resolved.replace(/&([A-Za-z]{3,6});/g, (each, name) => letters.get(name) ?? each);
  if (!/&#/.test(source))
    resolved = resolved.replace(
      /&#(?:x([0-9a-f]{2,6})|(\d{3,7}));/gi,
      (each, hex?: string, digits?: string) => {
        const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
        const isLetter = code >= 0xa0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
        return isLetter ? String.fromCodePoint(code) : each;
      },
    );
  if (/%[0-9a-f]{2}/i.test(source) || text.includes('://')) return resolved;
  return resolved.replace(/(?:%[c-f][0-9a-f](?:%[89ab][0-9a-f]){1,3})+/gi, (each) => {
    try {
      return decodeURIComponent(each);
    } catch {
      return each; // other text
    }
  });
}

/** Named characters of HTML, https://html.spec.whatwg.org/#named-character-references: the letters of Latin-1 in their order. */
const latinLetters =
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const signs = 'hellip… ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” bdquo„ laquo« raquo» iexcl¡ iquest¿ euro€';
const letters: ReadonlyMap<string, string> = new Map([
  ...latinLetters.split(' ').map((name, at) => [name, String.fromCharCode(0xc0 + at)] as const),
  ...signs.split(' ').map((each) => [each.slice(0, -1), each.slice(-1)] as const),
]);

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** `fÃ¼r` is `für`: UTF-8 that was read as Windows-1252, in a part or in all of a text, and not in the source. */
function repairEncoding(text: string, { source }: CleanedAgainst): string {
  if (text.search(misreadCharacters) < 0 || source.search(misreadCharacters) >= 0) return text;
  const whole = readAgain(text);
  if (whole !== undefined) return whole;
  const characters = text.match(misreadCharacters) ?? [];
  if (characters.length < MIN_MISREAD || characters.some((each) => readAgain(each) === undefined))
    return text;
  return text.replace(misreadCharacters, (each) => readAgain(each) ?? each);
}

/** Characters of a part of a text that are no chance. */
const MIN_MISREAD = 2;

/** What a text is whose bytes in Windows-1252 are UTF-8; undefined if they are not. */
function readAgain(text: string): string | undefined {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const byte = byteOf.get(text.charAt(at));
    if (byte === undefined) return undefined;
    bytes[at] = byte;
  }
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined; // other text
  }
}

/** Scripts that join letters or not, by U+200C and U+200D. Source: the Unicode Standard, chapters 9, 12, 13 and 16. */
const joiningScripts =
  /^(?:Arab|Aran|Beng|Deva|Gujr|Guru|Khmr|Knda|Mlym|Mong|Mymr|Nkoo|Orya|Sinh|Syrc|Taml|Telu|Thaa|Tibt)$/;
/** Scripts that divide words without spaces, some of them by U+200B. Source: Unicode Line Breaking Algorithm, class SA. */
const unspacedScripts = /^(?:Khmr|Laoo|Mymr|Thai|Tibt|Jpan|Hans|Hant)$/;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Characters without a shape, by what they are for; `kept` are those of emoji and flags. */
const invisible =
  /(?<kept>(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})|\u{1f3f4}[\u{e0020}-\u{e007f}]{1,8})|(?<space>\u200b)|(?<line>[\u0085\u2028\u2029])|(?<joiner>\u200c|\u200d)|(?<direction>[\u200e\u200f\u061c\u202a-\u202c\u2066-\u2069])|[\u00ad\u180e\u202d\u202e\u2060-\u2064\ufeff\u{e0001}\u{e0020}-\u{e007f}]/gu;

/** Removes invisible characters that the source lacks, but for those that the target's script or an emoji needs. */
function removeInvisible(text: string, { source, targetLanguage }: CleanedAgainst): string {
  if (text.search(invisible) < 0) return text;
  const known = new Set(source);
  const script = new Intl.Locale(targetLanguage).maximize().script ?? '';
  const hasDirections = rightToLeft.test(text);
  return text.replace(invisible, (found, kept, space, line, joiner, direction) => {
    const isNeeded =
      kept !== undefined ||
      (space !== undefined && unspacedScripts.test(script)) ||
      (joiner !== undefined && joiningScripts.test(script)) ||
      (direction !== undefined && hasDirections);
    if (isNeeded || known.has(found)) return found;
    return line === undefined ? '' : ' ';
  });
}

/** What models write between a source and its translation. A line break or tab of the text itself is escaped. */
const between = /^(?:\s{0,3}(?:=>|->|→|⇒|\t)|\s{1,3}[=–—|-](?=\s)|\s?[:：](?=\s))\s{0,3}(?=\S)/;
/** The same before a source that follows its translation, from its end. */
const betweenBack = /(?:\s{0,3}(?:<=|<-|←|⇐|\t)|\s[=–—|-])\s{0,3}$/;
const brackets: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['（', '）'],
  ['[', ']'],
];

/**
 * `source => target`, `source: target`, `source (target)` and `target (source)` are `target`. A source that may be a name or an
 * abbreviation is left beside what explains it.
 */
function removeRepeatedSource(text: string, { source }: CleanedAgainst): string {
  const answer = text.trim();
  const repeated = source.trim();
  if (repeated === '' || answer.length <= repeated.length) return text;
  const isWord = /\p{Ll}{2}|\p{Lo}{2}/u.test(repeated.replace(/<\/?[gx]\d{1,5}\/?>/g, ''));
  if (answer.startsWith(repeated)) {
    const rest = answer.slice(repeated.length);
    const mark = between.exec(rest)?.[0];
    if (mark !== undefined && (isWord || /[>→⇒\t]/.test(mark))) return rest.slice(mark.length);
    return (isWord && !mayBeName(answer) ? insideOf(rest.trim()) : undefined) ?? text;
  }
  if (!isWord || mayBeName(answer)) return text;
  for (const [open, close] of brackets) {
    if (!answer.endsWith(`${open}${repeated}${close}`)) continue;
    return answer.slice(0, -repeated.length - 2).trim() || text;
  }
  const before = answer.endsWith(repeated) ? answer.slice(0, -repeated.length) : '';
  return betweenBack.test(before) ? before.replace(betweenBack, '').trim() || text : text;
}

/** Whether a text has several words and all of them begin with a capital letter, as a name explained in another language. */
function mayBeName(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  return words.length > 3 && words.every((word) => /^\p{Lu}/u.test(word));
}

/** The text in brackets around all of it; undefined if there are others, or none. */
function insideOf(text: string): string | undefined {
  const pair = brackets.find(([open, close]) => text.startsWith(open) && text.endsWith(close));
  const inside = pair === undefined ? '' : text.slice(1, -1).trim();
  return inside === '' || /[()（）[\]]/.test(inside) ? undefined : inside;
}

/** Marks around a text: opening, closing. */
const wrappers: readonly (readonly [string, string])[] = [
  ['**', '**'],
  ['__', '__'],
  ['`', '`'],
  ["'", "'"],
  ...'"" “” „“ ”” „” ‚‘ ‘’ ‹› «» »« 「」 『』'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)] as const),
];
const quotes = /["“”„«»「」『』‚‘‹›]/g;
const countQuotes = (text: string): number => text.match(quotes)?.length ?? 0;

/** Removes marks around the whole text, if the source has fewer of their kind. */
function unwrap(text: string, { source }: CleanedAgainst): string {
  const answer = text.trim();
  for (const [open, close] of wrappers) {
    if (!answer.startsWith(open) || !answer.endsWith(close) || answer.length <= open.length + close.length)
      continue;
    const inside = answer.slice(open.length, -close.length);
    const isQuote = open.search(quotes) >= 0;
    const isAdded = isQuote
      ? countQuotes(inside) === countQuotes(source) && !startsQuoted(source)
      : !source.includes(open) && !inside.includes(open);
    if (isAdded) return inside.trim();
  }
  return text;
}

/** Whether a text begins and ends with quotation marks, perhaps inside of codes. */
const startsQuoted = (text: string): boolean =>
  /^(?:<[gx]\d{1,5}\/?>|\s){0,8}["“„«「『‚‘‹]/.test(text) &&
  /["”“»」』’‘›](?:<\/?[gx]\d{1,5}\/?>|[\s.,!?]){0,8}$/.test(text.slice(-80));
