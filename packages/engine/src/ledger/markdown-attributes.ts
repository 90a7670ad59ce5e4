import { technicalAttributes, visibleAttributes } from './classes-markdown.ts';
import { type Cutter, hasWord, isProse } from './cutter.ts';

const attribute = /(?<![\w:@.$-])([\w:@.$-]{1,100})[ \t\n]{0,99}=[ \t\n]{0,99}(?=(["'{]|[^\s"'{>}]))/g;
const closing: Readonly<Record<string, string>> = { '"': '"', "'": "'", '{': '}' };

/**
 * Cuts a tag of HTML, a component, a shortcode or an attribute list: names are markup, as are the values that no reader sees. Other
 * values are text.
 */
export function cutTag(cutter: Cutter, end: number): void {
  const { text, at } = cutter;
  const tag = text.slice(at, end);
  attribute.lastIndex = 0;
  for (let found = attribute.exec(tag); found !== null; found = attribute.exec(tag)) {
    const start = attribute.lastIndex;
    const valueEnd = Math.max(endOfValue(tag, start), start);
    attribute.lastIndex = valueEnd;
    if (!isVisible((found[1] ?? '').toLowerCase(), tag.slice(start, valueEnd))) continue;
    cutter.kept(at + start, 'markup');
    cutter.prose(at + valueEnd, () => 'attribute');
  }
  cutter.kept(end, 'markup');
}

const positional = /\s"([^"\n]{1,1000})"/g;

/** Cuts the words in parameters without names of a shortcode, which it may show. Those with names are attributes. */
export function cutPositional(cutter: Cutter, end: number): void {
  const { text, at } = cutter;
  const tag = text.slice(at, end);
  if (tag.includes('=')) return;
  for (const { 0: found, 1: value = '', index } of tag.matchAll(positional)) {
    if (!isProse(value)) continue;
    cutter.kept(at + index + 1, 'markup');
    cutter.prose(at + index + found.length, () => 'argument');
  }
}

function isVisible(name: string, value: string): boolean {
  if (visibleAttributes.has(name)) return hasWord(value);
  return !technicalAttributes.has(name) && !/^(?:on|data-|[vx:@])/.test(name) && isProse(value);
}

function endOfValue(tag: string, start: number): number {
  const close = closing[tag.charAt(start)];
  if (close === '}') return endOfBraces(tag, start, tag.length) ?? tag.length;
  if (close !== undefined) {
    const found = tag.indexOf(close, start + 1);
    return found < 0 ? tag.length : found + 1;
  }
  const space = tag.slice(start, start + 1000).search(/[\s>]/);
  return space < 0 ? tag.length : start + space;
}

/** The offset after the brace that closes the one at `start`; undefined if there is none before `limit`. */
export function endOfBraces(text: string, start: number, limit: number): number | undefined {
  let depth = 0;
  for (let at = start; at < limit; at += 1) {
    const character = text.charCodeAt(at);
    if (character === 0x5c) at += 1;
    else if (character === 0x7b) depth += 1;
    else if (character === 0x7d) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

/** The offset after the `>` that closes a tag, outside of quotes and braces; undefined if there is none before `limit`. */
export function endOfTag(text: string, start: number, limit: number): number | undefined {
  let quote = 0;
  let depth = 0;
  for (let at = start; at < limit; at += 1) {
    const character = text.charCodeAt(at);
    if (quote !== 0) {
      if (character === quote) quote = 0;
    } else if ((character === 0x22 || character === 0x27) && depth === 0) quote = character;
    else if (character === 0x7b) depth += 1;
    else if (character === 0x7d) depth -= 1;
    else if (character === 0x3e && depth <= 0) return at + 1;
  }
  return undefined;
}
