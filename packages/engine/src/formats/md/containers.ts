import { containerTitleSyntax, type ForeignValue, markupValueSyntax } from './values.ts';

/** `:::note[Title]`, `::: tip Title`, `:::info Title {open}`: colons, a name, and the rest of the line. */
const opening = /^[ \t>]*(:{2,})[ \t]*(?:[a-z][\w-]*|(?=\{[^A-Za-z]))([^\n\r]*)/gim;
const bracketedTitle = /^\[((?:[^[\]]|\[[^[\]]*\])+)\]$/;
/** Longer lines are not parsed for a title. */
const MAX_LINE_LENGTH = 2000;

/** The title after the name of a container, without trailing attributes. */
function titleIn(rest: string): { readonly title: string; readonly isBracketed: boolean } | undefined {
  let text = rest.trimEnd();
  const brace = text.endsWith('}') ? text.lastIndexOf('{') : -1;
  if (brace >= 0 && text.indexOf('}', brace) === text.length - 1) text = text.slice(0, brace).trimEnd();
  const bracketed = bracketedTitle.exec(text)?.[1];
  if (bracketed !== undefined) return { title: bracketed, isBracketed: true };
  const title = text.trimStart();
  const isSeparate = title.length < text.length && title !== '';
  return isSeparate && !/[{}]|^:/.test(title) ? { title, isBracketed: false } : undefined;
}

/** The titles of containers (generic directives, as in Docusaurus, VitePress and Pandoc). */
export function containerTitles(source: string): ForeignValue[] {
  return [...source.matchAll(opening)].flatMap((match): ForeignValue[] => {
    const [line, colons = '', rest = ''] = match;
    if (line.length > MAX_LINE_LENGTH) return [];
    const restAt = match.index + line.length - rest.length;
    const found = titleIn(rest);
    const { title = '', isBracketed = false } = found ?? {};
    // `:::image source="x"` has attributes, and `::: Warning :::` only a name.
    const isTitle =
      found !== undefined && !/:::|[\w-]=["']/.test(title) && (isBracketed || colons.length > 2);
    if (!isTitle) return titleAttribute(rest, restAt);
    const start = restAt + (isBracketed ? 1 : rest.length - rest.trimStart().length);
    const end = start + title.length;
    return [{ start, end, kind: 'title', syntax: containerTitleSyntax(isBracketed), location: 'container' }];
  });
}

/** Titles in the attributes of a container: `::: {.callout-note title="Title"}`. */
const titleAttribute = (line: string, start: number): ForeignValue[] =>
  [...line.matchAll(/[\s{](?:title|caption|alt|summary)=(?:"([^"\n\r]*)"|'([^'\n\r]*)')/g)].map((match) => {
    const text = match[1] ?? match[2] ?? '';
    const quote = match[0].slice(-1);
    const end = start + match.index + match[0].length - 1;
    return {
      start: end - text.length,
      end,
      kind: 'title',
      syntax: markupValueSyntax(quote),
      location: 'container',
    };
  });
