import { MAX_COMPARISONS, resultPieces, shownLiterals } from '../../formula/index.ts';
import { append } from '../../lists.ts';
import { attributeText, type Dependencies, quotedPlace, type StoryReader } from '../../odf/index.ts';
import type { Place } from '../../package/index.ts';
import { isCellLanguage } from '../../text/cell-text.ts';
import { inlineText } from '../../text/inline.ts';
import { characterRanges, NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { lexFormula } from './formula.ts';
import { DOUBLED, type QuotedTexts } from './quoted.ts';
import { textPlace } from './text-place.ts';

/** A text that formulas show. */
interface Shown {
  readonly around: Dependencies;
  readonly places: Place[];
  /** Whether a formula joins it with other text. */
  isPart: boolean;
}

/** Texts that formulas show and nothing compares with cells, and the cached results that repeat them. */
export class ShownTexts {
  readonly #texts = new Map<string, Shown>();
  readonly #quoted: QuotedTexts;

  constructor(quoted: QuotedTexts) {
    this.#quoted = quoted;
  }

  /** Reads the formula of a visible cell. */
  add(tree: XmlTree, cell: XmlNode, paragraphs: readonly XmlNode[], around: Dependencies): void {
    const attribute = tree.attribute(cell, 'table:formula');
    if (!attribute?.value.includes('"')) return;
    const formula = attributeText(tree, attribute);
    const tokens = lexFormula(formula.text);
    const literals = shownLiterals(tokens);
    for (const { text, token, isPart } of literals) {
      const start = (tokens[token]?.start ?? 0) + 1;
      // A quotation mark is written twice: its place is longer than its text.
      const length = (tokens[token]?.text.length ?? 2) - 2;
      this.#add(text, length, isPart, around, (from, to) =>
        quotedPlace(formula.range(start + from, start + to), DOUBLED),
      );
    }
    const [paragraph, ...more] = paragraphs;
    if (literals.length === 0 || paragraph === undefined || more.length > 0) return;
    if (tree.firstChild(paragraph) === NO_NODE) this.#addResult(tree, cell, paragraph, tokens, around);
  }

  /** Programs show cached results without recalculation. */
  #addResult(
    tree: XmlTree,
    cell: XmlNode,
    paragraph: XmlNode,
    tokens: ReturnType<typeof lexFormula>,
    around: Dependencies,
  ): void {
    const shown = characterRanges(tree.bytes, tree.contentStart(paragraph), tree.contentEnd(paragraph));
    const attribute = tree.attribute(cell, 'office:string-value');
    const value = attribute && attributeText(tree, attribute);
    if (value && value.text !== shown.text) return;
    let at = 0;
    for (const { text, from } of resultPieces(tokens, shown.text) ?? []) {
      const start = at;
      at += text.length;
      if (from !== 'quoted') continue;
      this.#add(text, text.length, false, around, (first, last) =>
        textPlace(shown, start + first, start + last),
      );
      if (!value) continue;
      this.#add(text, text.length, false, around, (first, last) => ({
        type: 'attribute',
        value: value.range(start + first, start + last),
      }));
    }
  }

  /** @param length of the text as it is written */
  #add(
    text: string,
    length: number,
    isPart: boolean,
    around: Dependencies,
    placeOf: (from: number, to: number) => Place,
  ): void {
    const content = text.trim();
    if (!isCellLanguage(content)) return;
    const from = text.indexOf(content);
    const place = placeOf(from, length - (text.length - from - content.length));
    const known = this.#texts.get(content);
    if (!known) this.#texts.set(content, { around, places: [place], isPart });
    else {
      known.places.push(place);
      known.isPart ||= isPart;
    }
  }

  /** The texts that nothing compares with others. */
  #certain(reader: StoryReader): readonly (readonly [string, Shown])[] {
    if (this.#texts.size === 0) return [];
    const cells = reader.records.map(({ unit }) => inlineText(unit.source).toLowerCase());
    const compared = [...this.#quoted.compared, ...cells];
    if (this.#texts.size * compared.length > MAX_COMPARISONS) return [];
    return [...this.#texts].filter(([text, { isPart }]) => {
      if (this.#quoted.mustStay(text) || this.#quoted.placesOf(text).length > 0) return false;
      const key = text.toLowerCase();
      return !isPart || !compared.some((other) => other !== key && other.includes(key));
    });
  }

  /** Creates the units, once all cells have been read. */
  finish(reader: StoryReader, hasCell: (text: string) => boolean): void {
    for (const [text, { around, places }] of this.#certain(reader)) addAll(reader, text, places, around);
    for (const text of this.#quoted.choices) {
      if (hasCell(text) || !isCellLanguage(text) || this.#quoted.mustStay(text)) continue;
      addAll(reader, text, this.#quoted.placesOf(text), { shape: [] });
    }
  }
}

function addAll(reader: StoryReader, text: string, places: readonly Place[], around: Dependencies): void {
  const [first, ...others] = places;
  if (first) append(reader.add('cell', [text], [], first, around).places, others);
}
