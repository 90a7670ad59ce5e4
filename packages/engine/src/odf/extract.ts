import { checkUnitCount } from '../limits.ts';
import type { Code, InlineContent, Unit, UnitKind } from '../model/index.ts';
import {
  HeadingTrail,
  type HiddenContent,
  type HiddenKind,
  type ParagraphReading,
  type Place,
  RereadPlace,
  TableTrail,
  type UnitRecord,
} from '../package/index.ts';
import { type CodedText, codeItems } from '../runs/index.ts';
import { isGeneratorText } from '../text/generator.ts';
import { inlineText } from '../text/inline.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../xml/index.ts';
import { stringValueLines } from './attribute-text.ts';
import { Conditions } from './conditions.ts';
import { FIELD_READERS } from './field-texts.ts';
import { readParagraph } from './paragraph.ts';
import { allText, hasLetter, isAlternativeText, isFieldText, isValueText } from './readable-text.ts';
import type { StyleName, StyleSheet } from './styles.ts';
import { isTextCell } from './text-cell.ts';
import {
  DEEP_KINDS,
  KINDS,
  LEFT_OUT,
  lookUp,
  TEXT_ATTRIBUTES,
  TEXT_ELEMENTS,
  TEXT_PROPERTIES,
} from './vocabulary.ts';

/** The part from which units are read. */
export interface StorySource {
  readonly tree: XmlTree;
  /** The archive entry's name. */
  readonly name: string;
  /** Prefix of its unit ids: "c", "o1". */
  readonly id: string;
  readonly styles: StyleSheet;
  readonly hidden: HiddenContent;
  /** The units of custom properties that fields show, by name and text, of all parts. */
  readonly properties: Map<string, Unit>;
}

/** The context at a position in a document. */
export interface Dependencies {
  /** The kind of the paragraphs. */
  readonly kind?: UnitKind;
  /** Styles applied before the paragraph's style: the shape's. */
  readonly shape: readonly StyleName[];
  /** A readable location: "Slide 3", "Sheet1!B4". */
  readonly location?: string;
}

/**
 * Custom handling of an element in place of reading its content.
 * @returns false to read it normally.
 */
export type ElementReader = (reader: StoryReader, node: XmlNode, around: Dependencies) => boolean;
export type ElementReaders = Readonly<Record<string, ElementReader>>;

/** Styles with text: notices of continued notes, and what stands between line numbers (ODF 1.3 part 3, §16.29). */
const CONFIGURATIONS: ReadonlySet<string> = new Set([
  'text:notes-configuration',
  'text:linenumbering-configuration',
]);

/** Reads the units of one part, in document order. */
export class StoryReader implements ParagraphReading<readonly StyleName[]> {
  readonly records: UnitRecord[] = [];
  readonly tree: XmlTree;
  readonly styles: StyleSheet;
  readonly #source: StorySource;
  readonly #readers: ElementReaders;
  readonly #headings = new HeadingTrail();
  readonly #tables = new TableTrail();
  /** Values of declared user fields by name. */
  readonly userFields = new Map<string, UnitRecord>();
  /** The records of units that may have further places. */
  readonly #shared = new Map<Unit, UnitRecord>();
  #conditions: Conditions | undefined;
  /** The last paragraph whose style was read, and that style. */
  #styled: XmlNode = NO_NODE;
  #style: string | undefined;

  constructor(source: StorySource, readers: ElementReaders = {}) {
    this.tree = source.tree;
    this.styles = source.styles;
    this.#source = source;
    this.#readers = readers;
  }

