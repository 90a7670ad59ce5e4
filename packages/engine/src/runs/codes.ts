import { tooComplex } from '../model/error.ts';
import type { Code, CodeRole, InlineContent, InlineNode } from '../model/index.ts';
import { withoutTags } from '../text/literals.ts';
import type { Atom, Float, Item, Run, TextItem, Wrapper } from './items.ts';
import type { CodeLook } from './looks.ts';
import { MAX_NESTED } from './nesting.ts';
import { scriptsOf } from './scripts.ts';
import { withSymbols } from './symbols.ts';

/** The source of a code, as needed to write it. */
export type CodeSource =
  | { readonly type: 'formatting'; readonly look: CodeLook }
  | {
      readonly type: 'wrapper';
      readonly wrapper: Wrapper;
      readonly look: CodeLook;
      /** The items of its opening and closing. */
      readonly ends: readonly Item[];
    }
  | { readonly type: 'atom'; readonly parts: readonly (Atom | Float)[] };

/** A paragraph's text with its codes, linked to its items. */
export interface CodedText {
  readonly content: InlineContent;
  readonly codes: readonly Code[];
  /** By code id. */
  readonly sources: ReadonlyMap<number, CodeSource>;
  /** The run with the formatting of text outside all codes. */
  readonly baseRun: Run;
  /** The text items between adjacent code boundaries, in reading order of `content`. */
  readonly segments: readonly (readonly TextItem[])[];
  /** The items that `content` represents, and their range in `items` (end exclusive). */
  readonly items: readonly Item[];
  readonly from: number;
  readonly to: number;
  /** The scripts of the text, for which formatting is compared. */
  readonly scripts: number;
  /** Text items with the same key look the same. */
  readonly keyOf: (item: TextItem) => string;
}

/** Runs, tabs, fields and the like of one paragraph. Real documents have up to 274. */
const MAX_ITEMS = 100_000;

const LETTER = /\p{L}/u;
/** Invisible text: white space, joiners, direction marks. */
const BLANK = /^[\s\u200b-\u200f\u2060\ufeff]*$/;

/** Converts a paragraph's items to inline content; undefined when there is nothing to translate. */
export function codeItems(read: readonly Item[]): CodedText | undefined {
  const items = withSymbols(read);
  if (items.length > MAX_ITEMS)
    throw tooComplex(`One paragraph has more than ${MAX_ITEMS} pieces with formatting of their own.`);
  // Trimming removes only items without letters.
  if (!items.some((item) => item.type === 'text' && LETTER.test(item.text)) || isOnlyTags(items))
    return undefined;
  const { from, to } = trimEdges(items);
  const texts: TextItem[] = [];
  for (let index = from; index < to; index += 1) {
    const item = items[index];
    if (item?.type === 'text') texts.push(item);
  }
  return texts.length === to - from && looksOne(texts)
    ? plainText(items, from, to, texts)
    : new Coder(items, from, to, texts).code();
}

