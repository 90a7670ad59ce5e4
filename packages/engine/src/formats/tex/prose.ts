/** Words of a sentence: at least three consecutive ones, separated by single spaces or line ends. */
const sentence = /(?:^|\s)(?:[\p{L}'’,;:.!?()–-]{1,40}\s+){4,}[\p{L}'’.]/u;
const cjkSentence = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}，、]{8,}/u;
const comment = /(?<!\\)%[^\n\r]*/g;
const MAX_LOOK_LENGTH = 2000;

/** The start of an argument, without comments. */
const shownStart = (source: string): string => source.slice(0, MAX_LOOK_LENGTH).replace(comment, '');

/** Whether the argument of an unknown macro is clearly text: a sentence, and not keys, lengths or program code. */
export function looksLikeProse(source: string): boolean {
  const start = shownStart(source);
  return (
    (sentence.test(start) || cjkSentence.test(start)) &&
    !/^[^\s]*=|\\(?:def|let|if|expandafter|draw|node)\b/.test(start)
  );
}

/** Only words of a sentence, and not formatted like names: `some words of it`. */
const phrase = /^\s*\p{L}[\p{Ll}’']*(?:[-\s]\s*\p{Ll}[\p{Ll}’']*){2,9}\s*$/u;
const MAX_PHRASE_LENGTH = 100;

/** Whether the argument of an unknown macro within a sentence is part of that sentence. */
export const isPhrase = (source: string): boolean =>
  source.length <= MAX_PHRASE_LENGTH && phrase.test(source);

/** Custom macros modeled on LaTeX's title macros: `\\mysection`. */
const titleMacro = /(?:section|chapter|heading|title|caption|footnote)$/i;
/** A title rather than a key, an address or a number. */
const title = /^\s*(?:\p{Lu}\p{L}*|[\p{L}\p{N}]+\s)[^:=_/\\@#]*$/u;

/** Whether the argument of an unknown macro is a title, by the macro's name. */
export const isTitled = (macro: string, source: string): boolean =>
  titleMacro.test(macro) && source.length <= MAX_PHRASE_LENGTH && title.test(source);

/** Whether a value is a sentence rather than a list of names. */
export function isSentence(value: string): boolean {
  const start = shownStart(value.replace(/^\s*\{/, ''));
  const words = start.split(/\s+/).filter((word) => word !== '');
  return looksLikeProse(start) && words.filter((word) => /[,=]$/.test(word)).length * 4 < words.length;
}

const twoWords = /\p{L}{2}[\s~]+\p{L}{2}/u;
/** Signs of keys with values, paths, names and lengths. */
const codeMark = /[=/\\_@#|]|:\S|\d(?:pt|em|ex|cm|mm|fil)/;

/** Whether a text that only a label can be consists of words, at least two. */
export const isWords = (text: string): boolean =>
  text.length <= MAX_LOOK_LENGTH && twoWords.test(text) && !codeMark.test(text);

/** A label in quotes: `edge["yes"]` (PGF manual §17.10.4). */
export function isQuoted(text: string): boolean {
  const [, label = '', end] = text.slice(0, MAX_LOOK_LENGTH).split('"', 3);
  return end !== undefined && /\p{L}{2}/u.test(label);
}
