import { DocumentError } from '../../model/index.ts';
import { PACKAGE_ROOT, readRelationships } from '../../ooxml/index.ts';
import { canonicalName, NO_NODE, parseXml, toUtf8, type XmlNode, type XmlTree } from '../../xml/index.ts';
import type { Archive } from '../../zip/index.ts';

/** Stores of every document: its properties ([MS-OI29500] §2.1.558). */
const PROPERTY_STORES: Readonly<Record<string, string>> = {
  '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}': 'core-properties',
  '{6668398D-A668-4E3E-A5EB-62B293D839F1}': 'extended-properties',
};

/**
 * The parts that content controls can be bound to, by store id in uppercase: custom XML by its properties part
 * (ECMA-376 part 1, §15.2.5, §15.2.6), and the document properties.
 */
export function findStores(archive: Archive, main: string): ReadonlyMap<string, string> {
  const stores = new Map<string, string>();
  const present = (part: string) =>
    readRelationships(archive, part).filter(
      ({ external, target }) => !external && archive.entry(target) !== undefined,
    );
  const root = present(PACKAGE_ROOT);
  for (const [id, type] of Object.entries(PROPERTY_STORES)) {
    const target = root.find((each) => each.type === type)?.target;
    if (target !== undefined) stores.set(id, target);
  }
  for (const { type, target } of present(main)) {
    if (type !== 'customXml') continue;
    for (const properties of present(target)) {
      if (properties.type !== 'customXmlProps') continue;
      const id = storeId(archive, properties.target);
      if (id !== undefined) stores.set(id.toUpperCase(), target);
    }
  }
  return stores;
}

/** A store with unreadable properties is ignored. */
function storeId(archive: Archive, part: string): string | undefined {
  try {
    return parseXml(toUtf8(archive.read(part), part).bytes, { part }).attribute(0, 'ds:itemID')?.value;
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

/** A node bound to a content control: an element's content, or an attribute's value. */
export interface StoreNode {
  readonly node: XmlNode;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isAttribute: boolean;
}

const STEP = /^(@)?(?:([\w.-]+):)?([\w.-]+)(?:\[(\d+)\])?$/;

/** Finds children by name and position in constant time, for any number of bindings to one element. */
export class ChildIndex {
  readonly #tree: XmlTree;
  readonly #byParent = new Map<XmlNode, Map<string, XmlNode[]>>();

  constructor(tree: XmlTree) {
    this.#tree = tree;
  }

  /** @param position from 1. @returns `NO_NODE` when there is no such child. */
  find(parent: XmlNode, name: string, position: number): XmlNode {
    let byName = this.#byParent.get(parent);
    if (byName === undefined) {
      byName = new Map();
      this.#byParent.set(parent, byName);
      for (const child of this.#tree.children(parent)) {
        const named = byName.get(this.#tree.name(child));
        if (named === undefined) byName.set(this.#tree.name(child), [child]);
        else named.push(child);
      }
    }
    return byName.get(name)?.[position - 1] ?? NO_NODE;
  }
}

/**
 * Finds the node of a binding (ECMA-376 part 1, §17.5.2.6). Supports the paths that Word writes: names from the root
 * down, with positions. Undefined for other paths, missing nodes and nodes with child elements.
 * @param prefixes declarations, as in a tag: `xmlns:ns0='…'`.
 */
export function findStoreNode(
  tree: XmlTree,
  children: ChildIndex,
  path: string,
  prefixes: string,
): StoreNode | undefined {
  const uris = new Map<string, string>();
  for (const [, prefix = '', , uri = ''] of prefixes.matchAll(/xmlns:([\w.-]+)\s*=\s*(['"])(.*?)\2/g)) {
    uris.set(prefix, uri);
  }
  const steps = path.replace(/\/text\(\)(?:\[1\])?$/, '').split('/');
  if (steps.shift() !== '') return undefined;
  let node: XmlNode = NO_NODE;
  for (const [depth, step] of steps.entries()) {
    const [, attribute, prefix, local = '', position = '1'] = STEP.exec(step) ?? [];
    const uri = prefix === undefined ? '' : uris.get(prefix);
    if (local === '' || uri === undefined) return undefined;
    const name = canonicalName(uri, local);
    if (attribute) return depth === steps.length - 1 ? attributeNode(tree, node, name) : undefined;
    node = depth === 0 ? rootNamed(tree, name) : children.find(node, name, Number(position));
    if (node === NO_NODE) return undefined;
  }
  return node === NO_NODE ? undefined : elementNode(tree, node);
}

function rootNamed(tree: XmlTree, name: string): XmlNode {
  return tree.name(0) === name ? 0 : NO_NODE;
}

function attributeNode(tree: XmlTree, node: XmlNode, name: string): StoreNode | undefined {
  const attribute = node === NO_NODE ? undefined : tree.attribute(node, name);
  if (attribute === undefined) return undefined;
  const { value: text, valueStart: start, valueEnd: end } = attribute;
  return { node, text, start, end, isAttribute: true };
}

function elementNode(tree: XmlTree, node: XmlNode): StoreNode | undefined {
  if (tree.firstChild(node) !== NO_NODE) return undefined;
  const [start, end] = [tree.contentStart(node), tree.contentEnd(node)];
  return { node, text: tree.text(node), start, end, isAttribute: false };
}
