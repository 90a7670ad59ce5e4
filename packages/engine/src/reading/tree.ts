import { loadPart } from '../package/index.ts';
import { decodeText, NO_NODE, type XmlNode, type XmlTree } from '../xml/index.ts';
import type { Archive } from '../zip/index.ts';

/** The tree of an optional part. */
export function treeOf(archive: Archive, name: string | undefined): XmlTree | undefined {
  if (name === undefined || archive.entry(name) === undefined) return undefined;
  return loadPart(archive, name, { doctype: 'ignored' }).tree;
}

/** The element at the end of a path of children, if it exists. */
export function at(
  tree: XmlTree,
  node: XmlNode | undefined,
  ...path: readonly string[]
): XmlNode | undefined {
  let found = node;
  if (found === undefined) return undefined;
  for (const name of path) {
    found = tree.child(found, name);
    if (found === NO_NODE) return undefined;
  }
  return found;
}

export function attributeAt(tree: XmlTree, node: XmlNode | undefined, name: string): string | undefined {
  return node === undefined ? undefined : tree.attribute(node, name)?.value;
}

/** All descendants of a name, in document order. */
export function all(tree: XmlTree, node: XmlNode, name: string): XmlNode[] {
  const found: XmlNode[] = [];
  for (let below = node + 1; below < tree.after(node); below += 1)
    if (tree.name(below) === name) found.push(below);
  return found;
}

/** The outermost descendants of a name. */
export function outermost(tree: XmlTree, node: XmlNode, name: string): XmlNode[] {
  const found: XmlNode[] = [];
  for (let below = node + 1; below < tree.after(node); ) {
    const isFound = tree.name(below) === name;
    if (isFound) found.push(below);
    below = isFound ? tree.after(below) : below + 1;
  }
  return found;
}

/** An element's texts and children in order. */
export function mixed(tree: XmlTree, node: XmlNode): (string | XmlNode)[] {
  const pieces: (string | XmlNode)[] = [];
  let from = tree.contentStart(node);
  for (const child of tree.children(node)) {
    pieces.push(decodeText(tree.bytes, from, tree.start(child)), child);
    from = tree.end(child);
  }
  pieces.push(decodeText(tree.bytes, from, tree.contentEnd(node)));
  return pieces.filter((piece) => piece !== '');
}
