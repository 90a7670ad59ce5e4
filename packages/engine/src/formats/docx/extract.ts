import type { Code, InlineContent, Unit, UnitKind } from '../../model/index.ts';
import { isAlternativeText, readCoreProperties, readEquationRun } from '../../ooxml/index.ts';
import {
  HeadingTrail,
  type ParagraphReading,
  type Place,
  RecordList,
  RereadPlace,
  TableTrail,
  type UnitRecord,
} from '../../package/index.ts';
import { type CodedText, codeItems } from '../../runs/index.ts';
import { inlineText } from '../../text/inline.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { type DropCap, dropCapEdits, dropCapOf, followsDirectly, withDropCap } from './drop-cap.ts';
import { readFieldTexts } from './field-texts.ts';
import { type EnclosingFields, FieldStack, formatOf, type OpenField } from './fields.ts';
import { joinedParagraphs, styleOf } from './joined.ts';
import { readNumbering } from './numbering.ts';
import { type Reading, readParagraph } from './paragraph.ts';
import type { Part } from './parts.ts';
import type { DocumentProperty } from './properties.ts';
import { changeCase, resultEdits } from './references.ts';
import { descend, outlineLevel, propertyValue, type StyleSheet } from './styles.ts';
import { LABELS, TEXT_ATTRIBUTES } from './vocabulary.ts';

const LETTER = /\p{L}/u;

/** The units of one part, in document order. */
export function extractPart(part: Part, reading: Reading): UnitRecord[] {
  const { tree } = reading;
  const extractor = new Extractor(part, reading);
  if (part.reader === 'numbering') return readNumbering(part, tree);
  if (part.reader === 'properties') extractor.readProperties();
  else extractor.readStory();
  return extractor.records;
}

class Extractor implements ParagraphReading<EnclosingFields> {
  readonly #list: RecordList;
  readonly #part: Part;
  readonly #reading: Reading;
  readonly #tree: XmlTree;
  readonly #styles: StyleSheet;
  readonly #headings = new HeadingTrail();
  readonly #tables = new TableTrail();
  /** The records of texts that occur in several places. */
  readonly #shared = new Map<Unit, UnitRecord>();

  constructor(part: Part, reading: Reading) {
    this.#list = new RecordList(part.id);
    this.#part = part;
    this.#reading = reading;
    this.#tree = reading.tree;
    this.#styles = reading.styles;
  }

  get records(): UnitRecord[] {
    return this.#list.records;
  }

