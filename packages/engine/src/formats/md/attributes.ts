import type { Range } from '../../markdown/ranges.ts';
import { attributeSyntax, quotedSyntax, type ValueSyntax } from './values.ts';

/** Attributes of HTML that readers see. */
const htmlAttribute = /\s(alt|title|aria-label|placeholder|label|aria-description)\s*=\s*("[^"]*"|'[^']*')/gi;
/** Properties of components that readers see, as named by documentation sites. Compared without case and `-`. */
const componentNames = new Set(
  'alt title arialabel placeholder label description desc caption heading header headline subtitle subheading summary text tagline message tooltip buttontext linktext cta ctatext question answer hint tip footer badge note quote'.split(
    ' ',
  ),
);
/** Last words of other properties that readers see if their value has several words: `titleText`, `submit-label`. */
const lastWords = new Set(
  'title text label caption description heading header headline subtitle message tooltip placeholder'.split(
    ' ',
  ),
);
/** Properties that hold a list of labels. */
const listNames = new Set(['items', 'tabs', 'labels', 'titles', 'tabnames']);

/** A name and its value: a string, an expression of one string, or the start of a list of strings. */
const attribute =
  /\s([A-Za-z][\w:-]*)\s*=\s*(?:("[^"]*"|'[^']*')|\{\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`)\s*\}|\{\s*\[([^[\]{}]*)\]\s*\})/g;
/** A string, or the start of one that does not end: no part is scanned twice. */
const listItem = /"((?:[^"\\\n]|\\.)*)("?)|'((?:[^'\\\n]|\\.)*)('?)/g;

export interface AttributeValue {
  readonly name: string;
  /** Without quotation marks. */
  readonly range: Range;
  readonly syntax: ValueSyntax;
}

/** The values of a tag's attributes that readers see. */
export function readAttributes(tag: Range, source: string): AttributeValue[] {
  const text = source.slice(tag.start, tag.end);
  if (!/^<[a-z]/i.test(text)) return [];
  const isComponent = /^<[A-Z]/.test(text);
  return [...text.matchAll(isComponent ? attribute : htmlAttribute)].flatMap((match): AttributeValue[] => {
    const { 0: whole, 1: name = '', 2: value, 3: literal, 4: list, index } = match;
    const key = name.toLowerCase();
    const isShown = !isComponent || isShownProperty(name, value ?? literal ?? '');
    const end = tag.start + index + whole.length;
    if (value !== undefined) {
      const syntax = attributeSyntax(value.slice(0, 1));
      return isShown
        ? [
            {
              name: key,
              syntax,
              range: trimmed(text, end - value.length + 1 - tag.start, end - 1 - tag.start, tag.start),
            },
          ]
        : [];
    }
    const start = tag.start + index;
    if (literal !== undefined)
      return isShown ? [stringAt(key, start + whole.lastIndexOf(literal), literal)] : [];
    if (list === undefined || !listNames.has(key)) return [];
    const listStart = start + whole.lastIndexOf(list);
    return [...list.matchAll(listItem)].flatMap((item) =>
      item[2] || item[4] ? [stringAt(key, listStart + item.index, item[0])] : [],
    );
  });
}

function isShownProperty(name: string, value: string): boolean {
  if (componentNames.has(name.toLowerCase().replaceAll('-', ''))) return true;
  const lastWord = name.split(/-|(?<=[a-z\d])(?=[A-Z])/).at(-1) ?? '';
  return lastWords.has(lastWord.toLowerCase()) && /\p{L}\s+\p{L}/u.test(value);
}

/** A range without the white space at its edges, moved by an offset. */
function trimmed(text: string, from: number, to: number, offset: number): Range {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  return { start: offset + start, end: offset + end };
}

const stringAt = (name: string, start: number, literal: string): AttributeValue => ({
  name,
  syntax: quotedSyntax(literal.slice(0, 1)),
  range: { start: start + 1, end: start + literal.length - 1 },
});
