import type { Code, InlineContent, Unit, UnitKind } from '../model/index.ts';
import {
  HeadingTrail,
  type ParagraphReading,
  type Place,
  RereadPlace,
  type UnitRecord,
} from '../package/index.ts';
import { type CodedText, codeItems } from '../runs/index.ts';
import { inlineText } from '../text/inline.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../xml/index.ts';
import { stringValueLines } from './attribute-text.ts';
import { readParagraph } from './paragraph.ts';
import type { StyleName, StyleSheet } from './styles.ts';
import {
  DEEP_KINDS,
  KINDS,
  LEFT_OUT,
  lookUp,
  TEXT_ATTRIBUTES,
  TEXT_ELEMENTS,
  TEXT_PROPERTIES,
} from './vocabulary.ts';

const LETTER = /\p{L}/u;
/** Alternative texts that programs make of file names and addresses. */
const FILE_NAME =
  /^(?:\w+:\/\/\S*|[a-z]:\\.*|[^\s]*[\\/][^\s]*|\S+\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svm|svg|webp))$/i;
/** Codes of template languages that producers keep in input fields: `$order.number`, `#foreach`, `[@list]`. */
const TEMPLATE_CODE = /^\s*(?:[$#@]|\$?\{|\[[@#/])/;

/** The part that units are read from. */
export interface StorySource {
  readonly tree: XmlTree;
  /** The archive entry's name. */
  readonly name: string;
  /** Begins the ids of its units: "c", "o1". */
  readonly id: string;
  readonly styles: StyleSheet;
}

/** Where in a document reading stands. */
export interface Surroundings {
  /** What paragraphs here are. */
  readonly kind?: UnitKind;
  /** Styles that text takes its look from before its paragraph's style: the shape's. */
  readonly shape: readonly StyleName[];
  /** Where a person finds it: "Slide 3", "Sheet1!B4". */
  readonly location?: string;
}

/**
 * Reads an element in a way of its own instead of reading what is in it.
 * @returns false when it's to be read as ever.
 */
export type ElementReader = (reader: StoryReader, node: XmlNode, around: Surroundings) => boolean;
export type ElementReaders = Readonly<Record<string, ElementReader>>;

/** Reads the units of one part, in document order. */
export class StoryReader implements ParagraphReading<readonly StyleName[]> {
  readonly records: UnitRecord[] = [];
  readonly tree: XmlTree;
  readonly styles: StyleSheet;
  readonly #source: StorySource;
  readonly #readers: ElementReaders;
  readonly #headings = new HeadingTrail();

  constructor(source: StorySource, readers: ElementReaders = {}) {
    this.tree = source.tree;
    this.styles = source.styles;
    this.#source = source;
    this.#readers = readers;
  }

  /** Reads an element and what is in it. */
  read(node: XmlNode, around: Surroundings): void {
    const name = this.tree.name(node);
    if (LEFT_OUT.has(name) || lookUp(this.#readers, name)?.(this, node, around) || this.#isHidden(node, name))
      return;
    if (name === 'text:p' || name === 'text:h') {
      this.readParagraph(node, around);
      return;
    }
    const textKind = lookUp(TEXT_ELEMENTS, name);
    if (textKind !== undefined) {
      this.#readTextElement(node, around.kind === 'footer' ? around.kind : textKind, around);
      return;
    }
    this.#readAttributes(node, lookUp(TEXT_ATTRIBUTES, name) ?? [], around);
    const within = this.#within(node, name, around);
    if (name === 'table:table-cell') this.#readCell(node, within);
    else this.#readChildren(node, within);
  }

  #readChildren(node: XmlNode, within: Surroundings): void {
    for (
      let child = this.tree.firstChild(node);
      child !== NO_NODE;
      child = this.tree.nextChild(node, child)
    ) {
      this.read(child, within);
    }
  }

  /** A cell that says its text in an attribute too. */
  #readCell(cell: XmlNode, within: Surroundings): void {
    const paragraphs = this.tree.children(cell).filter((node) => this.tree.name(node) === 'text:p');
    const lines = stringValueLines(this.tree, cell, paragraphs.length) ?? [];
    if (lines.length === 0) {
      this.#readChildren(cell, within);
      return;
    }
    for (const node of this.tree.children(cell)) {
      const line = lines[paragraphs.indexOf(node)];
      const record = line ? this.readParagraph(node, within) : this.read(node, within);
      if (line && record) record.places.push(line);
    }
  }

  /** Reads a paragraph or heading, then what is anchored in it. @returns its record, if it has text. */
  readParagraph(node: XmlNode, around: Surroundings): UnitRecord | undefined {
    const { coded, embedded, place } = this.paragraph(node, around);
    let record: UnitRecord | undefined;
    if (coded) {
      const level = this.tree.name(node) === 'text:h' ? this.#outlineLevel(node) : undefined;
      if (level !== undefined) this.#headings.leave(level);
      const kind = level === undefined ? this.#kindOf(node, around) : 'heading';
      record = this.add(kind, coded.content, coded.codes, place, around);
      if (level !== undefined) this.#headings.enter(level, inlineText(coded.content));
    }
    for (const inner of embedded) this.read(inner, { ...around, shape: [] });
    return record;
  }

  /** A paragraph's text with its codes, if it has any, its place, and the elements in it with texts of their own. */
  paragraph(
    node: XmlNode,
    { shape }: Surroundings,
  ): { coded: CodedText | undefined; place: Place; embedded: readonly XmlNode[] } {
    const { items, embedded } = this.#content(node, shape);
    return { coded: codeItems(items), place: new RereadPlace(this, node, shape), embedded };
  }

  reread(paragraph: XmlNode, shape: readonly StyleName[]): CodedText | undefined {
    return codeItems(this.#content(paragraph, shape).items);
  }

  #content(node: XmlNode, shape: readonly StyleName[]): ReturnType<typeof readParagraph> {
    const styles = [...shape, { family: 'paragraph', name: this.#styleOf(node) }];
    return readParagraph(this.tree, node, this.styles, styles);
  }

  #styleOf(node: XmlNode): string | undefined {
    return this.tree.attribute(node, 'text:style-name')?.value;
  }

  /** Document properties (`office:meta`). */
  readProperties(): void {
    const parent = this.tree.child(0, 'office:meta');
    if (parent === NO_NODE) return;
    for (const node of this.tree.children(parent)) {
      if (TEXT_PROPERTIES.has(this.tree.name(node))) this.#readTextElement(node, 'property', { shape: [] });
    }
  }

  add(
    kind: UnitKind,
    source: InlineContent,
    codes: readonly Code[],
    place: Place,
    around: Surroundings,
  ): UnitRecord {
    const { location } = around;
    const below = { part: this.#source.name, headings: this.#headings.texts };
    const context = location === undefined ? below : { ...below, location };
    const id = `${this.#source.id}.${this.records.length + 1}`;
    const unit: Unit = { id, kind, source, codes, context };
    const record: UnitRecord = { unit, places: [place] };
    this.records.push(record);
    return record;
  }

  #readTextElement(node: XmlNode, kind: UnitKind, around: Surroundings): void {
    const text = this.tree.text(node).trim();
    if (!LETTER.test(text) || this.tree.firstChild(node) !== NO_NODE) return;
    if (kind === 'alt-text' ? FILE_NAME.test(text) : TEMPLATE_CODE.test(text)) return;
    this.add(kind, [text], [], { type: 'element', node }, around);
  }

  #readAttributes(node: XmlNode, names: readonly string[], around: Surroundings): void {
    if (names.length === 0) return;
    for (const { name, value, valueStart, valueEnd } of this.tree.attributes(node)) {
      if (!names.includes(name) || !LETTER.test(value)) continue;
      this.add(
        'label',
        [value],
        [],
        { type: 'attribute', value: { start: valueStart, end: valueEnd } },
        around,
      );
    }
  }

  /**
   * Sections, headers and footers that aren't shown, placeholders that show a prompt (ODF 1.3 part 3, §19.376), and cells
   * that show a number, a date or a result.
   */
  #isHidden(node: XmlNode, name: string): boolean {
    const value = (attribute: string) => this.tree.attribute(node, attribute)?.value;
    if (name === 'table:table-cell') {
      return value('table:formula') !== undefined || (value('office:value-type') ?? 'string') !== 'string';
    }
    if (name === 'text:section') {
      const display = value('text:display');
      return display === 'none' || (display === 'condition' && value('text:is-hidden') === 'true');
    }
    if (name.startsWith('style:header') || name.startsWith('style:footer'))
      return value('style:display') === 'false';
    return name.startsWith('draw:') && value('presentation:placeholder') === 'true';
  }

  #within(node: XmlNode, name: string, around: Surroundings): Surroundings {
    if (name.startsWith('draw:') || name === 'office:annotation')
      return this.#withinShape(node, name, around);
    const kind = lookUp(KINDS, name);
    if (kind === undefined || (around.kind && DEEP_KINDS.has(around.kind))) return around;
    return { ...around, kind };
  }

  #withinShape(node: XmlNode, name: string, around: Surroundings): Surroundings {
    let { shape, kind } = around;
    for (const attribute of this.tree.attributes(node)) {
      const { value } = attribute;
      if (attribute.name === 'presentation:style-name') shape = [{ family: 'presentation', name: value }];
      else if (attribute.name === 'draw:style-name') shape = [{ family: 'graphic', name: value }];
      else if (attribute.name === 'presentation:class' && value === 'title') kind = 'title';
    }
    if (name === 'office:annotation') kind = 'comment';
    return { ...around, shape, ...(kind === undefined ? {} : { kind }) };
  }

  #outlineLevel(node: XmlNode): number {
    const level = Number(this.tree.attribute(node, 'text:outline-level')?.value ?? 1);
    return Number.isInteger(level) && level >= 1 && level <= 10 ? level - 1 : 0;
  }

  #kindOf(node: XmlNode, around: Surroundings): UnitKind {
    if (around.kind && DEEP_KINDS.has(around.kind)) return around.kind;
    const titles = this.styles.titles('paragraph', this.#styleOf(node));
    if (titles.includes('title')) return 'title';
    if (titles.includes('caption')) return 'caption';
    return around.kind ?? 'paragraph';
  }
}
