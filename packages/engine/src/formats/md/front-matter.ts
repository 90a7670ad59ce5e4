import type { Range } from './ranges.ts';
import type { Token } from './tokens.ts';
import { blockTextSyntax, scalarSyntax, type ValueSyntax } from './values.ts';

/** Keys whose values readers see, as site generators use them. Compared without regard to case, `-` and `_`. */
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
]);

export interface FrontMatterValue extends Range {
  readonly key: string;
  readonly syntax: ValueSyntax;
}

const yamlLine = /^([ \t]*(?:- )?["']?([\w.-]+)["']?[ \t]*:[ \t]+)(.*?)([ \t]+#.*)?[ \t]*$/;
const tomlLine = /^([ \t]*([\w.-]+)[ \t]*=[ \t]*)(.*?)([ \t]+#.*)?[ \t]*$/;

/** An item of a list, and the header of a block scalar (YAML 1.2 §8.1.1). */
const yamlItem = /^([ \t]*-[ \t]+)(.*?)([ \t]+#.*)?[ \t]*$/;
const blockHeader = /^[|>][-+\d]*$/;
const isMapping = (value: string): boolean => /^(?:"[^"]*"|'[^']*'|[\w.-]+):(?:\s|$)/.test(value);

const isTextKey = (key: string): boolean => textKeys.has(key.toLowerCase().replace(/[_.-]/g, ''));
const indentOf = (line: string): number => /^[ \t]*/.exec(line)?.[0].length ?? 0;

/** The values of front matter that are text: of listed keys, on their line, in a block below it or in a list. */
export function readFrontMatter(block: Token, source: string): FrontMatterValue[] {
  const lines = block.children.filter(({ type }) => type === 'yamlValue' || type === 'tomlValue');
  const textOf = (line: Token | undefined) => (line === undefined ? '' : source.slice(line.start, line.end));
  const pattern = block.type === 'toml' ? tomlLine : yamlLine;
  const values: FrontMatterValue[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const text = textOf(line);
    const keyLine =
      block.type === 'toml' ? undefined : /^([ \t]*)["']?([\w.-]+)["']?[ \t]*:[ \t]*$/.exec(text);
    const [, lead = '', key = keyLine?.[2] ?? '', value = ''] = pattern.exec(text) ?? [];
    if (line === undefined || !isTextKey(key)) {
      if (blockHeader.test(value)) index = endOfBlock(lines, index, textOf) - 1;
      continue;
    }
    if (blockHeader.test(value) || keyLine) {
      const end = endOfBlock(lines, index, textOf);
      const inside = lines.slice(index + 1, end);
      values.push(...(keyLine ? listItems(inside, key, source) : blockParagraphs(inside, key, source)));
      index = end - 1;
      continue;
    }
    const syntax = syntaxOf(value, block.type);
    const start = line.start + lead.length;
    if (syntax !== undefined) values.push({ key, syntax, start, end: start + value.length });
  }
  return values;
}

/** Index behind the lines that belong to a key: those further to the right, blank ones, and items right below it. */
function endOfBlock(
  lines: readonly Token[],
  from: number,
  textOf: (line: Token | undefined) => string,
): number {
  const indent = indentOf(textOf(lines[from]));
  const first = textOf(lines[from]);
  let end = from + 1;
  for (; end < lines.length; end += 1) {
    const text = textOf(lines[end]);
    const isItem = /:[ \t]*$/.test(first) && /^[ \t]*-[ \t]/.test(text) && indentOf(text) === indent;
    if (text.trim() !== '' && indentOf(text) <= indent && !isItem) break;
  }
  return end;
}

function listItems(lines: readonly Token[], key: string, source: string): FrontMatterValue[] {
  return lines.flatMap((line): FrontMatterValue[] => {
    const [, lead = '', value = ''] = yamlItem.exec(source.slice(line.start, line.end)) ?? [];
    if (value === '' || isMapping(value) || blockHeader.test(value)) return [];
    const start = line.start + lead.length;
    return [{ key, syntax: scalarSyntax(value), start, end: start + value.length }];
  });
}

/** Neighbouring lines of a block scalar as one text each. */
function blockParagraphs(lines: readonly Token[], key: string, source: string): FrontMatterValue[] {
  const values: FrontMatterValue[] = [];
  let open: { readonly start: number; end: number } | undefined;
  for (const line of lines) {
    const text = source.slice(line.start, line.end);
    const start = line.start + indentOf(text);
    const end = line.start + text.trimEnd().length;
    if (end <= start) continue;
    const follows = open !== undefined && /^\r?\n[ \t]*$/.test(source.slice(open.end, start));
    if (open !== undefined && follows) {
      open.end = end;
      values[values.length - 1] = {
        key,
        start: open.start,
        end,
        syntax: blockTextSyntax(source.slice(open.start, end)),
      };
    } else {
      open = { start, end };
      values.push({ key, start, end, syntax: blockTextSyntax(source.slice(start, end)) });
    }
  }
  return values;
}

/** TOML has no text without quotation marks, and its single ones mean something else. */
function syntaxOf(value: string, type: string): ValueSyntax | undefined {
  if (value === '' || (type === 'toml' && !value.startsWith('"'))) return undefined;
  return scalarSyntax(value);
}
