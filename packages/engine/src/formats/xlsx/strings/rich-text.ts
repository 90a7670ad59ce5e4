import type { Code, InlineContent } from '../../../model/index.ts';
import { decodeXstring } from '../../../ooxml/index.ts';
import type { Place } from '../../../package/index.ts';
import { codeItems, inlineEdits, type Run, type TextItem } from '../../../runs/index.ts';
import { inlineText } from '../../../text/inline.ts';
import { type Edit, NO_NODE, type XmlNode, type XmlTree } from '../../../xml/index.ts';
import { CellFormat, type FontProperties, readFont, symbolFontOf } from './format.ts';
import { cellSyntax, textEdits } from './syntax.ts';

/** Phonetic hints of a text, which do not apply to its translation (ECMA-376 part 1, §18.4.6). */
const PHONETIC = new Set(['s:rPh', 's:phoneticPr']);

/** A text of cells or comments: `v`, or `si`, `is`, `text` (CT_Rst, ECMA-376 part 1, §18.4.8). */
export interface RichText {
  /** The complete text. */
  readonly text: string;
  /** The translatable content; undefined when there is none. */
  readonly content: InlineContent | undefined;
  readonly codes: readonly Code[];
  /** Blank runs at the ends, which stay. */
  readonly before: string;
  readonly after: string;
}

const PLAIN = new CellFormat(new Map());
const NO_CODES: readonly Code[] = [];
const LETTER = /\p{L}/u;

/** Returns the font of the cell that shows a text, which applies to runs without properties. */
export type CellFont = () => FontProperties | undefined;
const noFont: CellFont = () => undefined;

/** Reads a text. Details needed for writing are read again then: a workbook has too many texts to keep them in memory. */
export function readRichText(tree: XmlTree, node: XmlNode, cellFont: CellFont = noFont): RichText {
  const only = plainText(tree, node);
  if (only !== NO_NODE) {
    const text = textOf(tree, only);
    const isText = LETTER.test(text) && symbolFontOf(cellFont()) === undefined;
    return { text, content: isText ? [text] : undefined, codes: NO_CODES, before: '', after: '' };
  }
  const items = readItems(tree, node, cellFont);
  const coded = codeItems(items);
  const textsOf = (part: readonly TextItem[]) => part.map((item) => item.text).join('');
  return {
    text: textsOf(items),
    content: coded?.content,
    codes: coded?.codes ?? NO_CODES,
    before: textsOf(items.slice(0, coded?.from ?? 0)),
    after: textsOf(items.slice(coded?.to ?? items.length)),
  };
}

/** The only `t` of a plain text, the most common case, or the `v` that is one; otherwise NO_NODE. */
function plainText(tree: XmlTree, node: XmlNode): XmlNode {
  if (tree.name(node) === 's:v') return node;
  const only = tree.firstChild(node);
  const isPlain = only !== NO_NODE && tree.name(only) === 's:t' && tree.after(only) === tree.after(node);
  return isPlain ? only : NO_NODE;
}

/** Only the characters of a text. */
export function richTextOf(tree: XmlTree, node: XmlNode): string {
  let text = '';
  for (const child of tree.children(node)) {
    const at = tree.name(child) === 's:r' ? tree.child(child, 's:t') : child;
    if (at !== NO_NODE && tree.name(at) === 's:t') text += textOf(tree, at);
  }
  return text;
}

function readItems(tree: XmlTree, parent: XmlNode, cellFont: CellFont): TextItem[] {
  const items: TextItem[] = [];
  const formats = new Map<string, CellFormat>();
  for (const node of tree.children(parent)) {
    const name = tree.name(node);
    if (name === 's:t') add(items, tree, node, plainRun(tree, node));
    else if (name === 's:r') {
      const text = tree.child(node, 's:t');
      if (text !== NO_NODE) add(items, tree, text, readRun(tree, node, formats, cellFont));
    }
  }
  return items;
}

function add(items: TextItem[], tree: XmlTree, node: XmlNode, run: Run): void {
  const text = textOf(tree, node);
  if (text === '') return;
  items.push({ type: 'text', node, run, text, range: { start: tree.start(node), end: tree.end(node) } });
}

/** A text outside runs: nothing opens or closes around it. */
function plainRun(tree: XmlTree, node: XmlNode): Run {
  const end = tree.end(node);
  const start = tree.start(node);
  const head = { start, end: start };
  return { node: NO_NODE, head, contentEnd: end, end, format: PLAIN, containers: [] };
}

function readRun(tree: XmlTree, node: XmlNode, formats: Map<string, CellFormat>, cellFont: CellFont): Run {
  const properties = tree.child(node, 's:rPr');
  const key = properties === NO_NODE ? '' : tree.source(properties);
  let format = formats.get(key);
  if (!format) {
    const font = properties === NO_NODE ? cellFont() : undefined;
    format = new CellFormat(font ?? readFont(tree, properties));
    formats.set(key, format);
  }
  return {
    node,
    head: {
      start: tree.start(node),
      end: properties === NO_NODE ? tree.contentStart(node) : tree.end(properties),
    },
    contentEnd: tree.contentEnd(node),
    end: tree.end(node),
    format,
    containers: [],
  };
}

/** White space at the ends is significant only if declared (§18.4.12), which Excel always does. */
function textOf(tree: XmlTree, node: XmlNode): string {
  return decodeXstring(tree.text(node));
}

/** The place of a text. */
export function richTextPlace(tree: XmlTree, node: XmlNode, cellFont: CellFont = noFont): Place {
  const only = plainText(tree, node);
  return only === NO_NODE ? new RichTextPlace(tree, node, cellFont) : new PlainTextPlace(tree, only);
}

/** A class for compactness, since a workbook has so many of them. */
class PlainTextPlace {
  readonly type = 'custom';
  readonly #tree: XmlTree;
  readonly #node: XmlNode;

  constructor(tree: XmlTree, node: XmlNode) {
    this.#tree = tree;
    this.#node = node;
  }

  edits(target: InlineContent): Edit[] {
    return textEdits(this.#tree, this.#node, inlineText(target));
  }
}

/** Removes phonetic hints when the text changes. */
class RichTextPlace {
  readonly type = 'custom';
  readonly #tree: XmlTree;
  readonly #node: XmlNode;
  readonly #cellFont: CellFont;

  constructor(tree: XmlTree, node: XmlNode, cellFont: CellFont) {
    this.#tree = tree;
    this.#node = node;
    this.#cellFont = cellFont;
  }

  edits(target: InlineContent): Edit[] {
    const tree = this.#tree;
    const coded = codeItems(readItems(tree, this.#node, this.#cellFont));
    if (!coded) return [];
    const phonetic = tree.children(this.#node).filter((child) => PHONETIC.has(tree.name(child)));
    return [
      ...inlineEdits(tree, coded, target, cellSyntax, noIds),
      ...phonetic.map((child): Edit => ({ start: tree.start(child), end: tree.end(child), content: [] })),
    ];
  }
}

function noIds(): number {
  throw new RangeError('Runs of cells stand in no element with an id');
}

/** The complete text after its translatable part is replaced. */
export function wholeText({ before, after }: RichText, target: InlineContent): string {
  return before + inlineText(target) + after;
}
