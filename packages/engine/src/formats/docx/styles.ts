import { equalRanges } from '../../bytes.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { isCodeStyle } from './code-styles.ts';
import {
  isOff,
  NO_PROPERTIES,
  overlay,
  overlayStyle,
  type RunProperties,
  readRunProperties,
  WordFormat,
} from './run-properties.ts';

interface Style {
  readonly name: string;
  readonly isCode: boolean;
  readonly type: string;
  readonly basedOn: string | undefined;
  readonly properties: RunProperties;
  readonly outlineLevel: number | undefined;
  readonly numbered: boolean;
}

/** A paragraph style with its ancestors resolved. */
export interface ParagraphStyle {
  /** The style's display name, in lowercase: "heading 1", "caption", "title". */
  readonly name: string;
  /** Whether its paragraphs are code. */
  readonly isCode: boolean;
  /** 0 for the highest heading; undefined for body text. */
  readonly outlineLevel: number | undefined;
  readonly numbered: boolean;
}

/** Longer chains of `basedOn` are circular or malicious. */
const MAX_CHAIN_LENGTH = 64;

/** The number of formats compared before a run's properties are parsed. */
const RECENT = 8;

interface RecentFormat {
  readonly tree: XmlTree;
  readonly style: string | undefined;
  readonly node: XmlNode;
  readonly format: WordFormat;
}

/** The styles part (ECMA-376 part 1, §17.7), which resolves the effective formatting of runs. */
export class StyleSheet {
  #defaults: RunProperties = NO_PROPERTIES;
  readonly #styles = new Map<string, Style>();
  /** Default style by type. */
  readonly #defaultStyles = new Map<string, string>();
  readonly #paragraphStyles = new Map<string | undefined, ParagraphStyle>();
  readonly #resolved = new Map<string, RunProperties>();
  readonly #formats = new Map<string, WordFormat>();
  readonly #recent: RecentFormat[] = [];
  #next = 0;

  /** @param tree undefined when the document has no styles part. */
  constructor(tree: XmlTree | undefined) {
    if (!tree) return;
    for (const node of tree.children(0)) {
      if (tree.name(node) === 'w:style') this.#addStyle(tree, node);
      else if (tree.name(node) === 'w:docDefaults') {
        const properties = descend(tree, node, 'w:rPrDefault', 'w:rPr');
        this.#defaults = readRunProperties(tree, properties);
      }
    }
  }

