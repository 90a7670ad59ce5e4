import { NO_NODE, type XmlNode, type XmlTree } from '../xml/index.ts';
import { NO_PROPERTIES, OpenDocumentFormat, overlay, type TextProperties } from './text-properties.ts';

/** A style of a document: `style:style` or `style:default-style` (ODF 1.3 part 3, §16.2, §16.4). */
interface Style {
  readonly tree: XmlTree;
  readonly node: XmlNode;
  /** The display name. */
  readonly title: string;
  readonly parent: string | undefined;
  readonly text: TextProperties;
}

/** A style that text inherits from, by family and name. */
export interface StyleName {
  readonly family: string;
  readonly name: string | undefined;
}

/** Longer parent chains are circular or malicious. */
const MAX_CHAIN_LENGTH = 64;

/** The number of recent formats compared before styles are resolved: similar text comes together. */
const RECENT = 8;

/** The styles available to a part: its automatic ones, then the document's. */
export class StyleSheet {
  readonly #styles = new Map<string, Style>();
  readonly #defaults = new Map<string, Style>();
  readonly #numberWords = new Map<string, readonly string[]>();
  readonly #resolved = new Map<string, TextProperties>();
  readonly #titles = new Map<string, readonly string[]>();
  readonly #formats = new Map<string, OpenDocumentFormat>();
  readonly #recent: { readonly styles: readonly StyleName[]; readonly format: OpenDocumentFormat }[] = [];
  #next = 0;

  /**
   * @param own the part with the content: its automatic styles take precedence.
   * @param shared the styles part, if separate (ODF 1.3 part 3, §3.15.3).
   */
  constructor(own: XmlTree, shared: XmlTree | undefined) {
    this.#add(own, 'office:automatic-styles');
    this.#add(own, 'office:styles');
    if (shared && shared !== own) this.#add(shared, 'office:styles');
  }

  #add(tree: XmlTree, container: string): void {
    const parent = tree.child(0, container);
    if (parent === NO_NODE) return;
    for (const node of tree.children(parent)) {
      const name = tree.name(node);
      if (name.startsWith('number:')) this.#addNumberStyle(tree, node);
      if (name !== 'style:style' && name !== 'style:default-style') continue;
      const attributes = new Map(tree.attributes(node).map((each) => [each.name, each.value]));
      const family = attributes.get('style:family') ?? '';
      const styleName = attributes.get('style:name');
      const style: Style = {
        tree,
        node,
        title: (attributes.get('style:display-name') ?? styleName ?? '').toLowerCase(),
        parent: attributes.get('style:parent-style-name'),
        text: textProperties(tree, node),
      };
      if (name === 'style:default-style') this.#defaults.set(family, style);
      else if (styleName !== undefined && !this.#styles.has(`${family} ${styleName}`)) {
        this.#styles.set(`${family} ${styleName}`, style);
      }
    }
  }

  #addNumberStyle(tree: XmlTree, node: XmlNode): void {
    const name = tree.attribute(node, 'style:name')?.value ?? '';
    const words = tree.children(node).flatMap((child) => [child, ...tree.children(child)]);
    if (!this.#numberWords.has(name)) {
      this.#numberWords.set(
        name,
        words.map((word) => tree.text(word).trim()).filter((text) => text !== ''),
      );
    }
  }

  /** The words that a cell style's number format adds to numbers (ODF 1.3 part 3, §16.29): units, currencies. */
  numberWords(name: string | undefined): readonly string[] {
    const chain = name === undefined ? [] : this.#chain('table-cell', name);
    for (const { tree, node } of chain) {
      const format = tree.attribute(node, 'style:data-style-name')?.value;
      if (format !== undefined) return this.#numberWords.get(format) ?? [];
    }
    return [];
  }

  /**
   * The effective formatting of text: the first style's family defaults, then every style with its parents.
   * @param styles outermost first: a shape's, the paragraph's, those of spans and links.
   */
  format(styles: readonly StyleName[]): OpenDocumentFormat {
    for (const recent of this.#recent) if (sameStyles(recent.styles, styles)) return recent.format;
    const format = this.#formatOf(styles);
    this.#recent[this.#next] = { styles, format };
    this.#next = (this.#next + 1) % RECENT;
    return format;
  }

  #formatOf(styles: readonly StyleName[]): OpenDocumentFormat {
    const key = styles.map(({ family, name }) => `${family} ${name ?? ''}`).join('\n');
    const known = this.#formats.get(key);
    if (known) return known;
    const defaults = [...new Set(styles.map(({ family }) => family))].reduce(
      (base, family) => overlay(base, this.#defaults.get(family)?.text ?? NO_PROPERTIES),
      NO_PROPERTIES,
    );
    const format = new OpenDocumentFormat(
      styles.reduce((base, { family, name }) => overlay(base, this.#textOf(family, name)), defaults),
    );
    this.#formats.set(key, format);
    return format;
  }

  #textOf(family: string, name: string | undefined): TextProperties {
    if (name === undefined) return NO_PROPERTIES;
    const key = `${family} ${name}`;
    const known = this.#resolved.get(key);
    if (known) return known;
    const resolved = this.#chain(family, name).reduceRight(
      (base, style) => overlay(base, style.text),
      NO_PROPERTIES,
    );
    this.#resolved.set(key, resolved);
    return resolved;
  }

  /** The display names of a style and its parents, nearest first, in lowercase. */
  titles(family: string, name: string | undefined): readonly string[] {
    if (name === undefined) return [];
    const key = `${family} ${name}`;
    const known = this.#titles.get(key);
    if (known !== undefined) return known;
    const titles = this.#chain(family, name).map((style) => style.title);
    this.#titles.set(key, titles);
    return titles;
  }

  /**
   * The value of a property in a style, its parents or the family's defaults: `property('table', 'ta1', 'table:display')`.
   */
  property(family: string, name: string | undefined, attribute: string): string | undefined {
    const chain = name === undefined ? [] : this.#chain(family, name);
    const defaults = this.#defaults.get(family);
    for (const { tree, node } of defaults ? [...chain, defaults] : chain) {
      for (const properties of tree.children(node)) {
        const value = tree.attribute(properties, attribute)?.value;
        if (value !== undefined) return value;
      }
    }
    return undefined;
  }

  /** A style and its parents, nearest first. */
  #chain(family: string, name: string): Style[] {
    const chain: Style[] = [];
    let next: string | undefined = name;
    while (next !== undefined && chain.length < MAX_CHAIN_LENGTH) {
      const style: Style | undefined = this.#styles.get(`${family} ${next}`);
      if (!style) break;
      chain.push(style);
      next = style.parent;
    }
    return chain;
  }
}

function sameStyles(one: readonly StyleName[], other: readonly StyleName[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) {
    const [left, right] = [one[index], other[index]];
    if (left?.name !== right?.name || left?.family !== right?.family) return false;
  }
  return true;
}

function textProperties(tree: XmlTree, style: XmlNode): TextProperties {
  const node = tree.child(style, 'style:text-properties');
  if (node === NO_NODE) return NO_PROPERTIES;
  return new Map(tree.attributes(node).map(({ name, value }) => [name, value]));
}
