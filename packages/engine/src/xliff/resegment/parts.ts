import { NO_NODE, type XmlAttribute, type XmlNode, type XmlTree } from '../../xml/index.ts';

/** A segment or an ignorable of a unit. */
export interface Part {
  readonly node: XmlNode;
  /** Its place in the unit, from 0. */
  readonly index: number;
  readonly source: XmlNode;
  readonly target: XmlNode | undefined;
  /** The position of its target, from 1. */
  readonly order: number;
  readonly isSegment: boolean;
  /** Whether it may be joined or split. */
  readonly canResegment: boolean;
  /** Whether white space of its source is preserved. */
  readonly preservesSpace: boolean;
}

/** What a unit's parts inherit, and what others refer to. */
export interface UnitContext {
  readonly canResegment: boolean;
  readonly preservesSpace: boolean;
  /** Ids that others refer to: what they name stays. */
  readonly referred: ReadonlySet<string>;
}

/** The segments and ignorables of a unit, in their order. */
export function partsOf(tree: XmlTree, unit: XmlNode, context: UnitContext): Part[] {
  const nodes = tree.children(unit).filter((node) => /^xlf:(?:segment|ignorable)$/.test(tree.name(node)));
  return nodes.flatMap((node, index) => {
    const source = tree.child(node, 'xlf:source');
    if (source === NO_NODE) return [];
    const target = tree.child(node, 'xlf:target');
    const order = target === NO_NODE ? undefined : tree.attribute(target, 'order')?.value;
    const own = tree.attribute(node, 'canResegment')?.value;
    const canResegment = own === undefined ? context.canResegment : own !== 'no';
    const space = tree.attribute(source, 'xml:space')?.value;
    return {
      node,
      index,
      source,
      target: target === NO_NODE ? undefined : target,
      order: order === undefined ? index + 1 : Number(order),
      isSegment: tree.name(node) === 'xlf:segment',
      canResegment: canResegment && !context.referred.has(tree.attribute(node, 'id')?.value ?? ''),
      preservesSpace: space === undefined ? context.preservesSpace : space === 'preserve',
    };
  });
}

/** The attributes of a start tag as written, without some of them. */
export function attributesOf(tree: XmlTree, node: XmlNode, without: RegExp): string {
  return tree
    .attributes(node)
    .filter(({ name }) => !without.test(name))
    .map((attribute) => ` ${written(tree, attribute)}`)
    .join('');
}

export const written = (tree: XmlTree, { start, end }: XmlAttribute): string =>
  new TextDecoder().decode(tree.bytes.subarray(start, end));

/** The last component of each reference to another element: `#f=f1/u=1/s1`, `#t=m1` (XLIFF 2.1 §4.4, fragment identification). */
export function referredIds(tree: XmlTree): Set<string> {
  const ids = new Set<string>();
  for (let node = 0; node < tree.size; node += 1) {
    const reference = tree.attribute(node, 'ref')?.value;
    const last = reference === undefined ? undefined : /[#/](?:t=)?([^#/=]+)$/.exec(reference)?.[1];
    if (last !== undefined) ids.add(last);
  }
  return ids;
}