  /** Reads an element and its content. */
  read(node: XmlNode, around: Dependencies): void {
    const name = this.tree.name(node);
    if (name === 'table:table-row') this.#tables.row();
    else if (name === 'table:table-cell') this.#tables.cell(columnsOf(this.tree, node));
    if (LEFT_OUT.has(name) || lookUp(this.#readers, name)?.(this, node, around) || this.#isHidden(node, name))
      return;
    if (lookUp(FIELD_READERS, name)?.(this, node, around)) return;
    if (name === 'office:styles') {
      for (const child of this.tree.children(node))
        if (CONFIGURATIONS.has(this.tree.name(child))) this.#readChildren(child, around);
      return;
    }
    if (name === 'text:p' || name === 'text:h') {
      this.readParagraph(node, around);
      return;
    }
    const textKind = lookUp(TEXT_ELEMENTS, name);
    if (textKind !== undefined) {
      this.#readAttributes(node, around);
      this.#readTextElement(node, around.kind === 'footer' ? around.kind : textKind, around);
      return;
    }
    this.#readAttributes(node, around);
    const within = this.#within(node, name, around);
    if (name === 'table:table-cell') this.#readCell(node, within);
    else if (name === 'table:table') {
      this.#tables.enter();
      this.#readChildren(node, within);
      this.#tables.leave();
    } else this.#readChildren(node, within);
  }

  #readChildren(node: XmlNode, within: Dependencies): void {
    for (
      let child = this.tree.firstChild(node);
      child !== NO_NODE;
      child = this.tree.nextChild(node, child)
    ) {
      this.read(child, within);
    }
  }

  /** A cell with its text repeated in an attribute. */
  #readCell(cell: XmlNode, within: Dependencies): void {
    const paragraphs = this.tree.children(cell).filter((node) => this.tree.name(node) === 'text:p');
    const lines = stringValueLines(this.tree, cell, paragraphs.length) ?? [];
    if (lines.length === 0) {
      this.#readChildren(cell, within);
      return;
    }
    let at = 0;
    for (const node of this.tree.children(cell)) {
      const line = node === paragraphs[at] ? lines[at] : undefined;
      if (node === paragraphs[at]) at += 1;
      const record = line ? this.readParagraph(node, within) : this.read(node, within);
      if (line && record) record.places.push(line);
    }
  }

  /** Reads a paragraph or heading, then objects anchored in it. @returns its record, if it has text. */
  readParagraph(node: XmlNode, around: Dependencies): UnitRecord | undefined {
    const { coded, embedded, place, links } = this.paragraph(node, around);
    let record: UnitRecord | undefined;
    if (coded) {
      const level = this.tree.name(node) === 'text:h' ? this.#outlineLevel(node) : undefined;
      if (level !== undefined) this.#headings.leave(level);
      const kind = level === undefined ? this.#kindOf(node, around) : 'heading';
      record = this.add(kind, coded.content, coded.codes, place, around);
      if (level !== undefined) this.#headings.enter(level, inlineText(coded.content));
    }
    for (const link of links) this.#readAttributes(link, around);
    for (const inner of embedded) this.read(inner, { ...around, shape: [] });
    return record;
  }

  /** A paragraph's text with its codes, if any, its place, and its child elements with separate texts. */
  paragraph(
    node: XmlNode,
    { shape }: Dependencies,
  ): { coded: CodedText | undefined; place: Place; embedded: readonly XmlNode[]; links: readonly XmlNode[] } {
    const { items, embedded, links } = this.#content(node, shape);
    return { coded: codeItems(items), place: new RereadPlace(this, node, shape), embedded, links };
  }

  reread(paragraph: XmlNode, shape: readonly StyleName[]): CodedText | undefined {
    return codeItems(this.#content(paragraph, shape).items);
  }

  #content(node: XmlNode, shape: readonly StyleName[]): ReturnType<typeof readParagraph> {
    const styles = [...shape, { family: 'paragraph', name: this.#styleOf(node) }];
    return readParagraph(this.#source, node, styles);
  }

  /** Asked for twice in a row while a paragraph is read. */
  #styleOf(node: XmlNode): string | undefined {
    if (node !== this.#styled) {
      this.#styled = node;
      this.#style = this.tree.attribute(node, 'text:style-name')?.value;
    }
    return this.#style;
  }

  /** Document properties (`office:meta`). */
  readProperties(): void {
    const parent = this.tree.child(0, 'office:meta');
    if (parent === NO_NODE) return;
    for (const node of this.tree.children(parent)) {
      const shown = this.#source.properties.get(propertyKey(this.tree, node, 'meta:name'));
      if (shown) this.#addShared(shown, node);
      if (!TEXT_PROPERTIES.has(this.tree.name(node)) || isGeneratorText(this.tree.text(node))) continue;
      this.#readTextElement(node, 'property', { shape: [] });
    }
  }

  /** A field that shows a custom property (§7.5.6): both have one unit. */
  readCustomProperty(node: XmlNode, around: Dependencies): void {
    const text = this.tree.firstChild(node) === NO_NODE ? this.tree.text(node) : '';
    if (!isValueText(text)) return;
    const { properties } = this.#source;
    const key = propertyKey(this.tree, node, 'text:name');
    const known = properties.get(key);
    if (known) this.#addShared(known, node);
    else {
      const record = this.add('label', [text], [], { type: 'element', node }, around);
      this.#shared.set(record.unit, record);
      properties.set(key, record.unit);
    }
  }

  /** Another place of a unit, which may be of another part. */
  #addShared(unit: Unit, node: XmlNode): void {
    const place: Place = { type: 'element', node };
    const known = this.#shared.get(unit);
    if (known) {
      known.places.push(place);
      return;
    }
    const record = { unit, places: [place] };
    this.#shared.set(unit, record);
    this.records.push(record);
  }

  add(
    kind: UnitKind,
    source: InlineContent,
    codes: readonly Code[],
    place: Place,
    around: Dependencies,
  ): UnitRecord {
    const { location } = around;
    const column = kind === 'cell' ? this.#tables.columnOf(() => inlineText(source)) : undefined;
    const context = {
      part: this.#source.name,
      headings: this.#headings.texts,
      ...(column === undefined ? {} : { column }),
      ...(location === undefined ? {} : { location }),
    };
    const id = `${this.#source.id}.${this.records.length + 1}`;
    const unit: Unit = { id, kind, source, codes, context };
    const record: UnitRecord = { unit, places: [place] };
    this.records.push(record);
    checkUnitCount(this.records.length);
    return record;
  }

  #readTextElement(node: XmlNode, kind: UnitKind, around: Dependencies): void {
    const text = this.tree.text(node).trim();
    const isText = kind === 'alt-text' ? isAlternativeText(text) : isFieldText(text);
    if (!isText || this.tree.firstChild(node) !== NO_NODE) return;
    this.add(kind, [text], [], { type: 'element', node }, around);
  }

