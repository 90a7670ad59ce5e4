import {
  DrawingStyles,
  type FormatCache,
  type ListStyle,
  levelOf,
  NO_PROPERTIES,
  readDrawingParagraph,
  type TextStyles,
} from '../../drawingml/index.ts';
import type { Code, InlineContent, Unit, UnitKind } from '../../model/index.ts';
import { isAlternativeText, readCoreProperties, readEquationRun } from '../../ooxml/index.ts';
import {
  type ParagraphReading,
  type Place,
  RecordList,
  RereadPlace,
  type UnitRecord,
} from '../../package/index.ts';
import type { CodedText } from '../../runs/index.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';
import type { Part } from './parts.ts';
import {
  groupScale,
  NO_SHAPE_TEXT,
  overlayShapeText,
  placeholderOf,
  readShapeText,
  SHAPES,
  type ShapeText,
  type Size,
  scaleSize,
} from './shape.ts';
import { cellStyles, type TableStyles } from './table-style.ts';
import type { Template } from './template.ts';
import {
  KINDS_OF_PLACEHOLDERS,
  KINDS_OF_ROLES,
  PROMPT_ROLES,
  TEXT_ATTRIBUTES,
  TEXT_ELEMENTS,
  TITLES,
} from './vocabulary.ts';

const LETTER = /\p{L}/u;
const EQUATIONS = new Set(['a14:m', 'm:oMath', 'm:oMathPara', 'mc:AlternateContent']);
const NO_HEADINGS: readonly string[] = [];

/** Data shared by the parts of a presentation. */
export interface Dependencies {
  /** The presentation's `p:defaultTextStyle`. */
  readonly defaults: ListStyle;
  readonly tableStyles: TableStyles;
  readonly formats: FormatCache;
}

/** A shape with translated text and its inherited properties; used to fit longer text. */
export interface TextShape {
  readonly node: XmlNode;
  readonly text: ShapeText;
  readonly isTitle: boolean;
}

/** A paragraph with its inherited properties. */
export interface ReadParagraph {
  readonly levels: ListStyle;
  /** Undefined when there is nothing to translate. */
  readonly unit: Unit | undefined;
}

/** The units of one part, and the positions of their paragraphs. */
export interface Extraction {
  readonly records: readonly UnitRecord[];
  /** Every `a:p` that was read. */
  readonly paragraphs: ReadonlyMap<XmlNode, ReadParagraph>;
  readonly shapes: readonly TextShape[];
  /** The texts of equations that are translated. */
  readonly equationWords: ReadonlySet<XmlNode>;
}

/**
 * The units of one part, in document order.
 * @param template from which the part's placeholders inherit.
 * @param title of the part's slide.
 */
export function extractPart(
  part: Part,
  tree: XmlTree,
  template: Template | undefined,
  title: string,
  dependencies: Dependencies,
): Extraction {
  const extractor = new Extractor(part, tree, template, title, dependencies);
  if (part.role === 'properties') extractor.readProperties();
  else extractor.read();
  return extractor;
}

/** The text of a slide's title placeholder, empty when it has none. */
export function slideTitle(tree: XmlTree): string {
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.name(node) !== 'p:sp' || !TITLES.has(placeholderOf(tree, node)?.type ?? '')) continue;
    const texts: string[] = [];
    for (let inner = node; inner < tree.after(node); inner += 1) {
      if (tree.name(inner) === 'a:t') texts.push(tree.text(inner));
      else if (tree.name(inner) === 'a:br' || tree.name(inner) === 'a:p') texts.push(' ');
    }
    return texts.join('').replace(/\s+/g, ' ').trim();
  }
  return '';
}

class Extractor implements Extraction, ParagraphReading<TextStyles> {
  readonly paragraphs = new Map<XmlNode, ReadParagraph>();
  readonly shapes: TextShape[] = [];
  readonly equationWords = new Set<XmlNode>();
  readonly #list: RecordList;
  readonly #part: Part;
  readonly #tree: XmlTree;
  readonly #template: Template | undefined;
  readonly #headings: readonly string[];
  readonly #dependencies: Dependencies;
  readonly #location: string;
  /** The properties of text outside shapes. */
  readonly #plain: ShapeText;
  /** The kind of the current paragraphs. */
  #kind: UnitKind;
  #levels: ListStyle;
  /** The scale of the enclosing groups: displayed size by declared size. */
  #scale: Size = { width: 1, height: 1 };
  #isGrouped = false;
  #styles: TextStyles;

