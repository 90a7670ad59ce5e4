import { RAW } from './vocabulary.ts';

/** A token of a page: text, a tag, or neither (comments, declarations, content of scripts). */
export interface Token {
  readonly type: 'text' | 'start' | 'end' | 'other';
  /** The element name, in lowercase; empty for text and other tokens. */
  readonly name: string;
  /** Whether the tag is self-closing: `<br/>`. */
  readonly isClosed: boolean;
  readonly start: number;
  readonly end: number;
}

/** The tokens of a page, which cover it without gaps (HTML Living Standard §13.2.5, without error recovery). */
export function* tokens(text: string): Generator<Token> {
  let at = 0;
  while (at < text.length) {
    const start = nextMarkup(text, at);
    if (start > at) yield { type: 'text', name: '', isClosed: false, start: at, end: start };
    if (start >= text.length) return;
    const token = markupAt(text, start);
    yield token;
    at = token.end;
    if (token.type !== 'start' || token.isClosed || !RAW.has(token.name)) continue;
    const end = rawEnd(text, at, token.name);
    if (end > at) yield { type: 'other', name: '', isClosed: false, start: at, end };
    at = end;
  }
}

/** A `<` that starts markup; others are text. */
function nextMarkup(text: string, from: number): number {
  for (let at = text.indexOf('<', from); at >= 0; at = text.indexOf('<', at + 1)) {
    if (/[a-z!?/]/i.test(text[at + 1] ?? '')) return at;
  }
  return text.length;
}

function markupAt(text: string, start: number): Token {
  if (text.startsWith('<!--', start)) return other(start, endOf(text, '-->', start + 4));
  const isEnd = text[start + 1] === '/';
  const name = /^[a-z][^\s/>]*/i.exec(text.slice(start + (isEnd ? 2 : 1), start + 40))?.[0] ?? '';
  if (name === '') return other(start, endOf(text, '>', start + 2));
  const end = tagEnd(text, start + 1 + name.length);
  const isClosed = text[end - 2] === '/';
  return { type: isEnd ? 'end' : 'start', name: name.toLowerCase(), isClosed, start, end };
}

const other = (start: number, end: number): Token => ({
  type: 'other',
  name: '',
  isClosed: false,
  start,
  end,
});

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

/** The end of a tag: the first `>` outside quoted values. */
function tagEnd(text: string, from: number): number {
  let quote = '';
  let last = '';
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') return at + 1;
    else if ((character === '"' || character === "'") && last === '=') quote = character;
    if (!/\s/.test(character)) last = character;
  }
  return text.length;
}

function rawEnd(text: string, from: number, name: string): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}