  #addStyle(tree: XmlTree, node: XmlNode): void {
    const id = tree.attribute(node, 'w:styleId')?.value;
    if (id === undefined) return;
    const type = tree.attribute(node, 'w:type')?.value ?? 'paragraph';
    const paragraph = tree.child(node, 'w:pPr');
    const title = propertyValue(tree, tree.child(node, 'w:name')) ?? '';
    this.#styles.set(id, {
      name: title.toLowerCase(),
      isCode: type === 'paragraph' && isCodeStyle(title),
      type,
      basedOn: propertyValue(tree, tree.child(node, 'w:basedOn')),
      properties: readRunProperties(tree, tree.child(node, 'w:rPr')),
      outlineLevel: outlineLevel(tree, paragraph),
      numbered: descend(tree, paragraph, 'w:numPr') !== NO_NODE,
    });
    const isDefault = tree.attribute(node, 'w:default');
    if (isDefault && !isOff(isDefault.value)) this.#defaultStyles.set(type, id);
  }

  paragraphStyle(id: string | undefined): ParagraphStyle {
    const known = this.#paragraphStyles.get(id);
    if (known) return known;
    const chain = this.#chain(id ?? this.#defaultStyles.get('paragraph'));
    const style: ParagraphStyle = {
      name: chain[0]?.name ?? '',
      isCode: chain[0]?.isCode ?? false,
      outlineLevel: chain.find((style) => style.outlineLevel !== undefined)?.outlineLevel,
      numbered: chain.some((style) => style.numbered),
    };
    this.#paragraphStyles.set(id, style);
    return style;
  }

  /**
   * The effective formatting of a run: document defaults, paragraph style, character style, direct properties.
   * @param runProperties the run's `w:rPr`, or NO_NODE.
   */
  format(tree: XmlTree, paragraphStyle: string | undefined, runProperties: XmlNode): WordFormat {
    const recent = this.#recentFormat(tree, paragraphStyle, runProperties);
    if (recent) return recent;
    const format = this.#formatOf(tree, paragraphStyle, runProperties);
    this.#recent[this.#next] = { tree, style: paragraphStyle, node: runProperties, format };
    this.#next = (this.#next + 1) % RECENT;
    return format;
  }

  /** The cached format of a recent run with the same source: runs of a kind come together. */
  #recentFormat(tree: XmlTree, style: string | undefined, node: XmlNode): WordFormat | undefined {
    for (const each of this.#recent) {
      if (each.style !== style || each.tree !== tree) continue;
      const isSame =
        node === NO_NODE || each.node === NO_NODE ? each.node === node : sameSource(tree, each.node, node);
      if (isSame) return each.format;
    }
    return undefined;
  }

  #formatOf(tree: XmlTree, paragraphStyle: string | undefined, runProperties: XmlNode): WordFormat {
    const direct = runProperties === NO_NODE ? '' : tree.source(runProperties);
    const key = `${paragraphStyle ?? ''}\n${direct}`;
    const known = this.#formats.get(key);
    if (known) return known;
    const characterStyle =
      runProperties === NO_NODE ? undefined : propertyValue(tree, tree.child(runProperties, 'w:rStyle'));
    const paragraph = overlay(this.#defaults, this.#properties(paragraphStyle, 'paragraph'));
    const styled = overlayStyle(paragraph, this.#properties(characterStyle, 'character'));
    const own = readRunProperties(tree, runProperties);
    const format = new WordFormat({ styled, characterStyle, own });
    this.#formats.set(key, format);
    return format;
  }

  #properties(id: string | undefined, type: string): RunProperties {
    const style = id ?? this.#defaultStyles.get(type);
    if (style === undefined) return NO_PROPERTIES;
    const known = this.#resolved.get(style);
    if (known) return known;
    const resolved = this.#chain(style).reduceRight(
      (base, each) => overlay(base, each.properties),
      NO_PROPERTIES,
    );
    this.#resolved.set(style, resolved);
    return resolved;
  }

  /** A style and its ancestors, nearest first. */
  #chain(id: string | undefined): Style[] {
    const chain: Style[] = [];
    let next = id;
    while (next !== undefined && chain.length < MAX_CHAIN_LENGTH) {
      const style: Style | undefined = this.#styles.get(next);
      if (!style) break;
      chain.push(style);
      next = style.basedOn;
    }
    return chain;
  }
}

/** Whether two elements have the same source. */
function sameSource(tree: XmlTree, left: XmlNode, right: XmlNode): boolean {
  const length = tree.end(right) - tree.start(right);
  return (
    tree.end(left) - tree.start(left) === length &&
    equalRanges(tree.bytes, tree.start(left), tree.end(left), tree.bytes, tree.start(right))
  );
}

/** The descendant at a path of names. */
export function descend(tree: XmlTree, node: XmlNode, ...names: readonly string[]): XmlNode {
  return names.reduce((at, name) => (at === NO_NODE ? NO_NODE : tree.child(at, name)), node);
}

/** `w:val` of a node that may be missing. */
export function propertyValue(tree: XmlTree, node: XmlNode): string | undefined {
  return node === NO_NODE ? undefined : tree.attribute(node, 'w:val')?.value;
}

/** `w:outlineLvl` of a `w:pPr`; 9 means body text (ECMA-376 part 1, §17.3.1.20). */
export function outlineLevel(tree: XmlTree, properties: XmlNode): number | undefined {
  const level = Number.parseInt(propertyValue(tree, descend(tree, properties, 'w:outlineLvl')) ?? '', 10);
  return level >= 0 && level < 9 ? level : undefined;
}
