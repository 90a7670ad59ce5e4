import { codeDirectives, drawings } from './classes-markdown.ts';
import { type Cut, Cutter, Finder, isProse } from './cutter.ts';
import { formulaClass } from './formula-class.ts';
import { cutFrontMatter } from './front-matter.ts';
import { MarkdownLine } from './markdown-line.ts';

interface Fence {
  readonly mark: string;
  readonly length: number;
}

const fence = /`{3,}|~{3,}/y;
const directive = /^\{([A-Za-z=][\w:=.-]{0,59})\}/;
const container = /:{3,}[ \t]*(?:[\w.:-]{1,100}|\{[\w:-]{1,100}\})?/y;
/** An object that a tool documents here (mkdocstrings), with its options below. */
const documented = /:{3}[ \t]+[\w-]+\.[\w.:-]+[ \t]*\n(?:[ \t][^\n]*(?:\n|$))*/y;
const option = /:[\w-]{1,60}:(?=[ \t\n])/y;
const block = /(?:!!!|\?\?\?\+?|===\+?!?|\/{3,99})[ \t]+[\w |.-]{0,200}/y;
const label = /\*?\[(?:[^\]\\\n]|\\.){1,999}\]:/y;
const wholeLine =
  /(?:-{1,2}8<-{1,2}|;--8<--|<<<|@\[[\w-]+\]\(|\[!(?:INCLUDE|VIDEO|code)|\{!|!!! ?include\(|@import|\([\w:. -]{1,99}\)=[ \t]*$|%(?!%))[^\n]*/imy;
const importLine = /import\b[^\n]{0,500}['"][^'"\n]{1,500}['"]|import\s*\{[^\n]{0,500}$/my;
const exportLine = /export\s+(?:const|let|var|default|function|async|class|type|\{|\*)/y;
/** Marks of columns in tables of Pandoc. */
const columnMarks = /[ \t]*-{2,}(?:[ \t]+-{2,}){1,99}[ \t]*$/my;
const gridMarks = /\+[-=:]{2}[-=:+]*[ \t]*$/my;
const yamlKey = /[\w-]{1,60}[ \t]*:/y;
const TAB = 4;

/**
 * What stays of a Markdown document, by a walk over its lines that knows the marks of CommonMark, GFM and the dialects whose text is
 * translated. It resolves no nesting: a mark that could begin code, a link or a tag is taken for one.
 */
export function cutMarkdown(text: string): readonly Cut[] {
  const cutter = new Cutter(text);
  cutFrontMatter(cutter);
  new Blocks(cutter).cut();
  return cutter.cuts;
}

class Blocks {
  readonly #cutter: Cutter;
  readonly #text: string;
  readonly #lines: MarkdownLine;
  /** Directives that are open, whose bodies are Markdown. */
  readonly #directives: Fence[] = [];
  /** The columns of the content of the last list item or block. */
  #inner = 0;
  #isAfterBlank = true;
  /** Whether options of a directive may follow. */
  #hasOptions = false;

  constructor(cutter: Cutter) {
    this.#cutter = cutter;
    this.#text = cutter.text;
    this.#lines = new MarkdownLine(cutter, new Finder(cutter.text));
  }

  cut(): void {
    for (let at = this.#cutter.at; at < this.#text.length; ) at = this.#line(at);
    this.#cutter.prose(this.#text.length);
  }

  /** Cuts what starts at the start of a line, and returns the start of the next one. */
  #line(start: number): number {
    const end = this.#lineEnd(start);
    const { at, columns, isItem, indent } = contentOf(this.#text, start, end);
    if (at >= end) {
      this.#isAfterBlank = true;
      return end + 1;
    }
    const isCode = this.#isAfterBlank && indent >= this.#inner + TAB;
    if (isItem && !isCode) this.#inner = columns;
    else if (columns === 0 && this.#isAfterBlank) this.#inner = 0;
    const next = isCode ? this.#keep(at, end, 'listing') : this.#content(start, at, columns, end);
    this.#isAfterBlank = isCode;
    return next;
  }

  #content(start: number, at: number, columns: number, end: number): number {
    const { text } = this.#cutter;
    const table = this.#table(start, at, end);
    if (table !== undefined) return table;
    const mark = text.charAt(at);
    const isOption = this.#hasOptions && mark === ':' && this.#cutOption(at, end);
    this.#hasOptions = isOption;
    if (isOption) return this.#lines.cut(at, end);
    if (mark === '`' || mark === '~') {
      const found = this.#match(fence, at)?.[0];
      if (found !== undefined) return this.#fence(at, columns, found, end);
    }
    if (mark === ':' || mark === '!' || mark === '?' || mark === '=' || mark === '/') {
      const object = mark === ':' ? this.#match(documented, at)?.[0] : undefined;
      if (object !== undefined) return this.#keep(at, at + object.length, 'settings');
      const found = this.#match(mark === ':' ? container : block, at)?.[0];
      if (found !== undefined) {
        if (mark === ':') this.#hasOptions = true;
        else this.#inner = columns + TAB;
        this.#keep(at, at + found.length, 'markup');
        return this.#lines.cut(at + found.length, end);
      }
    }
    if (mark === '[' || mark === '*') {
      const found = this.#match(label, at)?.[0];
      if (found !== undefined) return this.#definition(at, found, columns, end);
    }
    if (mark === ':' || mark === '~') this.#inner = columns + TAB;
    const line = this.#match(wholeLine, at)?.[0];
    if (line !== undefined) return this.#keep(at, at + line.length, mark === '%' ? 'comment' : 'reference');
    if (at === start && (mark === 'i' || mark === 'e')) {
      const isImport = this.#match(importLine, at) !== undefined;
      if (isImport || this.#match(exportLine, at) !== undefined)
        return this.#keep(at, this.#lines.blockEnd(at), 'listing');
    }
    if (mark === '-' && text.slice(at, end).trim() === '---') {
      const yaml = this.#yaml(end);
      if (yaml !== undefined) return yaml;
    }
    return this.#lines.cut(at, end);
  }

  /** Tables that are drawn with characters: rows with marks of columns, and grids. */
  #table(start: number, at: number, end: number): number | undefined {
    const isGrid = this.#text.charAt(at) === '+' && this.#match(gridMarks, at) !== undefined;
    if (!isGrid) {
      const isHead = this.#isAfterBlank && this.#match(columnMarks, end + 1) !== undefined;
      if (!isHead && !(this.#isAfterBlank && this.#match(columnMarks, start) !== undefined)) return undefined;
    }
    for (let line = start; ; ) {
      const lineEnd = this.#lineEnd(line);
      if (this.#text.slice(line, lineEnd).trim() === '' || line > this.#text.length) return line;
      this.#keep(line, lineEnd, 'table');
      line = lineEnd + 1;
    }
  }

  #fence(at: number, columns: number, marks: string, end: number): number {
    const rest = this.#text.slice(at + marks.length, end);
    const info = rest.trim();
    const mark = marks.charAt(0);
    if (mark === '`' && info.includes('`')) return this.#lines.cut(at, end);
    const open = this.#directives.at(-1);
    if (open !== undefined && open.mark === mark && marks.length >= open.length && info === '') {
      this.#directives.pop();
      return end + 1;
    }
    const name = directive.exec(info)?.[1];
    if (name !== undefined && !codeDirectives.has(name.toLowerCase())) {
      this.#directives.push({ mark, length: marks.length });
      this.#hasOptions = true;
      const nameEnd = end - rest.trimStart().length + name.length + 2;
      this.#keep(at, nameEnd, 'markup');
      return this.#lines.cut(nameEnd, end);
    }
    const isClosing = (line: string): boolean => {
      const bare = line.replace(/^[ \t>]{0,999}/, '').trimEnd();
      return bare.length >= marks.length && bare === mark.repeat(bare.length);
    };
    // Within a list item, its end is that of the code, too.
    const isInner = this.#inner > 0 && columns >= this.#inner;
    let line = end + 1;
    while (line < this.#text.length) {
      const lineEnd = this.#lineEnd(line);
      const own = this.#text.slice(line, lineEnd);
      const isOutside = isInner && own.trim() !== '' && /^\S/.test(own) && !own.startsWith('>');
      if (isOutside && !isClosing(own)) break;
      line = lineEnd + 1;
      if (isClosing(own)) break;
    }
    const stop = Math.min(line, this.#text.length);
    const isMath = info === 'math' || info === '{math}';
    const reason = drawings.has(
      /^[\w{.-]{0,30}/
        .exec(info)?.[0]
        .replace(/^[{.]{1,2}/, '')
        .toLowerCase() ?? '',
    )
      ? 'drawing'
      : 'listing';
    return this.#keep(at, stop, isMath ? formulaClass(this.#text.slice(end, stop)) : reason);
  }

  /** The option of a directive: `:alt: A picture`. */
  #cutOption(at: number, end: number): boolean {
    const name = this.#match(option, at)?.[0];
    if (name === undefined) return false;
    const value = this.#text.slice(at + name.length, end);
    this.#keep(at, at + name.length, 'markup');
    if (isProse(value)) this.#cutter.prose(end, () => 'attribute');
    else this.#cutter.kept(end, 'settings');
    return true;
  }

  /** A definition of a link, footnote or abbreviation. */
  #definition(at: number, found: string, columns: number, end: number): number {
    const labelEnd = at + found.length;
    this.#keep(at, labelEnd, 'reference');
    if (found.startsWith('*') || found.startsWith('[^')) {
      this.#inner = columns + TAB;
      return this.#lines.cut(labelEnd, end);
    }
    const address = /^[ \t]{0,99}(?:\n[ \t]{0,99})?(?:<[^<>\n]{0,2000}>|[^\s<]\S{0,2000})/.exec(
      this.#text.slice(labelEnd, end + 2000),
    );
    const addressEnd = labelEnd + (address?.[0].length ?? 0);
    this.#keep(labelEnd, addressEnd, 'reference');
    const titleEnd = Math.max(addressEnd, this.#lineEnd(addressEnd));
    this.#cutter.prose(titleEnd, () => 'attribute');
    return titleEnd + 1;
  }

  /** A block of metadata within a document (Pandoc). */
  #yaml(end: number): number | undefined {
    if (this.#match(yamlKey, end + 1) === undefined) return undefined;
    const close = this.#lines.blockEnd(end);
    const body = this.#text.slice(end, close);
    const last = /\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(body);
    if (last === null) return undefined;
    const stop = end + last.index + last[0].length;
    return this.#keep(
      end,
      stop,
      isProse(this.#text.slice(end, stop).replace(/^[ \t]*[\w-]+[ \t]*:/gm, '')) ? 'metadata' : 'settings',
    );
  }

  #match(pattern: RegExp, at: number): RegExpExecArray | undefined {
    pattern.lastIndex = at;
    return pattern.exec(this.#text) ?? undefined;
  }

  #lineEnd(start: number): number {
    const found = this.#text.indexOf('\n', start);
    return found < 0 ? this.#text.length : found;
  }

  #keep(start: number, end: number, reason: Parameters<Cutter['kept']>[1]): number {
    this.#cutter.prose(start);
    this.#cutter.kept(end, reason);
    return end === this.#text.length || this.#text.charAt(end - 1) === '\n' ? end : end + 1;
  }
}

