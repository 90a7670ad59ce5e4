import type { InlineContent, Unit, UnitConstraints, UnitContext, UnitKind } from '../../model/index.ts';
import { decodeXstring, encodeXstring, formatWords } from '../../ooxml/index.ts';
import type { LoadedPart, Place, UnitRecord } from '../../package/index.ts';
import { inlineText } from '../../text/inline.ts';
import { type Edit, encodeText, NO_NODE, textPiece, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { DrawingStyles, paragraphDefaults, readDrawingParagraph } from '../index.ts';
import { FORMATS, LITERALS, REFERENCES, type ReferenceRule, TITLES } from './vocabulary.ts';

/** A copy of one cell's text. */
export interface CachePoint {
  readonly level: number;
  readonly index: number;
  readonly text: string;
  /** The position of the text in the chart part. */
  readonly place: Place;
}

/** The cells that a chart shows text from, with its copies. */
export interface ChartReference {
  /** `Sheet1!$A$2:$A$5`. */
  readonly formula: string;
  readonly kind: UnitKind;
  readonly levels: number;
  readonly points: readonly CachePoint[];
}

/** The texts of a chart part. */
export interface ChartTexts {
  /** Titles, labels and other texts that exist in the chart only. */
  readonly records: readonly UnitRecord[];
  /** Names of categories and series, which exist in cells as well. */
  readonly references: readonly ChartReference[];
}

/** The id prefix and location of a part's units. */
export interface UnitPlacement {
  readonly id: string;
  readonly context: UnitContext;
}

const LETTER = /\p{L}/u;

/** Reads the texts of a chart (`c:chartSpace`, `cx:chartSpace`). */
export function readChart(part: LoadedPart, placement: UnitPlacement): ChartTexts {
  return new ChartReader(part.tree, placement).read();
}

class ChartReader {
  readonly #tree: XmlTree;
  readonly #placement: UnitPlacement;
  readonly #styles = new DrawingStyles(paragraphDefaults());
  readonly #records: UnitRecord[] = [];
  readonly #references: ChartReference[] = [];
  /** The places of the words of number formats. */
  readonly #formats = new Map<string, { readonly places: Place[] }>();

  constructor(tree: XmlTree, placement: UnitPlacement) {
    this.#tree = tree;
    this.#placement = placement;
  }

  read(): ChartTexts {
    const tree = this.#tree;
    let titleEnd = 0;
    for (let node = 0; node < tree.size; node += 1) {
      const name = tree.name(node);
      if (TITLES.has(name)) titleEnd = tree.after(node);
      const kind: UnitKind = node < titleEnd ? 'title' : 'label';
      const rule = Object.hasOwn(REFERENCES, name) ? REFERENCES[name] : undefined;
      if (name === 'a:p') this.#readParagraph(node, kind);
      else if (rule) this.#readReference(node, rule, kind);
      else if (FORMATS.has(name)) this.#readFormats(node);
      else if (Object.hasOwn(LITERALS, name)) this.#readLiteral(tree.child(node, LITERALS[name] ?? ''));
    }
    return { records: this.#records, references: this.#references };
  }

  #readParagraph(node: XmlNode, kind: UnitKind): void {
    const coded = readDrawingParagraph(this.#tree, node, this.#styles);
    if (coded) this.#add(kind, coded.content, coded.codes, { type: 'inline', coded });
  }

  #readLiteral(node: XmlNode): void {
    if (node !== NO_NODE) this.#addText('label', this.#textOf(node), valuePlace(this.#tree, node));
  }

  #readFormats(node: XmlNode): void {
    const tree = this.#tree;
    const attribute = tree.attribute(node, 'formatCode');
    if (attribute) this.#readFormat(attribute.valueStart, attribute.valueEnd);
    else this.#readFormat(tree.contentStart(node), tree.contentEnd(node));
  }

  /** The words of a number format; copies of it share their units. */
  #readFormat(start: number, end: number): void {
    for (const { text, room, place } of formatWords(this.#tree.bytes, start, end)) {
      const same = this.#formats.get(text);
      if (same) same.places.push(place);
      else
        this.#formats.set(text, this.#add('label', [text], [], place, { maxLength: room, singleLine: true }));
    }
  }

  #readReference(node: XmlNode, rule: ReferenceRule, kind: UnitKind): void {
    const formula = this.#formula(node, rule);
    const { points, levels } = this.#points(node, rule);
    if (formula !== '') this.#references.push({ formula, kind, levels, points });
    else for (const point of points) this.#addText(kind, point.text, point.place);
  }

  /** The cell reference; a series hidden by a filter has it in an extension ([MS-ODRAWXML] §2.24.3.42). */
  #formula(node: XmlNode, rule: ReferenceRule): string {
    const tree = this.#tree;
    const own = tree.child(node, rule.formula);
    if (own !== NO_NODE) return tree.text(own);
    for (let inner = node + 1; inner < tree.after(node); inner += 1) {
      if (tree.name(inner) === 'c15:sqref') return tree.text(inner);
    }
    return '';
  }

  #points(node: XmlNode, rule: ReferenceRule): { points: CachePoint[]; levels: number } {
    const tree = this.#tree;
    const cache = rule.cache === undefined ? node : tree.child(node, rule.cache);
    if (cache === NO_NODE) return { points: [], levels: 1 };
    const levels = rule.level === undefined ? [cache] : this.#childrenOf(cache, rule.level);
    const points = levels.flatMap((parent, level) =>
      (rule.point === undefined ? [parent] : this.#childrenOf(parent, rule.point)).flatMap((point) => {
        const value = rule.value === undefined ? point : tree.child(point, rule.value);
        if (value === NO_NODE) return [];
        const index = Number(tree.attribute(point, 'idx')?.value ?? 0);
        return [{ level, index, text: this.#textOf(value), place: valuePlace(tree, value) }];
      }),
    );
    return { points, levels: Math.max(1, levels.length) };
  }

  #childrenOf(parent: XmlNode, name: string): XmlNode[] {
    return this.#tree.children(parent).filter((child) => this.#tree.name(child) === name);
  }

  #textOf(node: XmlNode): string {
    return decodeXstring(this.#tree.text(node));
  }

  #addText(kind: UnitKind, text: string, place: Place): void {
    if (LETTER.test(text)) this.#add(kind, [text], [], place);
  }

  #add(
    kind: UnitKind,
    source: InlineContent,
    codes: Unit['codes'],
    place: Place,
    constraints?: UnitConstraints,
  ): { readonly places: Place[] } {
    const { id, context } = this.#placement;
    const plain: Unit = { id: `${id}.${this.#records.length + 1}`, kind, source, codes, context };
    const unit = constraints === undefined ? plain : { ...plain, constraints };
    const places = [place];
    this.#records.push({ unit, places });
    return { places };
  }
}

/** A place whose element holds an ST_Xstring. */
function valuePlace(tree: XmlTree, node: XmlNode): Place {
  const edits = (target: InlineContent): Edit[] => {
    const content = [textPiece(encodeText(encodeXstring(inlineText(target))))];
    return [{ start: tree.contentStart(node), end: tree.contentEnd(node), content }];
  };
  return { type: 'custom', edits };
}
