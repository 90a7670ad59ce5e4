import type { XmlNode, XmlTree } from '../xml/index.ts';
import { coreName, hasText, readInline, syntax1 } from './inline.ts';
import { sameMarkup } from './read-2.ts';
import { unitOf, type XliffFile, type XliffUnit } from './unit.ts';
import { HASH_PREFIX } from './vocabulary.ts';

/** The files of an XLIFF document of version 1.2. */
export function readXliff1(tree: XmlTree): XliffFile[] {
  const files = tree.children(0).filter((node) => coreName(tree, node) === 'file');
  return files.map((file) => {
    const uid = attributeOf(tree, find(tree, file, 'external-file'), 'uid');
    return {
      original: attributeOf(tree, file, 'original'),
      sha256: uid?.startsWith(HASH_PREFIX) === true ? uid.slice(HASH_PREFIX.length) : undefined,
      targetLanguage: attributeOf(tree, file, 'target-language'),
      exportedAt: attributeOf(tree, file, 'date'),
      units: readUnits(tree, file),
    };
  });
}

const attributeOf = (tree: XmlTree, node: XmlNode | undefined, name: string): string | undefined =>
  node === undefined ? undefined : tree.attribute(node, name)?.value;

/** The first element with a name in the header of a file. */
function find(tree: XmlTree, file: XmlNode, name: string): XmlNode | undefined {
  const header = tree.children(file).find((node) => coreName(tree, node) === 'header');
  if (header === undefined) return undefined;
  for (let node = header + 1; node < tree.after(header); node += 1)
    if (coreName(tree, node) === name) return node;
  return undefined;
}

function readUnits(tree: XmlTree, file: XmlNode): XliffUnit[] {
  const units: XliffUnit[] = [];
  for (let node = file + 1; node < tree.after(file); ) {
    const isUnit = coreName(tree, node) === 'trans-unit';
    if (isUnit) units.push(readUnit(tree, node));
    node = isUnit ? tree.after(node) : node + 1;
  }
  return units;
}

function readUnit(tree: XmlTree, unit: XmlNode): XliffUnit {
  const children = tree.children(unit);
  const child = (name: string) => children.find((node) => coreName(tree, node) === name);
  const id = attributeOf(tree, unit, 'id') ?? '';
  const source = child('source');
  const target = child('target');
  if (source === undefined) {
    return { id, source: [], target: undefined, problem: 'it has no source', segments: 0, translated: 0 };
  }
  const instead = new Map<XmlNode, XmlNode>();
  const counts = countSegments(tree, { source, segmented: child('seg-source'), target }, instead);
  const input = { tree, syntax: syntax1, sources: [source], instead };
  return unitOf(id, counts, {
    source: () => readInline(input, [source]),
    target: () => readInline(input, [target ?? source]),
  });
}

/** States of a target that waits for a translation (XLIFF 1.2, `state`). */
const WAITING = /^(?:new|needs-translation)$/;

interface Sides {
  readonly source: XmlNode;
  /** `seg-source`: the source with its segments marked. */
  readonly segmented: XmlNode | undefined;
  readonly target: XmlNode | undefined;
}

/**
 * Counts segments, and the translated ones.
 * @param instead receives the source of each segment that has an empty target
 */
function countSegments(tree: XmlTree, { source, segmented, target }: Sides, instead: Map<XmlNode, XmlNode>) {
  const state = attributeOf(tree, target, 'state') ?? '';
  const isFilled = target !== undefined && WAITING.test(state) && sameMarkup(tree, source, target);
  const isTranslated = target !== undefined && !isFilled && hasText(tree, target, syntax1);
  const sources = new Map(segmented === undefined ? [] : segmentsOf(tree, segmented));
  const targets = target === undefined ? [] : segmentsOf(tree, target);
  if (sources.size === 0 || targets.length === 0) {
    const segments = hasText(tree, source, syntax1) ? 1 : 0;
    return { segments, translated: isTranslated ? segments : 0 };
  }
  const withText = [...sources].filter(([, node]) => hasText(tree, node, syntax1));
  let translated = 0;
  for (const [id, node] of targets) {
    const original = sources.get(id);
    if (original === undefined || !hasText(tree, original, syntax1)) continue;
    if (hasText(tree, node, syntax1)) translated += 1;
    else instead.set(node, original);
  }
  return { segments: withText.length, translated: isTranslated ? translated : 0 };
}

/** The marked segments of an element by their ids (`mrk` with `mtype="seg"`). */
function segmentsOf(tree: XmlTree, parent: XmlNode): [string, XmlNode][] {
  const found: [string, XmlNode][] = [];
  for (let node = parent + 1; node < tree.after(parent); node += 1) {
    if (coreName(tree, node) !== 'mrk' || attributeOf(tree, node, 'mtype') !== 'seg') continue;
    found.push([attributeOf(tree, node, 'mid') ?? '', node]);
  }
  return found;
}

/** The segments of a unit whose sources and targets are marked with the same ids; otherwise all of it is one. */
export function readSegments1(
  tree: XmlTree,
  unit: XmlNode,
  { source, target }: { readonly source: XmlNode; readonly target: XmlNode },
): { readonly sources: readonly [XmlNode]; readonly targets: readonly [XmlNode] }[] {
  const segmented = tree.children(unit).find((node) => coreName(tree, node) === 'seg-source');
  const sources = new Map(segmented === undefined ? [] : segmentsOf(tree, segmented));
  const targets = segmentsOf(tree, target);
  const isWhole = sources.size === 0 || targets.length === 0;
  if (isWhole) return [{ sources: [source], targets: [target] }];
  return targets.flatMap(([id, translation]) => {
    const original = sources.get(id);
    const isTranslated =
      original !== undefined && hasText(tree, original, syntax1) && hasText(tree, translation, syntax1);
    return isTranslated ? [{ sources: [original], targets: [translation] }] : [];
  });
}
