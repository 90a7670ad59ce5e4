import type { Range } from '../../markdown/ranges.ts';
import type { UnitKind } from '../../model/index.ts';
import { displayWidth } from '../../text/script.ts';
import { withoutEnd, withoutStart } from '../../text/trim.ts';
import { isUnspaced, joinLines, splitWords, spreadBoxes } from '../../text/wrap.ts';

/** Texts that are values inside markup: titles, attributes, front matter. Each has its own quoting rules. */
export interface ValueSyntax {
  /** @returns undefined when the source is not a plain value of this kind. */
  readonly decode: (source: string) => string | undefined;
  /** @returns undefined when the text can't be written this way. */
  readonly encode: (text: string) => string | undefined;
}

/** A text in a construct of another dialect, which is hidden from the parser. */
export interface ForeignValue extends Range {
  readonly kind: UnitKind;
  readonly syntax: ValueSyntax;
  readonly location: string;
}

const references = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;
const decodeBasic = (source: string): string =>
  source
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&(?:apos|#39);/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** The title of a link (CommonMark §6.3) between quotation marks or parentheses. */
export function titleSyntax(opening: string): ValueSyntax {
  const marks = opening === '(' ? /[()\\]/g : opening === "'" ? /['\\]/g : /["\\]/g;
  return {
    decode: (source) => (references.test(source) ? undefined : source.replace(/\\([!-/:-@[-`{-~])/g, '$1')),
    encode: (text) => text.replace(marks, '\\$&').replace(/&(?=#?[a-z\d]+;)/gi, '&amp;'),
  };
}

/** An attribute of an HTML tag. */
export function attributeSyntax(quote: string): ValueSyntax {
  return {
    decode: (source) => {
      const text = decodeBasic(source);
      return references.test(text) || /\{\{|\{%/.test(text) ? undefined : text;
    },
    encode: (text) =>
      text
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replaceAll(quote, quote === '"' ? '&quot;' : '&#39;'),
  };
}

/** Text with escapes of characters and marks; undefined when it has others, such as a line break. */
function unescaped(source: string): string | undefined {
  if (!source.includes('\\')) return source;
  const text = source.replace(
    /\\(?:u([\da-f]{4})|U([\da-f]{8})|x([\da-f]{2})|([^A-Za-z\d]))/gi,
    (_, ...found) => {
      const [short, long, byte, mark = ''] = found as (string | undefined)[];
      const point = Number.parseInt(short ?? long ?? byte ?? '', 16);
      return Number.isNaN(point) ? mark : point > 0x10ffff ? '\0' : String.fromCodePoint(point);
    },
  );
  return /\\[A-Za-z\d]/.test(source.replace(/\\(?:u[\da-f]{4}|x[\da-f]{2}|[^A-Za-z\d])/gi, ''))
    ? undefined
    : text;
}

/** Between double quotation marks: YAML 1.2 §7.3.1, TOML strings. */
const doubleQuoted: ValueSyntax = {
  decode: (source) => unescaped(source.slice(1, -1)),
  encode: (text) => `"${text.replace(/["\\]/g, '\\$&')}"`,
};

/** Between single quotation marks: YAML 1.2 §7.3.2. */
const singleQuoted: ValueSyntax = {
  decode: (source) => source.slice(1, -1).replaceAll("''", "'"),
  encode: (text) => `'${text.replaceAll("'", "''")}'`,
};

/** In a string of a program, without its quotation marks: escapes other than those of marks are not plain text. */
export function quotedSyntax(quote: string): ValueSyntax {
  const marks = quote === '"' ? /["\\]/g : quote === "'" ? /['\\]/g : /[`\\$]/g;
  return {
    decode: (source) => (source.includes('{{') ? undefined : unescaped(source)),
    encode: (text) => text.replace(marks, '\\$&'),
  };
}

/** Between quotation marks of a language without escapes, whose value becomes HTML. */
export function markupValueSyntax(quote: string): ValueSyntax {
  const reference = quote === '"' ? '&quot;' : '&#39;';
  return {
    decode: (source) => (/\{\{|\{%/.test(source) ? undefined : source.replaceAll(reference, quote)),
    encode: (text) => text.replaceAll(quote, reference),
  };
}

/** A value in a cell of a table, where a bar has a backslash (GFM §4.10). */
export function cellSyntax({ decode, encode }: ValueSyntax): ValueSyntax {
  return {
    decode: (source) => decode(source.replaceAll('\\|', '|')),
    encode: (text) => encode(text)?.replaceAll('|', '\\|'),
  };
}

/** Unquoted: YAML 1.2 §7.3.3. A value that YAML would interpret differently is quoted. */
const plainScalar: ValueSyntax = {
  decode: (source) => (/^[-?:,[\]{}#&*!|>'"%@`]/.test(source) ? undefined : source),
  encode: (text) => (isPlainScalar(text) ? text : doubleQuoted.encode(text)),
};

/** Lines of a block scalar (YAML 1.2 §8.1): nothing is escaped, and the number of lines does not grow. */
export function blockTextSyntax(source: string): ValueSyntax {
  const lineEnd = /\r?\n[ \t]*/;
  const lines = source.split(lineEnd);
  const separator = lineEnd.exec(source)?.[0] ?? '\n';
  return {
    decode: (text) => joinLines(text.split(lineEnd).map((line) => line.trimEnd())),
    encode: (text) =>
      isUnspaced(text)
        ? text.trim()
        : spreadBoxes(splitWords(text.trim()), lines.map(displayWidth)).join(separator),
  };
}

/** A plain or quoted scalar over several lines (YAML 1.2 §7.3): its line ends are spaces. */
export function foldedSyntax(source: string): ValueSyntax {
  const joined = (text: string) =>
    text
      .split(/\r?\n/)
      .map((line, index, lines) => {
        const start = index === 0 ? line : withoutStart(line, ' \t');
        return index === lines.length - 1 ? start : withoutEnd(start, ' \t');
      })
      .join(' ');
  const scalar = scalarSyntax(joined(source));
  const lines = blockTextSyntax(source);
  return {
    decode: (text) => scalar.decode(joined(text)),
    encode: (text) => {
      const encoded = scalar.encode(text);
      return encoded && lines.encode(encoded);
    },
  };
}

/** The title of a `:::` container: text up to the end of the line, or in brackets. */
export function containerTitleSyntax(isBracketed: boolean): ValueSyntax {
  return {
    decode: (source) => (/[{}\\]/.test(source) ? undefined : source),
    encode: (text) => (isBracketed && !balanced.test(text) ? undefined : text),
  };
}

/** Balanced brackets, not nested. */
const balanced = /^(?:[^[\]]|\[[^[\]]*\])*$/;

/** A front matter scalar: read and written with the quotation marks of its source. */
export function scalarSyntax(source: string): ValueSyntax {
  const byMarks = (value: string) => {
    if (/^"(?:[^"\\]|\\.)*"$/.test(value)) return doubleQuoted;
    return /^'(?:[^']|'')*'$/.test(value) ? singleQuoted : plainScalar;
  };
  return { decode: (value) => byMarks(value).decode(value), encode: (text) => byMarks(source).encode(text) };
}

function isPlainScalar(text: string): boolean {
  return (
    text === text.trim() &&
    !/^[-?:,[\]{}#&*!|>'"%@`]/.test(text) &&
    !/:(?:\s|$)|\s#/.test(text) &&
    !/^(?:true|false|yes|no|on|off|null|~|[-+.\d][\d_.,:eE+-]*)$/i.test(text)
  );
}
