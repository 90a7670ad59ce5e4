import type { XmlNode, XmlTree } from '../xml/index.ts';
import type { Look } from './spans.ts';
import { at, attributeAt } from './tree.ts';

/** The maximum length of a style chain. */
const maxChainLength = 20;

/** The styles of a Word document, as far as reading needs them. */
export class DocxStyles {
  readonly #tree: XmlTree | undefined;
  readonly #nodes = new Map<string, XmlNode>();
  #default: string | undefined;

  constructor(tree: XmlTree | undefined) {
    this.#tree = tree;
    for (const node of tree?.children(0) ?? []) {
      const id = attributeAt(tree as XmlTree, node, 'w:styleId');
      if (id === undefined) continue;
      this.#nodes.set(id, node);
      const isDefault = ['1', 'true'].includes(attributeAt(tree as XmlTree, node, 'w:default') ?? '');
      if (isDefault && attributeAt(tree as XmlTree, node, 'w:type') === 'paragraph') this.#default = id;
    }
  }

  /** The heading level of a style, from 1. */
  headingOf(style: string | undefined): number | undefined {
    for (const [tree, node] of this.#chain(style)) {
      const name = attributeAt(tree, at(tree, node, 'w:name'), 'w:val') ?? '';
      const named = /^heading ([1-9])$/i.exec(name)?.[1];
      if (named !== undefined) return Number(named);
      if (/^title$/i.test(name)) return 1;
      const outline = attributeAt(tree, at(tree, node, 'w:pPr', 'w:outlineLvl'), 'w:val');
      if (outline !== undefined) return Number(outline) < 9 ? Number(outline) + 1 : undefined;
    }
    return undefined;
  }

  /** The look of a paragraph style's text. */
  lookOf(style: string | undefined): Look {
    return this.#chain(style)
      .toReversed()
      .reduce<Look>((look, [tree, node]) => {
        const properties = at(tree, node, 'w:rPr');
        return properties === undefined ? look : this.#direct(tree, properties, look);
      }, {});
  }

  /** The look of a run: its own properties and character style on top of the inherited ones. */
  lookIn(tree: XmlTree, properties: XmlNode, around: Look): Look {
    const style = attributeAt(tree, at(tree, properties, 'w:rStyle'), 'w:val');
    const styled = style === undefined ? around : { ...around, ...this.lookOf(style) };
    return this.#direct(tree, properties, styled);
  }

  /** The numbering of a style. */
  numberingOf(style: string | undefined): readonly [XmlTree, XmlNode] | undefined {
    for (const [tree, node] of this.#chain(style)) {
      const numbering = at(tree, node, 'w:pPr', 'w:numPr');
      if (numbering !== undefined) return [tree, numbering];
    }
    return undefined;
  }

  /** Whether a toggle property is present and on (ECMA-376 part 1, §17.17.4). */
  isOn(tree: XmlTree, properties: XmlNode, name: string): boolean | undefined {
    const node = at(tree, properties, name);
    if (node === undefined) return undefined;
    return !['0', 'false', 'off', 'none'].includes(attributeAt(tree, node, 'w:val') ?? '1');
  }

  #direct(tree: XmlTree, properties: XmlNode, around: Look): Look {
    const position = attributeAt(tree, at(tree, properties, 'w:vertAlign'), 'w:val');
    const bold = this.isOn(tree, properties, 'w:b');
    const italic = this.isOn(tree, properties, 'w:i');
    const underlined = this.isOn(tree, properties, 'w:u');
    const struck = this.isOn(tree, properties, 'w:strike') ?? this.isOn(tree, properties, 'w:dstrike');
    return {
      ...around,
      ...(bold === undefined ? {} : { bold }),
      ...(italic === undefined ? {} : { italic }),
      ...(underlined === undefined ? {} : { underlined }),
      ...(struck === undefined ? {} : { struck }),
      ...(position === 'superscript' ? { position: 'raised' as const } : {}),
      ...(position === 'subscript' ? { position: 'lowered' as const } : {}),
    };
  }

  /** A style and its ancestors, nearest first. */
  #chain(style: string | undefined): [XmlTree, XmlNode][] {
    const tree = this.#tree;
    const chain: [XmlTree, XmlNode][] = [];
    if (tree === undefined) return chain;
    for (let id = style ?? this.#default; id !== undefined && chain.length < maxChainLength; ) {
      const node = this.#nodes.get(id);
      if (node === undefined) break;
      chain.push([tree, node]);
      id = attributeAt(tree, at(tree, node, 'w:basedOn'), 'w:val');
    }
    return chain;
  }
}

export function readStyles(tree: XmlTree | undefined): DocxStyles {
  return new DocxStyles(tree);
}
