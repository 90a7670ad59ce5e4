import type { InlineContent } from '../model/index.ts';
import type { Place } from '../package/index.ts';
import { inlineText } from '../text/inline.ts';
import { encodeAttribute, textPiece, type XmlAttribute, type XmlTree } from '../xml/index.ts';
import { attributeText } from './attribute-text.ts';

/** LibreOffice's formula of a variable that is a text. */
export const TEXT_FORMULA = /^(?:ooow:)?"([^"]*)"$/;
/** A condition that compares a variable with a text. */
const COMPARISON = /^(?:ooow:)?\s{0,9}([^\s"=!<>()]{1,200})\s{0,9}(?:==|!=|EQ|NEQ)\s{0,9}"([^"]*)"\s{0,9}$/;

/** Each name is searched for in all conditions of a part. */
const MAX_NAMES = 1000;
const MAX_LENGTH = 1_000_000;

/** The conditions and formulas of fields and sections, which may refer to the values of others (ODF 1.3 part 3, §19.604, §19.634). */
export class Conditions {
  /** The places of texts that a variable is compared with, by its name and the text. */
  readonly #compared = new Map<string, Place[]>();
  /** All others. */
  readonly #others: string;
  /** The number of names searched for. */
  #asked = 0;

  constructor(tree: XmlTree) {
    const others: string[] = [];
    for (let node = 0; node < tree.size; node += 1) {
      for (const name of ['text:condition', 'text:formula']) {
        const attribute = tree.attribute(node, name);
        if (attribute === undefined || TEXT_FORMULA.test(attribute.value)) continue;
        if (!this.#addComparison(tree, attribute)) others.push(attribute.value);
      }
    }
    this.#others = others.join('\n');
  }

  #addComparison(tree: XmlTree, attribute: XmlAttribute): boolean {
    const { text, range } = attributeText(tree, attribute);
    const [, name = '', literal = ''] = COMPARISON.exec(text) ?? [];
    if (name === '') return false;
    const start = text.indexOf('"') + 1;
    const key = keyOf(name, literal);
    const known = this.#compared.get(key);
    const place = quotedPlace(range(start, start + literal.length), '”');
    if (known) known.push(place);
    else this.#compared.set(key, [place]);
    return true;
  }

  /** Whether a condition or formula may refer to a name in another way than by a comparison. Assumed for many names or long conditions. */
  mayUse(name: string): boolean {
    if (this.#others === '') return false;
    this.#asked += 1;
    return this.#asked > MAX_NAMES || this.#others.length > MAX_LENGTH || this.#others.includes(name);
  }

  /** The places of the texts that a variable with some value is compared with, if they are equal: they change with it. */
  comparisons(name: string, value: string): readonly Place[] {
    return this.#compared.get(keyOf(name, value)) ?? [];
  }
}

const keyOf = (name: string, text: string): string => `${name}\n${text}`;

/**
 * A text that is quoted in the formula or condition of an attribute.
 * @param mark instead of quotation marks, which would end the text
 */
export function quotedPlace(range: { readonly start: number; readonly end: number }, mark: string): Place {
  const edits = (target: InlineContent) => [
    { ...range, content: [textPiece(encodeAttribute(inlineText(target).replaceAll('"', mark)))] },
  ];
  return { type: 'custom', edits };
}
