import {
  type Edit,
  EditList,
  parseXml,
  splice,
  textPiece,
  toUtf8,
  type XmlNode,
  type XmlTree,
} from '../../xml/index.ts';
import { groupsOf, joinEdit } from './join.ts';
import { type Part, partsOf, referredIds, type UnitContext } from './parts.ts';
import { ownSentences, type SentenceRule, separateEdits, splitEdit, splitOf } from './split.ts';

export interface ResegmentOptions {
  /** Joins the segments of each unit, or makes each sentence a segment. */
  readonly segments?: 'joined' | 'sentences';
  /** Removes annotations: comments, terms and other marked text. Those that say what is translated stay. */
  readonly removeAnnotations?: boolean;
  /** Whether an ignorable without a target gives its source to the target that it is joined into; the default. */
  readonly copyIgnorables?: boolean;
  /** Our segmentation by default. */
  readonly sentences?: SentenceRule;
}

/**
 * Changes the segments and annotations of an XLIFF 2 file, as far as it allows (`canResegment`); everything else stays as it
 * is, byte for byte. Units keep their ids, so a file that we wrote can still be merged. Segments that others refer to stay.
 * Where targets are in another order than their sources, a joined segment has the order of the targets in both.
 * A file of another version is returned as it is.
 * @throws DocumentError `malformed-xml`, `doctype-forbidden`, `too-deep`, `too-complex`
 */
export function resegmentXliff(bytes: Uint8Array, options: ResegmentOptions): Uint8Array {
  const changes: UnitChange[] = [];
  if (options.removeAnnotations === true) changes.push(annotationEdits);
  if (options.segments === 'joined') changes.push((...unit) => joinEdits(...unit, options));
  if (options.segments === 'sentences') changes.push((...unit) => sentenceEdits(...unit, options));
  return changes.reduce(changeUnits, bytes);
}

type UnitChange = (tree: XmlTree, parts: readonly Part[], context: UnitContext) => Edit[];

function changeUnits(bytes: Uint8Array, change: UnitChange): Uint8Array {
  const part = toUtf8(bytes);
  const tree = parseXml(part.bytes);
  if (tree.name(0) !== 'xlf:xliff') return bytes;
  const edits: Edit[] = [];
  for (const { unit, context } of unitsOf(tree, referredIds(tree)))
    for (const edit of change(tree, partsOf(tree, unit, context), context)) edits.push(edit);
  return edits.length === 0 ? bytes : part.restore(splice(tree.bytes, new EditList(edits)));
}

/** Units with what they inherit from their groups and file. */
function* unitsOf(
  tree: XmlTree,
  referred: ReadonlySet<string>,
): Iterable<{ readonly unit: XmlNode; readonly context: UnitContext }> {
  const open: { readonly after: XmlNode; readonly context: UnitContext }[] = [];
  for (let node = 0; node < tree.size; ) {
    while (open.length > 0 && (open.at(-1)?.after ?? 0) <= node) open.pop();
    const outer = open.at(-1)?.context ?? { canResegment: true, preservesSpace: false, referred };
    const own = tree.attribute(node, 'canResegment')?.value;
    const space = tree.attribute(node, 'xml:space')?.value;
    const context = {
      canResegment: own === undefined ? outer.canResegment : own !== 'no',
      preservesSpace: space === undefined ? outer.preservesSpace : space === 'preserve',
      referred,
    };
    const name = tree.name(node);
    if (name === 'xlf:unit') yield { unit: node, context };
    const isOpened = /^xlf:(?:xliff|file|group)$/.test(name);
    if (isOpened) open.push({ after: tree.after(node), context });
    node = isOpened ? node + 1 : tree.after(node);
  }
}

function joinEdits(
  tree: XmlTree,
  parts: readonly Part[],
  context: UnitContext,
  { copyIgnorables = true }: ResegmentOptions,
): Edit[] {
  const groups = groupsOf(tree, parts);
  if (groups.length === parts.length) return [];
  const positions = new Map(groups.map((group, index) => [group, index + 1]));
  const place = (group: readonly Part[]) =>
    group.reduce((least, { index }) => Math.min(least, index), Number.POSITIVE_INFINITY);
  const inUnit = groups.toSorted((a, b) => place(a) - place(b));
  return inUnit.flatMap((group, index) => {
    const position = positions.get(group);
    const order = position === index + 1 ? undefined : position;
    const [first, second] = group as [Part, Part | undefined];
    return second === undefined
      ? orderEdits(tree, first, order)
      : [joinEdit(tree, group, { context, order, copyIgnorables })];
  });
}

