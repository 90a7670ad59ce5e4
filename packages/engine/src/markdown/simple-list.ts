import type { Range } from './ranges.ts';
import {
  afterEmptyLines,
  closingFence,
  codeToken,
  isPossibleDefinition,
  isText,
  type Line,
  lineAt,
  openingFence,
} from './simple-lines.ts';
import type { InlineReader } from './simple-table.ts';
import { NO_TOKENS, type Token } from './tokens.ts';

/** The marker of an item and the space after it (CommonMark §5.2); more space starts code. */
const itemStart = /^(?:([-+*])|(\d{1,9})([.)])) {1,4}(?=\S)/;
/** Indentation from which a line after an empty line is code. */
const CODE_INDENT = 4;
const MAX_LINES = 500;
const MAX_DEPTH = 20;

/** The start of an item: the length up to its text, its number and its marker, which is the same in a list. */
interface ItemStart {
  readonly length: number;
  readonly digits: string;
  readonly marker: string;
}

export function itemStartOf(line: string): ItemStart | undefined {
  const found = itemStart.exec(line);
  if (found === null || !isText(line.slice(found[0].length)) || line.includes('\t')) return undefined;
  const [{ length }, bullet, digits = '', delimiter = ''] = found;
  return { length, digits, marker: bullet ?? delimiter };
}

interface OpenList {
  readonly marker: string;
  /** The column of the text of its last item. */
  column: number;
  end: number;
  readonly start: number;
  readonly children: Token[];
}

export interface ItemLines {
  /** After the last line end. */
  readonly end: number;
  readonly token: Token;
}

/** Reads lines that are one item at the margin: paragraphs, nested lists and fenced code, indented with spaces. */
export function readItem(text: string, start: number, read: InlineReader): ItemLines | undefined {
  const first = lineAt(text, start);
  const item = first && itemStartOf(first.text);
  return first && item && new ItemReader(text, read).readFrom(start, first, item);
}

class ItemReader {
  readonly #text: string;
  readonly #read: InlineReader;
  readonly #lists: OpenList[] = [];
  /** The paragraph that the next line may continue. */
  #paragraph: { readonly start: number; end: number; lines: number } | undefined;

  constructor(text: string, read: InlineReader) {
    this.#text = text;
    this.#read = read;
  }

