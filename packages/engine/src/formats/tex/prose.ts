/** Words of a sentence: three or more in a row, of letters, apart by single spaces or line ends. */
const sentence = /(?:^|\s)(?:[\p{L}'’,;:.!?()–-]{1,40}\s+){4,}[\p{L}'’.]/u;
const cjkSentence = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}，、]{8,}/u;
const LONGEST_LOOK = 2000;

/** Whether the argument of an unknown macro is plainly text: a sentence, and not keys, lengths or program code. */
export function looksLikeProse(source: string): boolean {
  const start = source.slice(0, LONGEST_LOOK);
  return (
    (sentence.test(start) || cjkSentence.test(start)) &&
    !/^[^\s]*=|\\(?:def|let|if|expandafter|draw|node)\b/.test(start)
  );
}