  constructor(
    part: Part,
    tree: XmlTree,
    template: Template | undefined,
    title: string,
    dependencies: Dependencies,
  ) {
    this.#list = new RecordList(part.id);
    this.#part = part;
    this.#tree = tree;
    this.#template = template;
    this.#headings = title === '' ? NO_HEADINGS : [title];
    this.#dependencies = dependencies;
    this.#location = locationOf(part, tree);
    this.#kind = KINDS_OF_ROLES[part.role];
    this.#plain = { ...NO_SHAPE_TEXT, levels: dependencies.defaults };
    this.#levels = this.#plain.levels;
    this.#styles = this.#stylesOf(this.#levels);
  }

  get records(): readonly UnitRecord[] {
    return this.#list.records;
  }

  readProperties(): void {
    for (const { text, place } of readCoreProperties(this.#tree)) {
      this.#list.add(this.#unit(KINDS_OF_ROLES.properties, [text]), place);
    }
  }

  read(): void {
    this.#walk(0, this.#tree.size);
  }

  /** Reads the nodes from `start` up to `end`, which are all complete elements. */
  #walk(start: XmlNode, end: XmlNode): void {
    const tree = this.#tree;
    for (let node = start; node < end; ) {
      const name = tree.name(node);
      let next = tree.after(node);
      if (name === 'a:p') this.#readParagraph(node);
      else if (name === 'mc:AlternateContent') this.#readAlternatives(node);
      else if (name === 'a:tbl') this.#readTable(node);
      else if (SHAPES.has(name)) this.#readShape(node);
      else if (name === 'p:grpSp') this.#readGroup(node);
      else if (TEXT_ELEMENTS.has(name)) this.#readElement(node);
      else {
        const attributes = TEXT_ATTRIBUTES[name];
        if (attributes) this.#readAttributes(node, attributes);
        next = node + 1;
      }
      node = next;
    }
  }

