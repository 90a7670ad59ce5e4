/** Math between backslashes, as MathJax reads it and chat models write it: `\( … \)`, `\[ … \]`, also with two backslashes. */

/** The content of the first three forms may not contain an empty line. */
const line = String.raw`(?!\\[()[\]]|\n[ \t]*\r?\n)[^]`;

/** Within a line. */
export const bracketMath = String.raw`\\(?<!\\\\)(?:\((?:${line}){1,1000}?\\\)|\[(?:${line}){1,2000}?\\\](?!\()|\\\((?:${line}){1,1000}?\\\\\)|\\\[(?:${line}){1,2000}?\\\\\])`;

/** On lines of its own. */
export const displayMath = String.raw`\\{1,2}\[(?<=^[ \t>]{0,100}\\{1,2}\[)(?:${line}){1,5000}?\\{1,2}\][ \t]{0,20}[.,;]?[ \t]{0,20}$`;

/** Commands, scripts, groups and equations. */
const strong = /\\[A-Za-z]|[\^{}=]|[A-Za-z]_/;
const wordsInARow = /(?<![\\A-Za-z])[A-Za-z]{3,}[ ,]+[A-Za-z]{2,}(?![A-Za-z(])/;
const word = /^[A-Za-z]?[a-z]{3,}$/;

/**
 * Whether what stands between the brackets is math: a backslash before a bracket may also be the escape of a text,
 * `\[sic\]`, `\(see below\)`.
 */
export function isBracketMath(found: string): boolean {
  const opened = found.startsWith('\\\\') ? 3 : 2;
  const close = found.lastIndexOf('\\');
  const inner = found.slice(opened, opened === 3 ? close - 1 : close).trim();
  if (inner === '') return false;
  if (strong.test(inner)) return true;
  return found[opened - 1] === '(' && !wordsInARow.test(inner) && !word.test(inner);
}