  /** Equal texts of one element share a unit: the displayed and the default text of a control. */
  #readAttributes(node: XmlNode, around: Dependencies): void {
    const names = lookUp(TEXT_ATTRIBUTES, this.tree.name(node));
    if (names === undefined) return;
    const known = new Map<string, UnitRecord>();
    for (const { name, value, valueStart, valueEnd } of this.tree.attributes(node)) {
      const isText = name === 'office:title' ? isAlternativeText(value) : hasLetter(value);
      if (!isText || !names.includes(name)) continue;
      const place: Place = { type: 'attribute', value: { start: valueStart, end: valueEnd } };
      const record = known.get(value);
      if (record) record.places.push(place);
      else known.set(value, this.add('label', [value], [], place, around));
    }
  }

  /** The conditions of the part, read when a field asks for them first. */
  get conditions(): Conditions {
    this.#conditions ??= new Conditions(this.tree);
    return this.#conditions;
  }

  /**
   * Hidden sections, headers and footers, placeholders that show a prompt (ODF 1.3 part 3, §19.376), and cells that
   * show a number, a date or a result.
   */
  #isHidden(node: XmlNode, name: string): boolean {
    const value = (attribute: string) => this.tree.attribute(node, attribute)?.value;
    if (name === 'table:table-cell') return !isTextCell(this.tree, node, this.styles);
    if (name === 'text:section') {
      const display = value('text:display');
      const isHidden = display === 'none' || (display === 'condition' && value('text:is-hidden') === 'true');
      return isHidden && !this.#translatesHidden(node, 'section');
    }
    if (name.startsWith('style:header') || name.startsWith('style:footer'))
      return value('style:display') === 'false';
    return name.startsWith('draw:') && value('presentation:placeholder') === 'true';
  }

  /** Whether hidden content is read anyway; counts it otherwise. */
  #translatesHidden(node: XmlNode, kind: HiddenKind): boolean {
    const { hidden, name } = this.#source;
    if (!hidden.isTranslated && hasLetter(allText(this.tree, node))) hidden.add(kind, `${name} ${node}`);
    return hidden.isTranslated;
  }

  #within(node: XmlNode, name: string, around: Dependencies): Dependencies {
    if (name.startsWith('draw:') || name === 'office:annotation')
      return this.#withinShape(node, name, around);
    const kind = lookUp(KINDS, name);
    if (kind === undefined || (around.kind && DEEP_KINDS.has(around.kind))) return around;
    return { ...around, kind };
  }

  #withinShape(node: XmlNode, name: string, around: Dependencies): Dependencies {
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

  #kindOf(node: XmlNode, around: Dependencies): UnitKind {
    if (around.kind && DEEP_KINDS.has(around.kind)) return around.kind;
    const titles = this.styles.titles('paragraph', this.#styleOf(node));
    if (titles.includes('title')) return 'title';
    if (titles.includes('caption')) return 'caption';
    return around.kind ?? 'paragraph';
  }
}

/** The columns that a cell spans, or in which it is repeated. */
function columnsOf(tree: XmlTree, cell: XmlNode): number {
  const number = (name: string) => Number(tree.attribute(cell, name)?.value ?? 1);
  return number('table:number-columns-spanned') * number('table:number-columns-repeated');
}

const propertyKey = (tree: XmlTree, node: XmlNode, name: string): string =>
  `${tree.attribute(node, name)?.value ?? ''}\n${tree.text(node)}`;
