import type { Range } from './ranges.ts';
import { NO_TOKENS, type Token } from './tokens.ts';

/** The start of a line that can only be text (CommonMark §4, §5): not of a block, a task, or a heading underline. */
const textStart =
  /^(?:(?![!?]{3})(?:[^\s#>+=\d`~<[|:$_*\-\ufeff]|\d+(?![\d.)])|[*_]{1,3}(?=[^\s*_])|`{1,2}(?!`)|\[(?!\^|[ xX]\])))/u;
export const openingFence = /^(`{3,}(?!`)|~{3,}(?!~))[^`]*$/;
export const closingFence = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/** The maximum length of a simple line. */
const MAX_LENGTH = 20_000;

export interface Line {
  readonly text: string;
  readonly end: number;
}

/** Whether a line can only be text. */
export const isText = (line: string): boolean => textStart.test(line);

/** Whether a paragraph may start with a definition (CommonMark §4.7). */
export const isPossibleDefinition = (paragraph: string): boolean =>
  paragraph.startsWith('[') && paragraph.includes(']:');

/** @returns undefined for a line that is too long or has an unusual line end. */
export function lineAt(text: string, start: number): Line | undefined {
  const found = text.indexOf('\n', start);
  const end = found < 0 ? text.length : found;
  if (end - start > MAX_LENGTH) return undefined;
  const line = text.slice(start, found >= 0 && text[end - 1] === '\r' ? Math.max(start, end - 1) : end);
  return line.includes('\r') ? undefined : { text: line, end: found < 0 ? end : end + 1 };
}

/** The position after empty lines. */
export function afterEmptyLines(text: string, start: number): number {
  let at = start;
  while (text[at] === '\n' || (text[at] === '\r' && text[at + 1] === '\n')) at += text[at] === '\n' ? 1 : 2;
  return at;
}

/** Like `lineAt`, for code: a carriage return alone ends a line too. */
export function codeLineAt(text: string, start: number): Line | undefined {
  const line = lineAt(text, start);
  if (line !== undefined) return line;
  const end = start + text.slice(start, start + MAX_LENGTH).search(/[\r\n]/);
  return end >= start && text[end] === '\r' ? { text: text.slice(start, end), end: end + 1 } : undefined;
}

/**
 * The token of fenced code.
 * @param lines with both fences, without their indentation.
 */
export function codeToken(lines: readonly Range[]): Token {
  const children: Token[] = [];
  let before = lines[0]?.start ?? 0;
  for (const [index, { start, end }] of lines.entries()) {
    const isFence = index === 0 || index === lines.length - 1;
    if (index > 0) children.push({ type: 'lineEnding', start: before, end: start, children: NO_TOKENS });
    if (end > start)
      children.push({ type: isFence ? 'codeFencedFence' : 'codeFlowValue', start, end, children: NO_TOKENS });
    before = end;
  }
  return { type: 'codeFenced', start: lines[0]?.start ?? 0, end: before, children };
}