function sentenceEdits(
  tree: XmlTree,
  parts: readonly Part[],
  _: UnitContext,
  { sentences = ownSentences }: ResegmentOptions,
): Edit[] {
  const languages = {
    source: tree.attribute(0, 'srcLang')?.value ?? null,
    target: tree.attribute(0, 'trgLang')?.value ?? null,
  };
  const splits = parts.map((part) => splitOf(tree, part, languages, sentences));
  if (splits.every(({ sourceCuts }) => sourceCuts.length === 0)) return [];
  const newId = idsOf(tree, parts);
  const countOf = ({ sourceCuts }: { readonly sourceCuts: readonly number[] }) => sourceCuts.length + 1;
  const positions = new Map<Part, number>();
  let position = 1;
  for (const split of splits.toSorted((a, b) => a.part.order - b.part.order)) {
    positions.set(split.part, position);
    position += countOf(split);
  }
  let place = 1;
  return splits.flatMap((split) => {
    const first = positions.get(split.part) ?? place;
    const orders = Array.from({ length: countOf(split) }, (_, index) =>
      first === place ? undefined : first + index,
    );
    place += countOf(split);
    return split.sourceCuts.length === 0
      ? orderEdits(tree, split.part, orders[0])
      : [splitEdit(tree, split, { orders, newId }), ...separateEdits(tree, split)];
  });
}

/** Sets or removes the position of a target. */
function orderEdits(tree: XmlTree, { target }: Part, order: number | undefined): Edit[] {
  if (target === undefined) return [];
  const known = tree.attribute(target, 'order');
  if (known?.value === order?.toString()) return [];
  const text = order === undefined ? '' : `order="${order}"`;
  if (known !== undefined) return [{ start: known.start, end: known.end, content: [textPiece(text)] }];
  const at = tree.contentStart(target) - (tree.isEmptyTag(target) ? 2 : 1);
  return [{ start: at, end: at, content: [textPiece(` ${text}`)] }];
}

/** New ids of segments: no other part of the unit may have them. */
function idsOf(tree: XmlTree, parts: readonly Part[]): () => string {
  const used = new Set<string>();
  for (const { node } of parts)
    for (let at = node; at < tree.after(node); at += 1) used.add(tree.attribute(at, 'id')?.value ?? '');
  let last = 0;
  return () => {
    do last += 1;
    while (used.has(`s${last}`));
    return `s${last}`;
  };
}

/** Removes the tags of annotations; their text stays. Those with `translate`, and those that others refer to, stay too. */
function annotationEdits(tree: XmlTree, parts: readonly Part[], { referred }: UnitContext): Edit[] {
  const edits: Edit[] = [];
  const remove = (start: number, end: number) => edits.push({ start, end, content: [] });
  const contents = parts.flatMap(({ source, target }) =>
    target === undefined ? [source] : [source, target],
  );
  const kept = new Set<string>();
  for (const content of contents) {
    for (let node = content + 1; node < tree.after(content); node += 1) {
      const name = tree.name(node);
      const id = tree.attribute(node, 'id')?.value ?? '';
      const isKept = tree.attribute(node, 'translate') !== undefined || referred.has(id);
      if (name === 'xlf:sm' && isKept) kept.add(id);
      else if (name === 'xlf:em' && kept.has(tree.attribute(node, 'startRef')?.value ?? '')) continue;
      else if (name === 'xlf:sm' || name === 'xlf:em') remove(tree.start(node), tree.end(node));
      else if (name === 'xlf:mrk' && !isKept) {
        remove(tree.start(node), tree.contentStart(node));
        if (!tree.isEmptyTag(node)) remove(tree.contentEnd(node), tree.end(node));
      }
    }
  }
  return edits;
}
