import { codeBlocks, rawElements, rawEnvironments } from './classes-markdown.ts';
import { type Cutter, type Finder, hasWord } from './cutter.ts';
import { formulaClass } from './formula-class.ts';
import { referenceCommands } from './latex-names.ts';
import { cutPositional, cutTag, endOfBraces, endOfTag } from './markdown-attributes.ts';
import type { KeptClass } from './model.ts';

/** Every character that may start something that stays, and addresses. */
const special =
  /[\\`<[\]{$:@#%^&+]|(?<![\p{L}\d])(?:[a-z][a-z+.-]{1,10}:\/\/|www\.)[^\s<>()"`|\]\ua840-\ua871]{1,2000}(?:\([^\s<>()"]{0,200}\)[^\s<>()"`|\]\ua840-\ua871]{0,2000})?/giu;
const autolink = /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:|[^\s@<>]{1,200}@)[^\s<>]{1,2000}>/y;
const tagStart = /<\/?([A-Za-z][\w.:-]{0,100})?(?=[\s/>])/y;
const bracket = /\[(?:TOC|\[TOC\]|[ xX]|![A-Za-z-]{1,40}|\^[^\]\n]{1,200})\]/y;
const wikiLink = /\[\[[^\]|\n]{1,500}(?:\|(?=[^\]\n]*\]\])|\]\])/y;
const address =
  /\]\((?:[^()\n<"']{1,500}\.[a-z]{2,5}(?=\))|)[ \t]*\n?[ \t]*(?:<[^<>\n]{0,2000}>|\{[{%][^\n]{1,500}?[}%]\}|(?:[^\s()\\<]|\\.|\((?:[^\s()\\]|\\.){0,500}\)){0,3000})/y;
const reference = /\][ \t]?\[[^\]\n]{0,500}(?:\n[^\]\n]{0,500})?\]/y;
const literals: readonly (readonly [first: string, RegExp, KeptClass])[] = [
  [':', /:[\w+-]{1,60}:/y, 'reference'],
  ['@', /@[\w{][\w:.#$%&+?<>~/-]{0,200}/y, 'reference'],
  ['#', /#[\w\p{L}][\w\p{L}/-]{0,100}/uy, 'reference'],
  ['^', /\^[\w-]{1,60}[ \t]*$/my, 'reference'],
  ['&', /&(?:\w{1,40}|#\w{1,8});/y, 'markup'],
  ['+', /\+\+[\w+ "'-]{1,80}\+\+/y, 'listing'],
];
const shortcodeName = /\{\{?[<%][/ *]{0,3}\s{0,99}([\w./-]{1,100})/y;
/** Attribute lists, expressions and values in braces, but not words. */
const braces = /\{(?:[#.:/!%=^@*`'"({[]|[ \t]{0,9}[\w.$-]{1,100}(?:[ \t]{0,9}[=.([?}&|+*/,:]|\}|`))/y;
const command = /\\(?:@?ref\([^()\n]{1,200}\)|([A-Za-z]{1,60})\*?)/y;
const group = /[ \t]?(?:\[[^\]\n]{0,300}\]){0,2}\{[^{}\n]{0,500}\}/y;
const MAX_TAG = 20_000;
/** Openers without an end in one block after which no more are searched for. */
const MAX_FAILURES = 30;

/** Cuts the lines of a block: its spans of code, formulas, tags, addresses and what else is no text. */
export class MarkdownLine {
  readonly #cutter: Cutter;
  readonly #text: string;
  readonly #finder: Finder;
  #blockEnd = 0;
  #found = { from: 0, start: -1, end: -1 };
  #failures = 0;
  /** The runs of backticks in the block, by their length, in order. */
  #runs: Map<number, number[]> | undefined;
  /** Where closing tags were searched for in vain. */
  readonly #unclosed = new Set<string>();

  constructor(cutter: Cutter, finder: Finder) {
    this.#cutter = cutter;
    this.#text = cutter.text;
    this.#finder = finder;
  }

  /** Cuts what is from `start` to the end of a line, and returns the start of the next one. */
  cut(start: number, lineEnd: number): number {
    let [at, end] = [start, lineEnd];
    for (;;) {
      const found = this.#special(at);
      if (found.start >= end) return end + 1;
      const next =
        found.end > found.start + 1
          ? this.#keep(found.start, found.end, 'reference')
          : this.#at(found.start, end);
      at = Math.max(next, found.start + 1);
      if (at > end) {
        if (this.#text.charAt(at - 1) === '\n') return at;
        const feed = this.#text.indexOf('\n', at);
        end = feed < 0 ? this.#text.length : feed;
      }
    }
  }

  /** The next special character or address. Lines without one share a search. */
  #special(at: number): { readonly from: number; readonly start: number; readonly end: number } {
    if (this.#found.from <= at && at <= this.#found.start) return this.#found;
    special.lastIndex = at;
    const found = special.exec(this.#text);
    const start = found?.index ?? Number.POSITIVE_INFINITY;
    this.#found = { from: at, start, end: start + (found?.[0].length ?? 0) };
    return this.#found;
  }

  /** The end of the block of lines that has a place: the next blank line, or the end of the document. */
  blockEnd(at: number): number {
    if (at < this.#blockEnd) return this.#blockEnd;
    const blank = /\n[ \t>]*(?=\n)/g;
    blank.lastIndex = at;
    this.#blockEnd = blank.exec(this.#text)?.index ?? this.#text.length;
    this.#failures = 0;
    this.#runs = undefined;
    return this.#blockEnd;
  }

  /** Cuts what starts at a special character. Returns where to go on. */
  #at(at: number, lineEnd: number): number {
    const limit = this.blockEnd(at);
    switch (this.#text.charAt(at)) {
      case '\\':
        return this.#backslash(at, limit);
      case '`':
        return this.#code(at, limit);
      case '<':
        return this.#angle(at, limit);
      case '[':
        return this.#matched(bracket, at, 'markup') ?? this.#matched(wikiLink, at, 'reference') ?? at + 1;
      case ']':
        return this.#linkEnd(at, limit);
      case '{':
        return this.#brace(at, limit);
      case '$':
        return this.#dollar(at, limit);
      case '%':
        return this.#text.startsWith('%%', at) ? (this.#to('%%', at, 2, limit, 'comment') ?? at + 2) : at + 1;
      default:
        return this.#literal(at, lineEnd);
    }
  }

  #literal(at: number, lineEnd: number): number {
    const first = this.#text.charAt(at);
    const before = this.#text.charAt(at - 1);
    if (first === '@' && /[\w.+-]/.test(before)) return this.#email(at);
    if (first === '#' && /[\w\p{L}]/u.test(before)) return at + 1;
    if (first === ':' && /\w/.test(before)) return at + 1;
    for (const [mark, pattern, reason] of literals) {
      if (mark !== first) continue;
      const next = this.#matched(pattern, at, reason);
      if (next !== undefined && next <= lineEnd) return next;
    }
    return at + 1;
  }

  #email(at: number): number {
    const domain = this.#match(/@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/y, at)?.[0];
    if (domain === undefined) return at + 1;
    let start = at;
    while (start > this.#cutter.at && start > at - 64 && /[\w.+-]/.test(this.#text.charAt(start - 1)))
      start -= 1;
    return this.#keep(start, at + domain.length, 'reference');
  }

  #backslash(at: number, limit: number): number {
    const slashes = this.#text.charAt(at + 1) === '\\' ? 2 : 1;
    const open = this.#text.charAt(at + slashes);
    if (open === '(' || open === '[') {
      const close = '\\'.repeat(slashes) + (open === '(' ? ')' : ']');
      const end = this.#finder.end(close, at + slashes + 1, open === '[' ? Number.POSITIVE_INFINITY : limit);
      if (end !== undefined) return this.#formula(at, end);
      return at + slashes + 1;
    }
    const found = this.#match(command, at);
    if (found === undefined) return at + 2;
    const name = found[1] ?? 'ref';
    const end = this.#keep(at, at + found[0].length, 'markup');
    const argument = this.#match(group, end)?.[0];
    if (argument === undefined) return end;
    const environment = argument.trim().slice(1, -1).replace(/\*$/, '');
    if (name === 'begin' && rawEnvironments.has(environment)) {
      const close = this.#finder.end(`\\end{${argument.trim().slice(1, -1)}}`, end);
      if (close !== undefined) return this.#formula(at, close);
    }
    return referenceCommands.has(name) ? this.#keep(end, end + argument.length, 'reference') : end;
  }

  #code(at: number, limit: number): number {
    let end = at;
    while (this.#text.charAt(end) === '`') end += 1;
    this.#runs ??= this.#backticks(at, limit);
    const places = this.#runs.get(end - at) ?? [];
    while (places.length > 0 && (places.at(-1) ?? 0) < end) places.pop();
    const close = places.pop();
    if (close === undefined) return end;
    const isRole = this.#text.charAt(at - 1) === '}';
    return this.#keep(at, close + end - at, isRole ? 'reference' : 'listing');
  }

  /** The runs of backticks in a block by their length, the last one first. */
  #backticks(at: number, limit: number): Map<number, number[]> {
    const runs = new Map<number, number[]>();
    for (const { 0: run, index } of this.#text.slice(at, limit).matchAll(/`+/g)) {
      const places = runs.get(run.length);
      if (places === undefined) runs.set(run.length, [at + index]);
      else places.push(at + index);
    }
    for (const places of runs.values()) places.reverse();
    return runs;
  }

  #angle(at: number, limit: number): number {
    if (this.#text.startsWith('<!--', at)) return this.#comment(at);
    if (this.#text.startsWith('<%', at)) return this.#to('%>', at, 2, limit, 'code') ?? at + 1;
    if (this.#text.startsWith('<?', at)) return this.#to('?>', at, 2, undefined, 'listing') ?? at + 1;
    const link = this.#matched(autolink, at, 'reference');
    if (link !== undefined) return link;
    const isOther = this.#text.startsWith('<!', at);
    const found = this.#match(tagStart, at);
    if ((found === undefined && !isOther) || this.#failures > MAX_FAILURES) return at + 1;
    const end = endOfTag(this.#text, at, Math.min(limit, at + MAX_TAG));
    if (end === undefined) {
      this.#failures += 1;
      return at + 1;
    }
    this.#cutter.prose(at);
    cutTag(this.#cutter, end);
    const name = (found?.[1] ?? '').toLowerCase();
    if (!rawElements.has(name) || found?.[0].startsWith('</') || this.#text.charAt(end - 2) === '/')
      return end;
    return this.#closing(`</${name}\\s*>`, end, 'listing') ?? end;
  }

  #comment(at: number): number {
    const end = this.#finder.end('-->', at + 4);
    if (end === undefined) return at + 4;
    this.#keep(at, end, 'comment');
    if (!/^<!--\s{0,9}translate:off\b/.test(this.#text.slice(at, at + 40))) return end;
    return (
      this.#closing('<!--\\s{0,9}translate:on\\b', end, 'excluded') ??
      this.#keep(end, this.#text.length, 'excluded')
    );
  }

  #linkEnd(at: number, limit: number): number {
    const label = this.#matched(reference, at, 'reference');
    if (label !== undefined) return label;
    const found = this.#match(address, at)?.[0];
    if (found === undefined) return this.#label(at);
    this.#addressAsText(at, found);
    const end = this.#keep(at + 2, at + found.length, 'reference');
    const title = /^[ \t]{0,99}(?:\n[ \t]{0,99})?["'(]/.exec(this.#text.slice(end, end + 200))?.[0];
    if (title === undefined) return end;
    const quote = title.at(-1) === '(' ? ')' : (title.at(-1) ?? '');
    const close = this.#finder.end(quote, end + title.length, limit);
    if (close !== undefined) this.#cutter.prose(close, () => 'attribute');
    return close ?? end;
  }

  /** A link whose text is its address, or the end of it. */
  #addressAsText(at: number, found: string): void {
    const before = this.#text.slice(Math.max(this.#cutter.at, at - 300), at);
    const open = before.lastIndexOf('[');
    const text = before.slice(open + 1).trim();
    if (open >= 0 && hasWord(text) && found.includes(text))
      this.#keep(at - before.length + open, at, 'reference');
  }

  /** A picture whose description is the label of its address. */
  #label(at: number): number {
    const before = this.#text.slice(Math.max(this.#cutter.at, at - 300), at);
    const open = before.lastIndexOf('![');
    if (open < 0 || before.indexOf(']', open) >= 0 || !hasWord(before.slice(open))) return at + 1;
    return this.#keep(at - before.length + open, at + 1, 'label');
  }

  #brace(at: number, limit: number): number {
    const second = this.#text.charAt(at + 1);
    if (second === '{') return this.#template(at, '}}', 'code', limit);
    if (second === '%') return this.#template(at, '%}', 'code', limit);
    if (this.#text.startsWith('{/*', at)) return this.#to('*/}', at, 3, undefined, 'comment') ?? at + 1;
    if (this.#failures > MAX_FAILURES || this.#match(braces, at) === undefined) return at + 1;
    const end = endOfBraces(this.#text, at, Math.min(limit, at + MAX_TAG));
    if (end === undefined) {
      this.#failures += 1;
      return at + 1;
    }
    this.#cutter.prose(at);
    if (/[=#.:]/.test(second) || /^\{[\w.$-]{1,100}=/.test(this.#text.slice(at, at + 103))) {
      cutTag(this.#cutter, end);
      return end;
    }
    const isRole = this.#text.charAt(end) === '`';
    return this.#keep(at, end, isRole ? 'markup' : 'code');
  }

  /** A tag of a template, a shortcode or a block of Liquid, and the code in one. */
  #template(at: number, close: string, reason: KeptClass, limit: number): number {
    const found = this.#match(shortcodeName, at);
    const isTag = found !== undefined;
    const end = this.#finder.end(close, at + 2, isTag ? at + MAX_TAG : limit);
    if (end === undefined) return at + 2;
    if (!isTag) return this.#keep(at, end, reason);
    this.#cutter.prose(at);
    cutPositional(this.#cutter, end);
    cutTag(this.#cutter, end);
    const name = found[1] ?? '';
    const isCode =
      codeBlocks.has(name) ||
      (name === 'tab' && /\scodelang=/.test(this.#text.slice(at, Math.min(end, at + 500))));
    if (!isCode || found[0].includes('/')) return end;
    const isComment = name === 'comment';
    const open = this.#text.charAt(at + 1) === '{' ? '\\{\\{[<%]\\s{0,9}/\\s{0,9}' : '\\{%-?\\s{0,9}end';
    return this.#closing(`${open}${name}\\b`, end, isComment ? 'comment' : 'listing') ?? end;
  }

  #dollar(at: number, limit: number): number {
    const next = this.#text.charAt(at + 1);
    if (next === '$') {
      const end = this.#finder.end('$$', at + 2, Math.min(at + MAX_TAG, this.#text.length));
      return end === undefined ? at + 2 : this.#formula(at, end);
    }
    if (next === '{') {
      const end = this.#finder.end('}', at + 2, limit);
      return end === undefined ? at + 2 : this.#keep(at, end, 'code');
    }
    if (next === '`') {
      const end = this.#finder.end('`$', at + 2, limit);
      return end === undefined ? at + 2 : this.#formula(at, end);
    }
    if (/\s/.test(next)) return at + 1;
    for (let from = at + 1; ; ) {
      const end = this.#finder.end('$', from, limit);
      if (end === undefined || end - at > 2000) return at + 1;
      const before = this.#text.charAt(end - 2);
      if (before === '\\') from = end;
      else if (/\s/.test(before) || /[\dA-Z_]/.test(this.#text.charAt(end))) return at + 1;
      else return this.#text.slice(at, end).includes('`') ? at + 1 : this.#formula(at, end);
    }
  }

  #formula(start: number, end: number): number {
    return this.#keep(start, end, formulaClass(this.#text.slice(start, end)));
  }

  /** Cuts up to what closes a region, which a pattern finds; undefined if nothing does. */
  #closing(pattern: string, start: number, reason: KeptClass): number | undefined {
    if (this.#unclosed.has(pattern)) return undefined;
    const close = new RegExp(pattern, 'gi');
    close.lastIndex = start;
    const found = close.exec(this.#text);
    if (found !== null) return this.#keep(start, found.index, reason);
    this.#unclosed.add(pattern);
    return undefined;
  }

  #to(
    close: string,
    at: number,
    length: number,
    limit: number | undefined,
    reason: KeptClass,
  ): number | undefined {
    const end = this.#finder.end(close, at + length, limit);
    return end === undefined ? undefined : this.#keep(at, end, reason);
  }

  #matched(pattern: RegExp, at: number, reason: KeptClass): number | undefined {
    const found = this.#match(pattern, at);
    return found === undefined ? undefined : this.#keep(at, at + found[0].length, reason);
  }

  #match(pattern: RegExp, at: number): RegExpExecArray | undefined {
    pattern.lastIndex = at;
    return pattern.exec(this.#text) ?? undefined;
  }

  #keep(start: number, end: number, reason: KeptClass): number {
    this.#cutter.prose(start);
    this.#cutter.kept(end, reason);
    return Math.max(end, this.#cutter.at);
  }
}