  /** @returns undefined when the lines are not simple. */
  readFrom(start: number, first: Line, item: ItemStart): ItemLines | undefined {
    const root: Token[] = [];
    this.#openItem(start, 0, first, item, root);
    let end = first.end;
    for (let lines = 1; end < this.#text.length; lines += 1) {
      const next = afterEmptyLines(this.#text, end);
      const line = next < this.#text.length ? lineAt(this.#text, next) : undefined;
      if (line === undefined) {
        if (next < this.#text.length) return undefined;
        break;
      }
      const indent = line.text.search(/[^ ]/);
      if (indent < 0 || line.text.includes('\t')) return undefined;
      const isSeparate = next > end;
      const isItem = itemStart.test(line.text);
      if (indent === 0 && (isSeparate || isItem)) break;
      if (lines > MAX_LINES) return undefined;
      if (isSeparate && !this.#endParagraph()) return undefined;
      const after = this.#readLine(next, indent, line);
      if (after === undefined) return undefined;
      end = after;
    }
    if (!this.#endParagraph()) return undefined;
    this.#closeLists(0, root);
    const [token] = root;
    return token && { token, end };
  }

  /** @returns the position after the line, or after the code that it starts. */
  #readLine(start: number, indent: number, line: Line): number | undefined {
    const content = line.text.slice(indent);
    const depth = this.#lists.findLastIndex(({ column }) => column <= indent) + 1;
    const space = indent - (this.#lists[depth - 1]?.column ?? 0);
    const item = itemStartOf(content);
    if (item !== undefined) {
      const sibling = this.#lists[depth];
      if (depth === 0 || depth > MAX_DEPTH || space >= CODE_INDENT) return undefined;
      // Another marker starts another list, and only a list from 1 interrupts a paragraph (CommonMark §5.3).
      if (sibling !== undefined && sibling.marker !== item.marker) return undefined;
      const interrupts = this.#paragraph !== undefined && sibling === undefined;
      if (interrupts && item.digits !== '' && item.digits !== '1') return undefined;
      if (!this.#endParagraph()) return undefined;
      this.#openItem(start + indent, indent, line, item);
      return line.end;
    }
    const end = start + line.text.length;
    if (this.#paragraph !== undefined && isText(content)) {
      this.#paragraph.end = end;
      this.#paragraph.lines += 1;
      return line.end;
    }
    if (depth === 0 || !this.#endParagraph()) return undefined;
    const fence = openingFence.exec(content)?.[1];
    if (fence !== undefined && space < CODE_INDENT)
      return this.#readCode({ start: start + indent, end }, fence, line, depth, indent);
    if (space >= CODE_INDENT || !isText(content)) return undefined;
    this.#closeLists(depth);
    this.#paragraph = { start: start + indent, end, lines: 1 };
    return line.end;
  }

  /** Fenced code (CommonMark §4.5) in the item at a depth, up to its closing fence. */
  #readCode(opening: Range, fence: string, first: Line, depth: number, indent: number): number | undefined {
    this.#closeLists(depth);
    const list = this.#lists.at(-1);
    if (list === undefined) return undefined;
    const lines = [opening];
    for (let at = first.end; at < this.#text.length && lines.length < MAX_LINES; ) {
      const line = lineAt(this.#text, at);
      if (line === undefined || line.text.includes('\t')) return undefined;
      const isEmpty = line.text.trim() === '';
      const space = isEmpty ? line.text.length : line.text.search(/[^ ]/);
      if (space < list.column && !isEmpty) return undefined;
      const end = at + line.text.length;
      const isLast = closingFence.exec(line.text.slice(list.column))?.[1]?.startsWith(fence) === true;
      lines.push({ start: at + (isLast ? space : Math.min(space, indent)), end });
      at = line.end;
      if (!isLast) continue;
      list.children.push(codeToken(lines));
      list.end = end;
      return at;
    }
    return undefined;
  }

  /** @param root the list of the finished lists, for the first one. */
  #openItem(
    start: number,
    indent: number,
    line: Line,
    { length, digits, marker }: ItemStart,
    root?: Token[],
  ): void {
    const depth = root === undefined ? this.#lists.findLastIndex(({ column }) => column <= indent) + 1 : 0;
    this.#closeLists(depth + 1);
    const column = indent + length;
    const lineEnd = start - indent + line.text.length;
    const list = this.#lists[depth] ?? { marker, column, start, end: lineEnd, children: [] };
    if (this.#lists[depth] === undefined) this.#lists.push(list);
    list.column = column;
    list.children.push(itemPrefix(start, digits.length, start + length));
    this.#paragraph = { start: start + length, end: lineEnd, lines: 1 };
  }

  /** Adds the lists from a depth on to the items around them. */
  #closeLists(depth: number, root?: Token[]): void {
    while (this.#lists.length > depth) {
      const { marker, start, end, children } = this.#lists.pop() ?? {
        marker: '',
        start: 0,
        end: 0,
        children: [],
      };
      const around = this.#lists.at(-1);
      const type = marker === '.' || marker === ')' ? 'listOrdered' : 'listUnordered';
      (around?.children ?? root)?.push({ type, start, end, children });
      if (around !== undefined) around.end = end;
    }
  }

  /** @returns false when the parser must read the paragraph with its indentation. */
  #endParagraph(): boolean {
    const paragraph = this.#paragraph;
    const list = this.#lists.at(-1);
    this.#paragraph = undefined;
    if (paragraph === undefined || list === undefined) return true;
    const { start, end } = paragraph;
    if (isPossibleDefinition(this.#text.slice(start, end))) return false;
    const children = paragraph.lines > 1 ? this.#read.indented(start, end) : this.#read.text(start, end);
    if (children === undefined) return false;
    const token = { type: 'paragraph', start, end, children };
    list.children.push({ type: 'content', start, end, children: [token] });
    list.end = end;
    return true;
  }
}

function itemPrefix(start: number, digits: number, end: number): Token {
  const marker = start + digits;
  const children: Token[] = [
    { type: 'listItemMarker', start: marker, end: marker + 1, children: NO_TOKENS },
    { type: 'listItemPrefixWhitespace', start: marker + 1, end, children: NO_TOKENS },
  ];
  if (digits > 0) children.unshift({ type: 'listItemValue', start, end: marker, children: NO_TOKENS });
  return { type: 'listItemPrefix', start, end, children };
}