/** Whether nothing but tags of a template language has letters. */
function isOnlyTags(items: readonly Item[]): boolean {
  const texts = items.filter((item) => item.type === 'text');
  return texts.some(({ text }) => /[{<«[]/.test(text)) && !LETTER.test(withoutTags(textOf(texts)));
}

/** Whether all items have identical formatting. */
function looksOne(texts: readonly TextItem[]): boolean {
  const format = texts[0]?.run.format;
  for (const item of texts) if (item.run.format !== format) return false;
  return true;
}

const NO_CODES: readonly Code[] = [];
const NO_SOURCES: ReadonlyMap<number, CodeSource> = new Map();

/** The most common case: a paragraph of uniform text. */
function plainText(items: readonly Item[], from: number, to: number, texts: readonly TextItem[]): CodedText {
  const text = textOf(texts);
  const scripts = scriptsOf(text);
  return {
    content: [text],
    codes: NO_CODES,
    sources: NO_SOURCES,
    baseRun: longestOf(texts).run,
    segments: [texts],
    items,
    from,
    to,
    scripts,
    keyOf: (item) => item.run.format.key(scripts),
  };
}

/** What stands for words or numbers of the sentence, so that a translation may need it in another place. */
const SPOKEN: ReadonlySet<CodeRole> = new Set(['field', 'math', 'link']);

/**
 * Removes content that can stay in the skeleton: anchors, notes, images, blank text and wrappers at the very edge, and a number,
 * bullet or field separated from the text by a tab or break.
 * @param items with a letter among them: a label ends before it, so its length depends only on its own end.
 */
function trimEdges(items: readonly Item[]): { from: number; to: number } {
  let from = 0;
  let to = items.length;
  let withoutLabel = -1;
  for (;;) {
    while (from < to && isTrimmable(items[from])) from += 1;
    while (to > from && isTrimmable(items[to - 1])) to -= 1;
    const first = items[from];
    const last = items[to - 1];
    if (first?.type === 'open' && last?.type === 'close' && first.wrapper === last.wrapper) {
      from += 1;
      to -= 1;
      continue;
    }
    const label = from === withoutLabel ? 0 : labelLength(items, from, to, 1);
    if (label === 0) withoutLabel = from;
    const tail = label > 0 ? 0 : labelLength(items, to - 1, from - 1, -1);
    if (label === 0 && tail === 0) return { from, to };
    from += label;
    to -= tail;
  }
}

function isTrimmable(item: Item | undefined): boolean {
  if (item?.type === 'atom') return !SPOKEN.has(item.role);
  return item?.type === 'float' || (item?.type === 'text' && BLANK.test(item.text));
}

/** The number of items at one end that are fields, or text without letters, before a tab or break. */
function labelLength(items: readonly Item[], start: number, end: number, step: 1 | -1): number {
  let at = start;
  for (let item = items[at]; item !== undefined && at !== end; at += step, item = items[at]) {
    const isSilent =
      item.type === 'float' ||
      (item.type === 'text' && !LETTER.test(item.text)) ||
      (item.type === 'atom' && SPOKEN.has(item.role));
    if (!isSilent) break;
  }
  const next = at === end ? undefined : items[at];
  const isBorder = next?.type === 'atom' && (next.role === 'tab' || next.role === 'break');
  return isBorder ? (at - start) * step : 0;
}

/** Lists are copied when complete: a grown list reserves extra memory, and there are hundreds of thousands. */
class Coder {
  readonly #items: readonly Item[];
  readonly #from: number;
  readonly #to: number;
  readonly #scripts: number;
  readonly #longest: TextItem;
  readonly #codes: Code[] = [];
  #sources: Map<number, CodeSource> | undefined;
  readonly #segments: TextItem[][] = [[]];
  /** The end of each wrapper. */
  readonly #closings = new Map<Wrapper, number>();
  /** The number of wrappers around the current position. */
  #depth = 0;
  #keys: Map<TextItem, string> | undefined;

  constructor(items: readonly Item[], from: number, to: number, texts: readonly TextItem[]) {
    this.#items = items;
    this.#from = from;
    this.#to = to;
    this.#scripts = scriptsOf(textOf(texts));
    this.#longest = longestOf(texts);
    for (let index = from; index < to; index += 1) {
      const item = items[index];
      if (item?.type === 'close') this.#closings.set(item.wrapper, index);
    }
    this.#assignKeys();
  }

  code(): CodedText {
    const base = this.#baseOf(this.#from, this.#to);
    const baseRun = base?.run ?? this.#longest.run;
    const content = this.#level(this.#from, this.#to, base, baseRun);
    return {
      content,
      codes: this.#codes.slice(),
      sources: this.#sources ?? NO_SOURCES,
      baseRun,
      segments: this.#segments,
      items: this.#items,
      from: this.#from,
      to: this.#to,
      scripts: this.#scripts,
      keyOf: (item) => this.#key(item),
    };
  }

  #key(item: TextItem): string {
    return this.#keys?.get(item) ?? item.run.format.key(this.#scripts);
  }

  /** Blank text takes the look of the surrounding text when spaces show no difference. */
  #assignKeys(): void {
    let previous: TextItem | undefined;
    const blanks: TextItem[] = [];
    for (let index = this.#from; index <= this.#to; index += 1) {
      const item = index < this.#to ? this.#items[index] : undefined;
      if (item?.type === 'float') continue;
      if (item?.type === 'text' && BLANK.test(item.text) && !item.run.format.marksSpaces) {
        blanks.push(item);
        continue;
      }
      const next = item?.type === 'text' ? item : undefined;
      if (blanks.length > 0) {
        const neighbor = this.#quieter(previous, next);
        if (neighbor) for (const blank of blanks) this.#setKey(blank, neighbor);
        blanks.length = 0;
      }
      previous = next;
    }
  }

  #setKey(item: TextItem, key: string): void {
    this.#keys ??= new Map();
    this.#keys.set(item, key);
  }

  /** The key of two neighbors that spaces between them can adopt without a visible difference. */
  #quieter(previous: TextItem | undefined, next: TextItem | undefined): string | undefined {
    if (previous !== undefined && !previous.run.format.marksSpaces) return this.#key(previous);
    return next === undefined || next.run.format.marksSpaces ? undefined : this.#key(next);
  }

  /** The item with the dominant formatting of a level's direct text. */
  #baseOf(from: number, to: number): TextItem | undefined {
    const direct: TextItem[] = [];
    for (let index = from; index < to; index += 1) {
      const item = this.#items[index];
      if (item?.type === 'open') index = this.#closingOf(item.wrapper);
      else if (item?.type === 'text') direct.push(item);
    }
    const [first] = direct;
    if (first === undefined) return undefined;
    const firstKey = this.#key(first);
    if (direct.every((item) => this.#key(item) === firstKey)) return longestOf(direct);
    const weights = new Map<string, number>();
    for (const item of direct) {
      weights.set(this.#key(item), (weights.get(this.#key(item)) ?? 0) + item.text.length);
    }
    const [key] = [...weights].reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0] as [
      string,
      number,
    ]);
    return longestOf(direct.filter((item) => this.#key(item) === key));
  }

  /**
   * The content of one level: text, atoms, wrappers, and formatting that differs from the base.
   * @param baseRun the base's; for a level without direct text, that of the enclosing text.
   */
  #level(from: number, to: number, base: TextItem | undefined, baseRun: Run): InlineNode[] {
    const baseKey = base && this.#key(base);
    const content: InlineNode[] = [];
    let index = from;
    while (index < to) {
      const item = this.#items[index];
      if (item?.type === 'text' && this.#key(item) !== baseKey) {
        const end = this.#formattingEnd(index, to, this.#key(item));
        content.push(this.#formatting(index, end, baseRun));
        index = end;
      } else {
        index = this.#plain(index, to, content, baseRun);
      }
    }
    return content.slice();
  }

  /** Adds the item at `index`; returns the next index. */
  #plain(index: number, to: number, content: InlineNode[], baseRun: Run): number {
    const item = this.#items[index];
    if (item?.type === 'text') this.#addText(item, content);
    else if (item?.type === 'open') return this.#wrapper(index, item.wrapper, content, baseRun);
    else if (item?.type === 'atom') return this.#atoms(index, to, content);
    return index + 1;
  }

  #addText(item: TextItem, content: InlineNode[]): void {
    this.#segments.at(-1)?.push(item);
    const last = content.at(-1);
    if (typeof last === 'string') content[content.length - 1] = last + item.text;
    else content.push(item.text);
  }

  /** Formatting extends across atoms to the last text that has it. */
  #formattingEnd(from: number, to: number, key: string): number {
    let end = from + 1;
    for (let index = from; index < to; index += 1) {
      const item = this.#items[index];
      if (item?.type === 'text') {
        if (this.#key(item) !== key) break;
        end = index + 1;
      } else if (item?.type === 'open' || item?.type === 'close') break;
    }
    return end;
  }

  #formatting(from: number, to: number, base: Run): InlineNode {
    const texts = this.#items.slice(from, to).filter((item) => item.type === 'text');
    const run = longestOf(texts).run;
    const id = this.#addCode('paired', 'formatting', run.format.label(base.format, this.#scripts), {
      type: 'formatting',
      look: { run, base },
    });
    this.#segments.push([]);
    const children: InlineNode[] = [];
    for (let index = from; index < to; ) index = this.#plain(index, to, children, base);
    this.#segments.push([]);
    return { type: 'paired', id, children: children.slice() };
  }

  #wrapper(index: number, wrapper: Wrapper, content: InlineNode[], around: Run): number {
    this.#depth += 1;
    if (this.#depth > MAX_NESTED)
      throw tooComplex(`One paragraph has links, fields or controls in more than ${MAX_NESTED} others.`);
    const end = this.#closingOf(wrapper);
    const base = this.#baseOf(index + 1, end);
    const id = this.#addCode('paired', wrapper.role, wrapper.label, {
      type: 'wrapper',
      wrapper,
      look: { run: base?.run, base: around },
      ends: [this.#items[index], this.#items[end]].filter((item) => item !== undefined),
    });
    this.#segments.push([]);
    const children = this.#level(index + 1, end, base, base?.run ?? around);
    this.#segments.push([]);
    content.push({ type: 'paired', id, children });
    this.#depth -= 1;
    return end + 1;
  }

  #closingOf(wrapper: Wrapper): number {
    return this.#closings.get(wrapper) ?? this.#to;
  }

  /** One code for adjacent atoms of a kind; anchors are merged into any. */
  #atoms(from: number, to: number, content: InlineNode[]): number {
    const parts: (Atom | Float)[] = [];
    let role: CodeRole = 'anchor';
    let index = from;
    for (; index < to; index += 1) {
      const item = this.#items[index];
      if (item?.type === 'atom') {
        if (role !== 'anchor' && item.role !== 'anchor' && item.role !== role) break;
        if (role === 'anchor') role = item.role;
      } else if (item?.type !== 'float' || item.isBorder) break;
      parts.push(item);
    }
    const atoms = parts.filter((part) => part.type === 'atom');
    const label = [...new Set(atoms.map((atom) => atom.label))].join(', ');
    const canOmit = atoms.every((atom) => atom.canOmit);
    const id = this.#addCode('standalone', role, label, { type: 'atom', parts }, canOmit);
    this.#segments.push([]);
    content.push({ type: 'standalone', id });
    return index;
  }

  #addCode(type: Code['type'], role: CodeRole, label: string, source: CodeSource, canOmit?: boolean): number {
    const id = this.#codes.length + 1;
    const isFormatting = role === 'formatting';
    this.#codes.push({ id, type, role, label, canOmit: canOmit ?? isFormatting, canRepeat: isFormatting });
    this.#sources ??= new Map();
    this.#sources.set(id, source);
    return id;
  }
}

function textOf(items: readonly TextItem[]): string {
  let text = '';
  for (const item of items) text += item.text;
  return text;
}

function longestOf(items: readonly TextItem[]): TextItem {
  let longest = items[0];
  if (longest === undefined) throw new RangeError('There is no longest of no texts');
  let length = items.length === 1 ? 0 : longest.text.trim().length;
  for (const item of items) {
    const own: number = item === longest ? length : item.text.trim().length;
    if (own > length) [longest, length] = [item, own];
  }
  return longest;
}
