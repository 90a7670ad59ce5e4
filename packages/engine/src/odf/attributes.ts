import {
  canonicalName,
  type Edit,
  encodeAttribute,
  textPiece,
  type XmlNode,
  type XmlTree,
} from '../xml/index.ts';

/** The prefixes declared by a part's root, by the standard ones. */
export class Prefixes {
  readonly #declared = new Map<string, string>();

  constructor(tree: XmlTree) {
    for (const { name, value } of tree.attributes(0)) {
      const declared = /^xmlns:(.+)$/.exec(name)?.[1];
      const [standard, local] = canonicalName(value, 'x').split(':');
      if (declared !== undefined && local === 'x' && standard !== undefined)
        this.#declared.set(standard, declared);
    }
  }

  /** A name with the part's prefix; undefined when it has none for the vocabulary. */
  write(name: string): string | undefined {
    const [standard = '', local = ''] = name.split(':');
    const declared = this.#declared.get(standard);
    return declared === undefined ? undefined : `${declared}:${local}`;
  }
}

/** Collects attribute edits. Vocabularies that a part doesn't declare are not added. */
export class AttributeEdits {
  readonly edits: Edit[] = [];
  readonly prefixes: Prefixes;
  readonly #tree: XmlTree;

  constructor(tree: XmlTree) {
    this.#tree = tree;
    this.prefixes = new Prefixes(tree);
  }

  /** Adds an attribute to an element, or changes its value. */
  set(node: XmlNode, name: string, value: string): void {
    const tree = this.#tree;
    const present = tree.attribute(node, name);
    if (present?.value === value) return;
    const content = encodeAttribute(value);
    if (present) {
      this.edits.push({ start: present.valueStart, end: present.valueEnd, content: [textPiece(content)] });
      return;
    }
    const written = this.prefixes.write(name);
    if (written === undefined) return;
    const at = tree.contentStart(node) - (tree.isEmptyTag(node) ? 2 : 1);
    this.edits.push({ start: at, end: at, content: [textPiece(` ${written}="${content}"`)] });
  }

  insert(at: number, xml: string): void {
    this.edits.push({ start: at, end: at, content: [textPiece(xml)] });
  }

  /** An empty element, with the attributes whose prefix the part declares. */
  element(name: string, attributes: Readonly<Record<string, string>>, content = ''): string {
    const tag = this.prefixes.write(name) ?? name;
    const written = Object.entries(attributes).flatMap(([attribute, value]) => {
      const known = this.prefixes.write(attribute);
      return known === undefined ? [] : [` ${known}="${encodeAttribute(value)}"`];
    });
    return content === '' ? `<${tag}${written.join('')}/>` : `<${tag}${written.join('')}>${content}</${tag}>`;
  }
}
