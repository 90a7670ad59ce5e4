import type { Range } from '../../markdown/ranges.ts';
import { blockTextSyntax, quotedSyntax, type ValueSyntax } from './values.ts';

/** Strings of TOML 1.0: basic, literal, and both over several lines. */
const string =
  /"""(?:[^"\\]|\\[\s\S]|"(?!""))*"""|'''(?:[^']|'(?!''))*'''|"(?:[^"\\\n\r]|\\.)*"|'[^'\n\r]*'/y;
const keyLine = /^[ \t]*["']?([\w.-]+)["']?[ \t]*=[ \t]*/gm;

export interface TomlString extends Range {
  readonly key: string;
  readonly syntax: ValueSyntax;
}

/**
 * The strings that are values of keys, by paragraph.
 * @param offset the position of the text in the document.
 */
export function tomlStrings(text: string, offset: number): TomlString[] {
  const values: TomlString[] = [];
  let past = 0;
  for (const { 0: opening, 1: key = '', index } of text.matchAll(keyLine)) {
    const at = index + opening.length;
    string.lastIndex = at;
    const found = index < past ? undefined : string.exec(text)?.[0];
    if (found === undefined) continue;
    past = at + found.length;
    const marks = /^("""|''')/.test(found) ? 3 : 1;
    const ranges = marks === 3 ? paragraphs(found) : [{ start: 0, end: found.length }];
    for (const { start, end } of ranges) {
      const own = found.slice(start, end);
      const syntax = marks === 1 ? lineSyntax(own) : blockSyntax(own, found.startsWith('"'));
      values.push({ start: offset + at + start, end: offset + at + end, key, syntax });
    }
  }
  return values;
}

/** The paragraphs between the marks of a string of several lines. */
function paragraphs(found: string): Range[] {
  const inner = found.slice(3, -3);
  return [...inner.matchAll(/[^\s](?:[^\n]|\n(?![ \t]*\r?\n|[ \t]*$))*/g)].map(({ 0: text, index }) => ({
    start: 3 + index,
    end: 3 + index + text.trimEnd().length,
  }));
}

const basic = quotedSyntax('"');

/** A string with its marks. A literal one becomes basic when it can't hold the text. */
function lineSyntax(source: string): ValueSyntax {
  const isLiteral = source.startsWith("'");
  return {
    decode: (text) => (text.startsWith("'") ? text.slice(1, -1) : basic.decode(text.slice(1, -1))),
    encode: (text) => (isLiteral && !text.includes("'") ? `'${text}'` : `"${basic.encode(text) ?? ''}"`),
  };
}

/** Lines between marks: only basic strings have escapes, and a line end after a backslash is none. */
function blockSyntax(source: string, isBasic: boolean): ValueSyntax {
  const lines = blockTextSyntax(source);
  return {
    decode: (text) => {
      const joined = isBasic ? basic.decode(text.replace(/\\[ \t]*\r?\n\s*/g, '')) : text;
      return joined === undefined ? undefined : lines.decode(joined);
    },
    encode: (text) => {
      if (!isBasic) return text.includes("'''") ? undefined : lines.encode(text);
      const escaped = basic.encode(text);
      return escaped === undefined ? undefined : lines.encode(escaped);
    },
  };
}
