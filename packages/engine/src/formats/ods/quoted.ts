import { attributeText, quotedPlace } from '../../odf/index.ts';
import type { Place } from '../../package/index.ts';
import type { XmlAttribute, XmlTree } from '../../xml/index.ts';
import { type Literal, readLiterals } from './formula.ts';

/** Attributes with a formula or condition (ODF 1.3 part 3, §19.642, §19.605, §19.478). */
const FORMULAS = new Set([
  'table:formula',
  'table:expression',
  'table:condition',
  'style:condition',
  'calcext:value',
]);

/** Attributes that name a column by its header or repeat a cell's text, by element (§9.5, §9.6). */
const REPEATING: Readonly<Record<string, readonly string[]>> = {
  'table:data-pilot-field': ['table:source-field-name'],
  'table:data-pilot-member': ['table:name'],
  'table:data-pilot-sort-info': ['table:data-field'],
  'table:data-pilot-display-info': ['table:data-field'],
  'table:data-pilot-field-reference': ['table:field-name', 'table:member-name'],
  'table:filter-condition': ['table:value'],
  'table:filter-set-item': ['table:value'],
};

/** A quotation mark in a text that is quoted in a formula of a cell (OpenFormula, ODF 1.3 part 4, §5.4). */
export const DOUBLED = '""';

/** The maximum number of patterns; each is matched against every cell. */
const MAX_PATTERNS = 200;

/** A validation with choices (ODF 1.3 part 3, §19.605). */
const LIST = /^(?:[a-z]+:)?cell-content-is-in-list\(/;

const LETTERS = /\p{L}.*\p{L}/su;

/**
 * Texts of cells that occur in the formulas, filters and pivot tables of a spreadsheet. A text that they compare
 * cells with is translated together with the cells; one that they need in the source language stays.
 */
export class QuotedTexts {
  readonly #places = new Map<string, Place[]>();
  /** Texts that formulas show: a cell with such a text can't be distinguished from a result. */
  readonly #own = new Set<string>();
  readonly #patterns = new Set<string>();
  readonly #parts = new Set<string>();
  /** The choices that validations list. */
  readonly choices = new Set<string>();
  readonly #names: ReadonlySet<string>;

  /** @param names what formulas may read as names, as keys */
  constructor(tree: XmlTree, names: ReadonlySet<string>) {
    this.#names = names;
    for (let node = 0; node < tree.size; node += 1) this.#readElement(tree, node);
  }

  #readElement(tree: XmlTree, node: number): void {
    const repeating = REPEATING[tree.name(node)] ?? [];
    if (!mayMention(tree, node) && repeating.length === 0) return;
    const attributes = tree.attributes(node);
    if (attributes.some(({ name, value }) => name === 'table:is-data-layout-field' && value === 'true'))
      return;
    for (const attribute of attributes) {
      if (FORMULAS.has(attribute.name))
        this.#readFormula(tree, attribute, tree.name(node) === 'table:content-validation');
      else if (repeating.includes(attribute.name)) {
        const range = { start: attribute.valueStart, end: attribute.valueEnd };
        this.#addPlace(attribute.value, { type: 'attribute', value: range });
      }
    }
  }

  #readFormula(tree: XmlTree, attribute: XmlAttribute, isValidation: boolean): void {
    if (!attribute.value.includes('"')) return;
    const text = attributeText(tree, attribute);
    const isList = isValidation && LIST.test(text.text);
    for (const literal of readLiterals(text.text, attribute.name === 'calcext:value')) {
      this.#addLiteral(literal, text.range(literal.start, literal.end));
      if (isList && literal.use === 'whole') this.choices.add(literal.text);
    }
  }

  #addLiteral({ text, use }: Literal, range: { start: number; end: number }): void {
    const key = keyOf(text);
    if (use === 'own') this.#own.add(key);
    else if (use === 'whole') {
      this.#addPlace(text, quotedPlace(range, DOUBLED));
    } else if (LETTERS.test(text)) {
      const partly = use === 'pattern' ? this.#patterns : this.#parts;
      if (partly.size < MAX_PATTERNS) partly.add(key);
    }
  }

  #addPlace(text: string, place: Place): void {
    const key = keyOf(text);
    const known = this.#places.get(key);
    if (known) known.push(place);
    else this.#places.set(key, [place]);
  }

  /** The places outside cells that must get the same text as a cell; empty when there are none. */
  placesOf(text: string): readonly Place[] {
    return this.#places.get(keyOf(text)) ?? [];
  }

  /** Every lowercase text that formulas, filters and the like compare with cells. */
  get compared(): Iterable<string> {
    return this.#places.keys();
  }

  isName(text: string): boolean {
    return this.#names.has(keyOf(text));
  }

  /** Whether a cell must keep its text because a formula would no longer match it. */
  mustStay(text: string): boolean {
    const key = keyOf(text);
    if (this.#names.has(key)) return true;
    if (this.#own.has(key) && this.#places.has(key)) return true;
    if ([...this.#parts].some((part) => key.includes(part))) return true;
    return [...this.#patterns].some((pattern) => matches(pattern, key));
  }
}

/** Texts are compared ignoring case (OpenFormula, ODF 1.3 part 4, §3.4). */
export function keyOf(text: string): string {
  return text.trim().toLowerCase();
}

const QUOTE = 0x22;
const AMPERSAND = 0x26;

/** Whether a start tag may hold a formula with a quoted text: it has an entity, or `"` in an attribute with apostrophes. */
function mayMention(tree: XmlTree, node: number): boolean {
  const tag = tree.bytes.subarray(tree.start(node), tree.contentStart(node));
  return tag.includes(AMPERSAND) || (tag.includes(0x27) && tag.includes(QUOTE));
}

/** Whether a text contains a pattern's literal parts in order: for wildcards and regular expressions alike. */
function matches(pattern: string, text: string): boolean {
  let from = 0;
  for (const piece of pattern.split(/[^\p{L}\p{N} ]+/u)) {
    const at = text.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return true;
}
