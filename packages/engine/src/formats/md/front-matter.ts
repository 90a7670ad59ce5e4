import type { Range } from './ranges.ts';
import type { Token } from './syntax.ts';
import { scalarSyntax, type ValueSyntax } from './values.ts';

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

/** The values of front matter that are text, one line each. */
export function readFrontMatter(block: Token, source: string): FrontMatterValue[] {
  const line = block.type === 'toml' ? tomlLine : yamlLine;
  return block.children.flatMap((token): FrontMatterValue[] => {
    if (token.type !== 'yamlValue' && token.type !== 'tomlValue') return [];
    const [, lead = '', key = '', value = ''] = line.exec(source.slice(token.start, token.end)) ?? [];
    const syntax = syntaxOf(value, block.type);
    if (syntax === undefined || !textKeys.has(key.toLowerCase().replace(/[_.-]/g, ''))) return [];
    const start = token.start + lead.length;
    return [{ key, syntax, start, end: start + value.length }];
  });
}

/** TOML has no text without quotation marks, and its single ones mean something else. */
function syntaxOf(value: string, type: string): ValueSyntax | undefined {
  if (value === '' || (type === 'toml' && !value.startsWith('"'))) return undefined;
  return scalarSyntax(value);
}