  #readAlternatives(node: XmlNode): void {
    const tree = this.#tree;
    this.#list.readAlternatives(
      tree.children(node).map((branch) => () => this.#walk(branch + 1, tree.after(branch))),
    );
  }

  /** Placeholders of layouts and masters hold prompts, which are visible only in an editor. */
  #readShape(node: XmlNode): void {
    const tree = this.#tree;
    const placeholder = placeholderOf(tree, node);
    if (placeholder && PROMPT_ROLES.has(this.#part.role)) return;
    const inherited = this.#template?.inherited(placeholder) ?? this.#plain;
    const text = overlayShapeText(inherited, readShapeText(tree, node));
    const place = this.#isGrouped ? undefined : text.place;
    const isTitle = TITLES.has(placeholder?.type ?? '');
    this.shapes.push({ node, isTitle, text: { ...text, size: scaleSize(text.size, this.#scale), place } });
    const kind = KINDS_OF_PLACEHOLDERS[placeholder?.type ?? ''] ?? KINDS_OF_ROLES[this.#part.role];
    this.#within(kind, text.levels, () => this.#walk(node + 1, tree.after(node)));
  }

  /** The content of a group has its own scale. */
  #readGroup(node: XmlNode): void {
    const outer = this.#scale;
    const wasGrouped = this.#isGrouped;
    this.#isGrouped = true;
    this.#scale = scaleSize(groupScale(this.#tree, node), outer) ?? outer;
    this.#walk(node + 1, this.#tree.after(node));
    this.#scale = outer;
    this.#isGrouped = wasGrouped;
  }

  /** Cells covered by a merged one are not displayed. */
  #readTable(table: XmlNode): void {
    const tree = this.#tree;
    const { tableStyles, defaults } = this.#dependencies;
    for (const { node, levels } of cellStyles(tree, table, tableStyles, defaults)) {
      this.#within('cell', levels, () => this.#walk(node + 1, tree.after(node)));
    }
  }

  #within(kind: UnitKind, levels: ListStyle, read: () => void): void {
    const outer = [this.#kind, this.#levels, this.#styles] as const;
    [this.#kind, this.#levels, this.#styles] = [kind, levels, this.#stylesOf(levels)];
    read();
    [this.#kind, this.#levels, this.#styles] = outer;
  }

  #stylesOf(levels: ListStyle): TextStyles {
    return new DrawingStyles(
      (tree, paragraph) => levels[levelOf(tree, paragraph)]?.run ?? NO_PROPERTIES,
      this.#dependencies.formats,
    );
  }

  #readParagraph(node: XmlNode): void {
    const styles = this.#styles;
    const coded = this.reread(node, styles);
    const unit =
      coded &&
      this.#list.add(
        this.#unit(this.#kind, coded.content, coded.codes),
        new RereadPlace(this, node, styles, this.#isWhole(coded) ? coded : undefined),
      );
    this.paragraphs.set(node, { levels: this.#levels, unit });
    if (coded) this.#readTooltips(node);
    this.#readEquations(node);
  }

  /** The words of the equations in a paragraph. Alternatives for programs without equations repeat them, mostly as pictures. */
  #readEquations(paragraph: XmlNode): void {
    const tree = this.#tree;
    for (const child of tree.children(paragraph)) {
      if (!EQUATIONS.has(tree.name(child))) continue;
      for (let node = child; node < tree.after(child); node += 1) {
        if (tree.name(node) !== 'm:r') continue;
        for (const { node: words, text, place } of readEquationRun(tree, node)) {
          this.#list.add(this.#unit('label', [text]), place);
          this.equationWords.add(words);
        }
      }
    }
  }

  /** Whether each text is all of its `a:t`: breaks and tabs may be characters of the same element. */
  #isWhole({ segments }: CodedText): boolean {
    return segments.every((items) =>
      items.every(({ node, range }) => {
        return range.start === this.#tree.contentStart(node) && range.end === this.#tree.contentEnd(node);
      }),
    );
  }

  /** Links are properties of runs (ECMA-376 part 1, §21.1.2.3.5). */
  #readTooltips(paragraph: XmlNode): void {
    const tree = this.#tree;
    for (let node = paragraph + 1; node < tree.after(paragraph); node += 1) {
      const attributes = TEXT_ATTRIBUTES[tree.name(node)];
      if (attributes) this.#readAttributes(node, attributes);
    }
  }

  reread(paragraph: XmlNode, styles: TextStyles): CodedText | undefined {
    return readDrawingParagraph(this.#tree, paragraph, styles);
  }

  #readElement(node: XmlNode): void {
    const text = this.#tree.text(node).trim();
    const kind = KINDS_OF_ROLES[this.#part.role];
    if (LETTER.test(text)) this.#list.add(this.#unit(kind, [text]), { type: 'element', node });
  }

  #readAttributes(node: XmlNode, names: ReadonlyMap<string, UnitKind>): void {
    for (const { name, value, valueStart, valueEnd } of this.#tree.attributes(node)) {
      const kind = names.get(name);
      if (kind === undefined || !isAlternativeText(value)) continue;
      const place: Place = { type: 'attribute', value: { start: valueStart, end: valueEnd } };
      this.#list.addAttribute(this.#unit(kind, [value]), place);
    }
  }

  #unit(kind: UnitKind, source: InlineContent, codes: readonly Code[] = []): Omit<Unit, 'id'> {
    const isTitle = kind === 'heading' || kind === 'title';
    return {
      kind,
      source,
      codes,
      context: {
        part: this.#part.name,
        headings: isTitle ? NO_HEADINGS : this.#headings,
        location: this.#location,
      },
    };
  }
}

/** A readable location of a part's text. */
export function locationOf({ role, slide }: Part, tree: XmlTree): string {
  if (role === 'slide') return `Slide ${slide}`;
  if (role === 'notes' || role === 'comments') return `Slide ${slide}, ${role}`;
  if (role === 'properties') return 'Document properties';
  if (role === 'presentation') return 'Sections';
  const data = tree.child(0, 'p:cSld');
  const name = data === NO_NODE ? undefined : tree.attribute(data, 'name')?.value;
  const title = role.replace('-', ' ');
  return `${title[0]?.toUpperCase()}${title.slice(1)}${name === undefined ? '' : ` “${name}”`}`;
}
