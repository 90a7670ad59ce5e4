import type { LoadedPart } from '../../package/index.ts';
import { isGeneratorText } from '../../text/generator.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { fieldName, type OpenField } from './fields.ts';
import { shownText } from './text.ts';

/** A document property with words. */
export interface DocumentProperty {
  /** The entry's name. */
  readonly part: string;
  /** The element whose content is its text. */
  readonly node: XmlNode;
  readonly text: string;
}

/**
 * The elements of properties that have a name in fields, by this name in lowercase (ECMA-376 part 1, §17.16.5.17; part 2,
 * §8.3.4). Those that name persons or programs aren't among them.
 */
const BUILT_IN: Readonly<Record<string, string>> = {
  'dc:title': 'title',
  'dc:subject': 'subject',
  'cp:keywords': 'keywords',
  'dc:description': 'comments',
  'cp:category': 'category',
  Company: 'company',
};

/** Types of properties with text (§22.4.2.4). */
const TEXT_TYPES: ReadonlySet<string> = new Set(['lpwstr', 'lpstr', 'bstr']);

/** Fields that show the property of their own name, unless they set it (§17.16.5.10, 17.16.5.30, 17.16.5.65, 17.16.5.70). */
const NAMED_FIELDS: ReadonlySet<string> = new Set(['TITLE', 'SUBJECT', 'KEYWORDS', 'COMMENTS']);

const ARGUMENT = /^\s*\S+\s+(?:"([^"]*)"|([^\\"]+))/;

const LETTER = /\p{L}/u;

/** The properties of a document that fields can show. */
export class DocumentProperties {
  readonly #byName = new Map<string, DocumentProperty>();

  readonly #isCompared: (name: string) => boolean;

  /**
   * @param parts with custom, core and extended properties, in any order.
   * @param isCompared whether a condition may compare a property, by its name in fields: such a property stays.
   */
  constructor(parts: readonly LoadedPart[], isCompared: (name: string) => boolean) {
    this.#isCompared = isCompared;
    for (const { name, tree } of parts) {
      for (const node of tree.children(0)) this.#add(name, tree, node);
    }
  }

  #add(part: string, tree: XmlTree, node: XmlNode): void {
    const element = tree.name(node);
    const isCustom = localName(element) === 'property';
    const field = isCustom
      ? tree.attribute(node, 'name')?.value.toLowerCase()
      : (BUILT_IN[element] ?? BUILT_IN[localName(element)]);
    const value = isCustom ? tree.firstChild(node) : node;
    if (field === undefined || value === NO_NODE || tree.firstChild(value) !== NO_NODE) return;
    if (isCustom && (!TEXT_TYPES.has(localName(tree.name(value))) || this.#byName.has(field))) return;
    const text = tree.text(value);
    if (LETTER.test(text) && !isGeneratorText(text)) this.#byName.set(field, { part, node: value, text });
  }

  /** Whether a field names one of them. */
  isNamed({ instruction }: OpenField): boolean {
    return this.#named(instruction) !== undefined;
  }

  /** The property that a field shows, unless its result has another text. */
  shownBy(tree: XmlTree, { instruction, result }: OpenField): DocumentProperty | undefined {
    const property = this.#named(instruction);
    if (property === undefined) return undefined;
    const shown = shownText(tree, result);
    return plain(shown) === plain(property.text) ? property : undefined;
  }

  #named(instruction: string): DocumentProperty | undefined {
    if (this.#byName.size === 0) return undefined;
    const field = fieldName(instruction);
    if (field !== 'DOCPROPERTY' && !NAMED_FIELDS.has(field)) return undefined;
    const [, quoted, words] = ARGUMENT.exec(instruction) ?? [];
    const argument = (quoted ?? words ?? '').trim();
    if (field !== 'DOCPROPERTY' && argument !== '') return undefined;
    const name = (field === 'DOCPROPERTY' ? argument : field).toLowerCase();
    const property = this.#byName.get(name);
    return property === undefined || this.#isCompared(name) ? undefined : property;
  }
}

/** Results are compared without case, which a switch may change. */
function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** A name without its namespace. */
function localName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('}'), name.lastIndexOf(':')) + 1);
}
