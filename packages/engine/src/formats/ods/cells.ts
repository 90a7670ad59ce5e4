import { append } from '../../lists.ts';
import type { Message } from '../../model/index.ts';
import { allText, type Dependencies, type StoryReader, stringValueLines } from '../../odf/index.ts';
import type { Place, UnitRecord } from '../../package/index.ts';
import type { CodedText } from '../../runs/index.ts';
import { isCellLanguage } from '../../text/cell-text.ts';
import { inlineText } from '../../text/inline.ts';
import { namesKept } from '../../text/listed.ts';
import type { XmlNode, XmlTree } from '../../xml/index.ts';
import { CellCopies, repeatedAddress } from './copies.ts';
import { readFixed } from './fixed.ts';
import { keyOf, QuotedTexts } from './quoted.ts';
import { ShownTexts } from './shown.ts';

/** Reads the cells of a spreadsheet: which are text, and what changes together with them. */
export class CellReader {
  readonly #quoted: QuotedTexts;
  /** Cells that keep their text because a function interprets it. */
  readonly #fixed: ReadonlySet<string>;
  readonly #messages: Message[];
  readonly #hasLists: boolean;
  /** Units shared by several cells because their text is compared or offered as a choice. */
  readonly #shared = new Map<string, UnitRecord>();
  /** Shared units by cell address. */
  readonly #sharedAt = new Map<string, UnitRecord>();
  readonly #copies = new CellCopies();
  readonly #shown: ShownTexts;
  /** Texts of cells that something compares, as keys. */
  readonly #compared = new Set<string>();
  /** Texts that stay because a formula reads them as names. */
  readonly #names = new Set<string>();
  #hasNotified = false;

  /** @param hasLists whether lists take their choices from cells: equal texts then share a unit. */
  constructor(tree: XmlTree, messages: Message[], hasLists: boolean) {
    this.#hasLists = hasLists;
    const { cells, names } = readFixed(tree);
    this.#fixed = cells;
    this.#quoted = new QuotedTexts(tree, names);
    this.#shown = new ShownTexts(this.#quoted);
    this.#messages = messages;
  }

  /** Reads a `table:table-cell`: its text, unless it is a number, a result or a code, and its anchored objects. */
  read(reader: StoryReader, cell: XmlNode, around: Dependencies): void {
    const { tree } = reader;
    const children = tree.children(cell);
    const isParagraph = (node: XmlNode) => tree.name(node) === 'text:p' || tree.name(node) === 'text:h';
    const formula = tree.attribute(cell, 'table:formula')?.value;
    if (formula !== undefined) this.#readResult(reader, cell, children.filter(isParagraph), formula, around);
    else if (isText(tree, cell)) this.#readText(reader, cell, children.filter(isParagraph), around);
    for (const child of children) if (!isParagraph(child)) reader.read(child, around);
  }

  /** Links results to the cells that they repeat and the texts that they show, once all have been read. */
  finish(reader: StoryReader): void {
    this.#copies.tie(reader.records, this.#sharedAt);
    this.#shown.finish(reader, (text) => this.#compared.has(keyOf(text)));
    if (this.#names.size > 0) this.#messages.push(namesKept(this.#names, 'content.xml'));
  }

  #readResult(
    reader: StoryReader,
    cell: XmlNode,
    paragraphs: readonly XmlNode[],
    formula: string,
    around: Dependencies,
  ): void {
    if (!isText(reader.tree, cell)) return;
    this.#shown.add(reader.tree, cell, paragraphs, around);
    const { location = '' } = around;
    const address = repeatedAddress(formula, location);
    const [paragraph, ...more] = paragraphs;
    const values = stringValueLines(reader.tree, cell, paragraphs.length);
    if (address === undefined || paragraph === undefined || more.length > 0 || !values) return;
    const { coded, place } = reader.paragraph(paragraph, around);
    if (!coded || coded.codes.length > 0) return;
    this.#copies.add(location, { address, text: inlineText(coded.content), places: [place, ...values] });
  }

  #readText(reader: StoryReader, cell: XmlNode, paragraphs: readonly XmlNode[], around: Dependencies): void {
    const contents = paragraphs.map((node) => reader.paragraph(node, around));
    const texts = contents.map(({ coded }) => (coded ? wholeText(coded) : ''));
    const text = texts.join('\n');
    const values = stringValueLines(reader.tree, cell, paragraphs.length);
    if (!isCellLanguage(text) || !values) return;
    if (this.#quoted.isName(text)) {
      this.#names.add(text);
      return;
    }
    if (this.#fixed.has(around.location ?? '') || this.#quoted.mustStay(text)) {
      this.#report(around);
      return;
    }
    contents.forEach(({ coded, place }, index) => {
      const value = values[index];
      if (coded) this.#add(reader, coded, value ? [place, value] : [place], contents.length === 1, around);
    });
  }

  #add(
    reader: StoryReader,
    coded: CodedText,
    places: readonly Place[],
    isWhole: boolean,
    around: Dependencies,
  ): void {
    const text = inlineText(coded.content);
    const quoted = isWhole ? this.#quoted.placesOf(text) : [];
    if (quoted.length > 0) this.#compared.add(keyOf(text));
    const isListed = this.#hasLists && isWhole && coded.codes.length === 0;
    // Formulas ignore case; list choices preserve it.
    const key = quoted.length > 0 ? keyOf(text) : isListed ? `=${text}` : undefined;
    const shared = key === undefined ? undefined : this.#shared.get(key);
    if (quoted.length > 0 && coded.codes.length > 0) this.#report(around);
    else if (shared) {
      append(shared.places, places);
      if (around.location !== undefined) this.#sharedAt.set(around.location, shared);
    } else {
      const [first, ...others] = places;
      if (!first) return;
      const record = reader.add('cell', coded.content, coded.codes, first, around);
      append(record.places, others);
      append(record.places, quoted);
      if (key !== undefined) this.#shared.set(key, record);
    }
  }

  #report({ location = '' }: Dependencies): void {
    if (this.#hasNotified) return;
    this.#hasNotified = true;
    const text = `Some cells keep their text because formulas look for it, the first of them ${location}.`;
    this.#messages.push({ code: 'cell-kept-for-formula', severity: 'info', text, part: 'content.xml' });
  }
}

function isText(tree: XmlTree, cell: XmlNode): boolean {
  return (tree.attribute(cell, 'office:value-type')?.value ?? 'string') === 'string';
}

/** Whether a cell shows natural language that is not a formula result. */
export function displaysText(tree: XmlTree, cell: XmlNode): boolean {
  if (tree.attribute(cell, 'table:formula') || !isText(tree, cell)) return false;
  return isCellLanguage(allText(tree, cell).trim());
}

/** The text of a paragraph including its trimmed ends. */
function wholeText({ items }: CodedText): string {
  return items.map((item) => (item.type === 'text' ? item.text : '')).join('');
}
