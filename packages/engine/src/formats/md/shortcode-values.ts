import { template } from './shortcodes.ts';
import type { ForeignValue } from './values.ts';
import { markupValueSyntax, quotedSyntax } from './values.ts';

/** Parameters of shortcodes and of Liquid's tags that readers see. */
const names = new Set(
  'caption alt title subtitle label summary description heading header headline text placeholder tooltip attr name'.split(
    ' ',
  ),
);
/** Names that are only shown in these shortcodes. */
const nameShortcodes = /^\{\{[<%][ \t]*(?:tab|tabs-item|tabitem|accordion-item)\b/;
/** Shortcodes whose first string is a title. */
const titled =
  /^\{\{[<%][ \t]*(?:tab|expand|expander|details|spoiler|accordion|collapse|collapsible|fold|toggle|notice[ \t]+[\w-]+|admonition[ \t]+[\w-]+|callout[ \t]+[\w-]+)[ \t]+(?="|`)/;
const parameter = /([\w-]{1,40})=("(?:[^"\\]|\\.)*"|'[^'\n\r]*'|`[^`]*`)/g;
const first = /("(?:[^"\\]|\\.)*"|`[^`]*`)/y;
const templates = new RegExp(template, 'g');

/** The texts in the parameters of shortcodes (Hugo) and tags (Liquid). */
export function shortcodeValues(source: string): ForeignValue[] {
  return [...source.matchAll(templates)].flatMap(({ 0: found, index }): ForeignValue[] => {
    const isLiquid = found.startsWith('{%');
    if (!isLiquid && !/^\{\{[<%](?!\/\*)/.test(found)) return [];
    const values: ForeignValue[] = [];
    const add = (at: number, quoted: string, location: string) => {
      const quote = quoted.slice(0, 1);
      values.push({
        start: index + at + 1,
        end: index + at + quoted.length - 1,
        kind: location === 'alt' ? 'alt-text' : 'label',
        syntax: isLiquid || quote === "'" ? markupValueSyntax(quote) : quotedSyntax(quote),
        location,
      });
    };
    const start = titled.exec(found)?.[0].length;
    if (!isLiquid && start !== undefined) {
      first.lastIndex = start;
      const title = first.exec(found)?.[0];
      if (title !== undefined) add(start, title, 'title');
    }
    for (const match of found.matchAll(parameter)) {
      const [whole, name = '', quoted = ''] = match;
      const isShown = names.has(name) && (name !== 'name' || nameShortcodes.test(found));
      if (isShown) add(match.index + whole.length - quoted.length, quoted, name);
    }
    return values;
  });
}