  readProperties(): void {
    const { shown } = this.#reading;
    const here = [...shown].filter(([{ part }]) => part === this.#part.name);
    for (const [{ node }, unit] of here) this.#addShared(unit, { type: 'element', node });
    const nodes = new Set(here.map(([{ node }]) => node));
    for (const { node, text, place } of readCoreProperties(this.#tree)) {
      if (nodes.has(node)) continue;
      this.#list.add(this.#unit('property', [text]), place);
    }
  }

  readStory(): void {
    this.#walk(0, this.#tree.size, new FieldStack());
  }

  /** Reads the nodes from `start` up to `end`, which are all complete elements. */
  #walk(start: XmlNode, end: XmlNode, fields: FieldStack): void {
    const tree = this.#tree;
    let cellEnd = start;
    const tableEnds: XmlNode[] = [];
    for (let node = start; node < end; ) {
      const name = tree.name(node);
      let next = node + 1;
      while (node >= (tableEnds.at(-1) ?? end)) {
        tableEnds.pop();
        this.#tables.leave();
      }
      if (name === 'w:p') {
        const cap = this.#dropCap(node, fields);
        const joined = cap ? ([cap.paragraph] as const) : joinedParagraphs(tree, node, fields);
        this.#readParagraph(joined, fields, node < cellEnd, cap);
        next = tree.after(joined.at(-1) ?? node);
      } else if (name === 'mc:AlternateContent') {
        this.#readAlternatives(node, fields);
        next = tree.after(node);
      } else if (this.#isLeftOut(node, name)) next = tree.after(node);
      else if (name === 'w:tc') {
        cellEnd = Math.max(cellEnd, tree.after(node));
        this.#tables.cell(Number(propertyValue(tree, descend(tree, node, 'w:tcPr', 'w:gridSpan')) ?? 1));
      } else if (name === 'w:tr') this.#tables.row();
      else if (name === 'w:tbl') {
        this.#tables.enter();
        tableEnds.push(tree.after(node));
      } else if (name === 'm:r') {
        this.#readEquation(node);
        next = tree.after(node);
      } else this.#readAttributes(node);
      node = next;
    }
    for (const _open of tableEnds) this.#tables.leave();
  }

  /**
   * Note separators, runs of equations and table rows deleted with tracked changes, and form fields without text defaults: check boxes,
   * numbers, dates (ECMA-376 part 1, §17.16.7, §17.16.34).
   */
  #isLeftOut(node: XmlNode, name: string): boolean {
    if (name === 'w:checkBox' || name === 'w:del' || name === 'w:moveFrom') return true;
    if (name === 'w:textInput') {
      return (propertyValue(this.#tree, this.#tree.child(node, 'w:type')) ?? 'regular') !== 'regular';
    }
    return name === 'w:tr' && descend(this.#tree, node, 'w:trPr', 'w:del') !== NO_NODE;
  }

  #readAlternatives(node: XmlNode, fields: FieldStack): void {
    this.#list.readAlternatives(
      this.#tree
        .children(node)
        .map((branch, index) => () => this.#readBranch(branch, index === 0 ? fields : new FieldStack())),
    );
  }

  /** A branch between a paragraph's runs contains runs: they are read as a separate paragraph. */
  #readBranch(branch: XmlNode, fields: FieldStack): void {
    const hasRuns = this.#tree.children(branch).some((child) => this.#tree.name(child) === 'w:r');
    if (hasRuns) this.#readParagraph([branch], fields, false);
    else this.#walk(branch + 1, this.#tree.after(branch), fields);
  }

  reread(paragraph: XmlNode, around: EnclosingFields): CodedText | undefined {
    const fields = new FieldStack(around);
    const joined = joinedParagraphs(this.#tree, paragraph, fields);
    return codeItems(readParagraph(this.#reading, joined, styleOf(this.#tree, paragraph), fields).items);
  }

  /** The drop cap that a paragraph is, if it can be read as one with the next paragraph. */
  #dropCap(frame: XmlNode, fields: FieldStack): DropCap | undefined {
    const tree = this.#tree;
    const style = styleOf(tree, frame);
    const cap = dropCapOf(tree, frame, (properties) => this.#styles.format(tree, style, properties));
    if (!cap || fields.isOpaque || joinedParagraphs(tree, cap.paragraph, fields).length > 1) return undefined;
    const coded = this.reread(cap.paragraph, fields.around());
    return coded && followsDirectly(coded) ? cap : undefined;
  }

  #placeOf(node: XmlNode, around: EnclosingFields, coded: CodedText, cap: DropCap | undefined): Place {
    const place = new RereadPlace(this, node, around, coded);
    if (cap === undefined) return place;
    return { type: 'custom', edits: (target) => dropCapEdits(this.#tree, cap, place.coded, target) };
  }

  /**
   * @param joined the paragraph, with those that it is read as one with. The last one has its properties.
   * @param cap its drop cap, which is in another paragraph.
   */
  #readParagraph(
    joined: readonly [XmlNode, ...XmlNode[]],
    fields: FieldStack,
    inCell: boolean,
    cap?: DropCap,
  ): void {
    const tree = this.#tree;
    const [node] = joined;
    const properties = tree.child(joined.at(-1) ?? node, 'w:pPr');
    const styleId = styleOf(tree, node);
    const around = fields.around();
    const {
      items,
      embedded,
      wrappers,
      fields: wordFields,
    } = readParagraph(this.#reading, joined, styleId, fields);
    const coded = codeItems(items);
    const style = this.#styles.paragraphStyle(styleId);
    const content = coded && cap ? withDropCap(cap, coded) : (coded?.content ?? []);
    const text = inlineText(content);
    if (coded && !this.#reading.code.keeps(style, text)) {
      const level = outlineLevel(tree, properties) ?? style.outlineLevel;
      const numbered = style.numbered || descend(tree, properties, 'w:numPr') !== NO_NODE;
      if (level !== undefined) this.#headings.leave(level);
      const kind = this.#part.unitKind ?? kindOf(style.name, level, inCell, numbered);
      const column = inCell ? this.#tables.columnOf(() => text) : undefined;
      const place = this.#placeOf(node, around, coded, cap);
      this.#list.add(this.#unit(kind, content, coded.codes, column), place);
      if (level !== undefined) this.#headings.enter(level, text);
    }
    for (const field of wordFields) this.#readWords(field);
    for (const wrapper of wrappers) this.#readAttributes(wrapper);
    for (const inner of embedded) this.#walk(inner, tree.after(inner), new FieldStack());
  }

  #readEquation(run: XmlNode): void {
    for (const { node, text, place } of readEquationRun(this.#tree, run)) {
      this.#list.add(this.#unit('label', [text]), place);
      this.#reading.entryNodes.add(node);
    }
  }

  #readWords(field: OpenField): void {
    const property = this.#reading.properties.shownBy(this.#tree, field);
    if (property !== undefined) this.#readShown(property, field);
    const { texts, nodes } = readFieldTexts(this.#tree, field, this.#reading.isCompared);
    for (const { source, codes, place } of texts) this.#list.add(this.#unit('label', source, codes), place);
    for (const node of nodes) this.#reading.entryNodes.add(node);
  }

  /** A field that shows a property: both have one unit, at the first such field. */
  #readShown(property: DocumentProperty, { instruction, result }: OpenField): void {
    const place: Place = {
      type: 'custom',
      edits: (target) => {
        const text = changeCase(inlineText(target), formatOf(instruction));
        return resultEdits(this.#tree, result, text);
      },
    };
    const { shown } = this.#reading;
    const known = shown.get(property);
    if (known !== undefined) this.#addShared(known, place);
    else {
      const unit = this.#list.add(this.#unit('label', [property.text.trim()]), place);
      shown.set(property, unit);
      const record = this.records.at(-1);
      if (record?.unit === unit) this.#shared.set(unit, record);
    }
  }

  /** Another place of a unit, which may be of another part. */
  #addShared(unit: Unit, place: Place): void {
    const known = this.#shared.get(unit);
    if (known !== undefined) {
      known.places.push(place);
      return;
    }
    const record = { unit, places: [place] };
    this.#shared.set(unit, record);
    this.records.push(record);
  }

  #readAttributes(node: XmlNode): void {
    const element = this.#tree.name(node);
    if (!Object.hasOwn(TEXT_ATTRIBUTES, element)) return;
    const isLabel = LABELS.has(element);
    for (const { name, value, valueStart, valueEnd } of this.#tree.attributes(node)) {
      const isText = isLabel ? LETTER.test(value) : isAlternativeText(value);
      if (!isText || !TEXT_ATTRIBUTES[element]?.includes(name)) continue;
      const place: Place = { type: 'attribute', value: { start: valueStart, end: valueEnd } };
      this.#list.addAttribute(this.#unit(isLabel ? 'label' : 'alt-text', [value]), place);
    }
  }

  #unit(
    kind: UnitKind,
    source: InlineContent,
    codes: readonly Code[] = [],
    column?: string,
  ): Omit<Unit, 'id'> {
    const context = { part: this.#part.name, headings: this.#headings.texts };
    return { kind, source, codes, context: column === undefined ? context : { ...context, column } };
  }
}

function kindOf(style: string, level: number | undefined, inCell: boolean, numbered: boolean): UnitKind {
  if (style === 'title') return 'title';
  if (style === 'caption') return 'caption';
  if (level !== undefined) return 'heading';
  if (inCell) return 'cell';
  return numbered ? 'list-item' : 'paragraph';
}
