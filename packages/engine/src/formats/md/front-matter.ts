import type { Range } from '../../markdown/ranges.ts';
import type { Token } from '../../markdown/tokens.ts';
import { tomlStrings } from './toml.ts';
import { blockTextSyntax, foldedSyntax, quotedSyntax, scalarSyntax, type ValueSyntax } from './values.ts';

/** Keys with visible values, as used by site generators. Compared without case, `-` and `_`. */
const textKeys = new Set([
  'title',
  'subtitle',
  'description',
  'summary',
  'excerpt',
  'intro',
  'lead',
  'abstract',
  'tagline',
  'caption',
  'heading',
  'headline',
  'text',
  'details',
  'linktitle',
  'shorttitle',
  'longtitle',
  'seotitle',
  'seodescription',
  'metatitle',
  'metadescription',
  'ogtitle',
  'ogdescription',
  'sidebarlabel',
  'sidebartitle',
  'navtitle',
  'pagetitle',
  'imagealt',
  'alt',
  'linktext',
  'buttontext',
  'toctitle',
  'figcap',
  'tblcap',
  'lstcap',
  'figalt',
  'question',
  'answer',
]);

export interface FrontMatterValue extends Range {
  readonly key: string;
  readonly syntax: ValueSyntax;
}

/** A key with the separator before its value. */
const yamlKey = /^[ \t]*(?:- )?["']?([\w.-]+)["']?[ \t]*:/;
/** An item of a list (YAML 1.2 §8.2.1), and the header of a block scalar (§8.1.1). */
const yamlItem = /^[ \t]*-/;
const blockHeader = /^[|>][-+\d]*$/;
const isMapping = (value: string): boolean => /^(?:"[^"]*"|'[^']*'|[\w.-]+):(?:\s|$)/.test(value);

/** Longer lines do not hold visible values. */
const MAX_LINE_LENGTH = 100_000;
/** Line separators that front matter doesn't use: `.` would not match them either. */
const lineSeparator = /[\u2028\u2029]/;
const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t';

/** A value on a line and the text before it. */
interface LineValue {
  readonly key: string;
  readonly lead: number;
  readonly value: string;
}

/**
 * Reads what follows a key or a dash and a blank: the rest of the line without blanks and comment (YAML 1.2 §6.6), in one
 * scan.
 */
function readValue(line: string, opening: RegExp): LineValue | undefined {
  if (line.length > MAX_LINE_LENGTH || lineSeparator.test(line)) return undefined;
  const found = opening.exec(line);
  if (found === null) return undefined;
  let start = found[0].length;
  if (!isBlank(line[start])) return undefined;
  while (isBlank(line[start])) start += 1;
  let end = line.length;
  for (let at = line.indexOf('#', start); at >= 0; at = line.indexOf('#', at + 1)) {
    if (at === start || !isBlank(line[at - 1])) continue;
    end = at;
    break;
  }
  while (end > start && isBlank(line[end - 1])) end -= 1;
  return { key: found[1] ?? '', lead: start, value: line.slice(start, end) };
}

/** Whether the value of a key is shown to readers. */
export const isTextKey = (key: string): boolean => textKeys.has(key.toLowerCase().replace(/[_.-]/g, ''));
const indentOf = (line: string): number => /^[ \t]*/.exec(line)?.[0].length ?? 0;

/** The text values of front matter: those of listed keys, on their line, in a block below it or in a list. */
export function readFrontMatter(block: Token, source: string): FrontMatterValue[] {
  const lines = block.children.filter(({ type }) => type === 'yamlValue' || type === 'tomlValue');
  const textOf = (line: Token | undefined) => (line === undefined ? '' : source.slice(line.start, line.end));
  if (block.type === 'toml')
    return tomlStrings(source.slice(block.start, block.end), block.start).filter(({ key }) => isTextKey(key));
  const values: FrontMatterValue[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const text = textOf(line);
    const keyLine = keyAlone(text);
    const found = readValue(text, yamlKey);
    const key = found?.key ?? keyLine ?? '';
    const value = found?.value ?? '';
    if (line === undefined || !isTextKey(key)) {
      if (blockHeader.test(value)) index = endOfBlock(lines, index, textOf) - 1;
      continue;
    }
    if (blockHeader.test(value) || keyLine !== undefined) {
      const end = endOfBlock(lines, index, textOf);
      const inside = lines.slice(index + 1, end);
      const below =
        keyLine === undefined ? blockParagraphs(inside, key, source) : valuesBelow(inside, key, source);
      for (const one of below) values.push(one);
      index = end - 1;
      continue;
    }
    if (value === '') continue;
    const start = line.start + (found?.lead ?? 0);
    const last = endOfScalar(lines, index, value, textOf) - 1;
    const end =
      last === index
        ? start + value.length
        : (lines[last]?.start ?? 0) + textOf(lines[last]).trimEnd().length;
    values.push(...scalarsIn(source.slice(start, end), start, key));
    index = last;
  }
  return values;
}

/** Index after the lines of a plain or quoted scalar: those that are indented further. */
function endOfScalar(
  lines: readonly Token[],
  from: number,
  value: string,
  textOf: (line: Token | undefined) => string,
): number {
  const quote = /^["']/.exec(value)?.[0];
  const isWhole = quote === undefined ? /^[{[&*!#]/.test(value) : scalar.test(value);
  let end = from + 1;
  if (isWhole) return end;
  for (; end < lines.length; end += 1) {
    const text = textOf(lines[end]);
    if (indentOf(text) <= indentOf(textOf(lines[from])) || text.trim() === '') break;
    if (quote === undefined && (isMapping(text.trim()) || /^[ \t]*(?:#|- )/.test(text))) break;
    if (quote !== undefined && text.trimEnd().endsWith(quote)) return end + 1;
  }
  return quote === undefined ? end : from + 1;
}

/** A quoted scalar on one line. */
const scalar = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')$/;
/** An escape, of which those of line breaks and other control characters divide a text. */
const escapes = /\\[\s\S]/g;
const control = /^\\[abefnrtv0NLP_]$/;

const hasControls = (source: string): boolean =>
  source.match(escapes)?.some((found) => control.test(found)) ?? false;

/** A scalar as one value, or its lines where it has escaped line breaks. */
function scalarsIn(source: string, start: number, key: string): FrontMatterValue[] {
  const isFolded = source.includes('\n');
  if (isFolded || !source.startsWith('"') || !hasControls(source))
    return [
      {
        key,
        start,
        end: start + source.length,
        syntax: isFolded ? foldedSyntax(source) : scalarSyntax(source),
      },
    ];
  const values: FrontMatterValue[] = [];
  let at = 1;
  const add = (end: number) => {
    const text = source.slice(at, end);
    const from = start + at + text.length - text.trimStart().length;
    if (text.trim() !== '')
      values.push({ key, start: from, end: from + text.trim().length, syntax: quotedSyntax('"') });
  };
  for (const { 0: found, index } of source.matchAll(escapes)) {
    if (!control.test(found)) continue;
    add(index);
    at = index + 2;
  }
  add(source.length - 1);
  return values;
}

/** The key of a line without a value, whose value is the lines below. */
const keyAlone = (line: string): string | undefined =>
  /^[ \t]*["']?([\w.-]+)["']?[ \t]*:[ \t]*$/.exec(line)?.[1];

/** Index after the lines that belong to a key: those indented further, blank ones, and items right below it. */
function endOfBlock(
  lines: readonly Token[],
  from: number,
  textOf: (line: Token | undefined) => string,
): number {
  const indent = indentOf(textOf(lines[from]));
  const mayHoldItems = textOf(lines[from]).trimEnd().endsWith(':');
  let end = from + 1;
  for (; end < lines.length; end += 1) {
    const text = textOf(lines[end]);
    const isItem = mayHoldItems && /^[ \t]*-[ \t]/.test(text) && indentOf(text) === indent;
    if (text.trim() !== '' && indentOf(text) <= indent && !isItem) break;
  }
  return end;
}

/** The items of a list, or a scalar that starts on the line below its key. */
function valuesBelow(lines: readonly Token[], key: string, source: string): FrontMatterValue[] {
  const [first] = lines;
  const text = source.slice(first?.start, first?.end).trim();
  if (first === undefined || text === '' || /^[-{[&*!#|>]/.test(text) || isMapping(text))
    return listItems(lines, key, source);
  const start = first.start + indentOf(source.slice(first.start, first.end));
  const end = lines.findLast((line) => source.slice(line.start, line.end).trim() !== '')?.end ?? first.end;
  return scalarsIn(source.slice(start, end).trimEnd(), start, key);
}

function listItems(lines: readonly Token[], key: string, source: string): FrontMatterValue[] {
  return lines.flatMap((line): FrontMatterValue[] => {
    const { lead = 0, value = '' } = readValue(source.slice(line.start, line.end), yamlItem) ?? {};
    if (value === '' || isMapping(value) || blockHeader.test(value)) return [];
    const start = line.start + lead;
    return [{ key, syntax: scalarSyntax(value), start, end: start + value.length }];
  });
}

/** Adjacent lines of a block scalar joined into one text each. */
function blockParagraphs(lines: readonly Token[], key: string, source: string): FrontMatterValue[] {
  const paragraphs: { readonly start: number; end: number }[] = [];
  for (const line of lines) {
    const text = source.slice(line.start, line.end);
    const start = line.start + indentOf(text);
    const end = line.start + text.trimEnd().length;
    if (end <= start) continue;
    const open = paragraphs.at(-1);
    if (open !== undefined && /^\r?\n[ \t]*$/.test(source.slice(open.end, start))) open.end = end;
    else paragraphs.push({ start, end });
  }
  return paragraphs.map(({ start, end }) => ({
    key,
    start,
    end,
    syntax: blockTextSyntax(source.slice(start, end)),
  }));
}