/** Where the content of a line starts after marks of quotations and lists, and its columns. */
function contentOf(
  text: string,
  start: number,
  end: number,
): { at: number; columns: number; isItem: boolean; indent: number } {
  let at = start;
  let columns = 0;
  /** The columns before the first mark of an item. */
  let indent: number | undefined;
  let isItem = false;
  for (;;) {
    while (at < end && (text.charAt(at) === ' ' || text.charAt(at) === '\t')) {
      columns = text.charAt(at) === '\t' ? columns - (columns % TAB) + TAB : columns + 1;
      at += 1;
    }
    const mark = itemMark(text, at, end);
    if (text.charAt(at) === '>') {
      at += text.charAt(at + 1) === ' ' ? 2 : 1;
      columns = 0;
    } else if (mark > 0) {
      indent ??= columns;
      at += mark;
      columns += mark;
      isItem = true;
      // Code in an item follows its mark by at least five columns.
      const after = /^[ \t]*/.exec(text.slice(at, Math.min(end, at + 20)))?.[0].length ?? 0;
      if (after > TAB) return { at: at + after, columns: columns + 1, isItem, indent };
    } else return { at, columns, isItem, indent: indent ?? columns };
  }
}

function itemMark(text: string, at: number, end: number): number {
  const mark = text.charAt(at);
  if (mark !== '-' && mark !== '*' && mark !== '+' && !(mark >= '0' && mark <= '9')) return 0;
  const found = /^(?:[-*+]|\d{1,9}[.)])(?=[ \t])/.exec(text.slice(at, Math.min(end, at + 12)));
  return found?.[0].length ?? 0;
}
