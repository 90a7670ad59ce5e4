import { NO_NODE, type XmlNode, type XmlTree } from '../xml/index.ts';
import { hasText, readInline, syntax2 } from './inline.ts';
import { unitOf, type XliffFile, type XliffUnit } from './unit.ts';
import { EXPORTED_METADATA, FILE_METADATA, HASH_METADATA } from './vocabulary.ts';

/** The files of an XLIFF document of version 2.0 to 2.2. */
export function readXliff2(tree: XmlTree): XliffFile[] {
  const targetLanguage = tree.attribute(0, 'trgLang')?.value;
  const files = tree.children(0).filter((node) => tree.name(node) === 'xlf:file');
  return files.map((file) => {
    const metadata = readMetadata(tree, file);
    return {
      original: tree.attribute(file, 'original')?.value,
      sha256: metadata.get(HASH_METADATA),
      exportedAt: metadata.get(EXPORTED_METADATA),
      targetLanguage,
      units: readUnits(tree, file),
    };
  });
}

function readUnits(tree: XmlTree, file: XmlNode): XliffUnit[] {
  const units: XliffUnit[] = [];
  for (let node = file + 1; node < tree.after(file); ) {
    const isUnit = tree.name(node) === 'xlf:unit';
    if (isUnit) units.push(readUnit(tree, node));
    node = isUnit ? tree.after(node) : node + 1;
  }
  return units;
}

/** The entries that we write about a file, by type. */
function readMetadata(tree: XmlTree, file: XmlNode): ReadonlyMap<string | undefined, string> {
  const metadata = tree.child(file, 'mda:metadata');
  const groups = metadata === NO_NODE ? [] : tree.children(metadata);
  const group = groups.find((node) => tree.attribute(node, 'category')?.value === FILE_METADATA);
  const entries = group === undefined ? [] : tree.children(group);
  return new Map(entries.map((node) => [tree.attribute(node, 'type')?.value, tree.text(node).trim()]));
}

/** A segment or ignorable: its position in the target (XLIFF 2.1 §4.3.1.22) may differ from the source. */
export interface Piece {
  readonly source: XmlNode;
  readonly target: XmlNode | undefined;
  readonly order: number;
  readonly isSegment: boolean;
  /** Whether its target is a copy of the source that waits for a translation. */
  readonly isFilled: boolean;
}

function readUnit(tree: XmlTree, unit: XmlNode): XliffUnit {
  const id = tree.attribute(unit, 'id')?.value ?? '';
  const pieces = readPieces(tree, unit);
  const isSegment = (piece: Piece) => piece.isSegment && hasText(tree, piece.source, syntax2);
  // Tools write an empty target for untranslated text.
  const isTranslated = ({ target, isFilled }: Piece) =>
    target !== undefined && !isFilled && hasText(tree, target, syntax2);
  const segments = pieces.filter(isSegment);
  const counts = { segments: segments.length, translated: segments.filter(isTranslated).length };
  const sources = pieces.map((piece) => piece.source);
  const targets = pieces
    .toSorted((a, b) => a.order - b.order)
    .map((piece) =>
      isSegment(piece) && !isTranslated(piece) ? piece.source : (piece.target ?? piece.source),
    );
  const input = { tree, syntax: syntax2, sources };
  return unitOf(id, counts, {
    source: () => readInline(input, sources),
    target: () => readInline(input, targets),
  });
}

/** The segments and ignorables of a unit. */
export function readPieces(tree: XmlTree, unit: XmlNode): Piece[] {
  const nodes = tree.children(unit).filter((node) => /^xlf:(?:segment|ignorable)$/.test(tree.name(node)));
  return nodes.flatMap((node, index) => {
    const source = tree.child(node, 'xlf:source');
    if (source === NO_NODE) return [];
    const target = tree.child(node, 'xlf:target');
    const order = target === NO_NODE ? undefined : tree.attribute(target, 'order')?.value;
    const isInitial = tree.attribute(node, 'state')?.value === 'initial';
    return {
      source,
      target: target === NO_NODE ? undefined : target,
      order: order === undefined ? index + 1 : Number(order),
      isSegment: tree.name(node) === 'xlf:segment',
      isFilled: isInitial && target !== NO_NODE && sameMarkup(tree, source, target),
    };
  });
}

/** Whether two elements have the same content, byte for byte. */
export function sameMarkup(tree: XmlTree, a: XmlNode, b: XmlNode): boolean {
  const length = tree.contentEnd(a) - tree.contentStart(a);
  if (tree.contentEnd(b) - tree.contentStart(b) !== length) return false;
  for (let at = 0; at < length; at += 1)
    if (tree.bytes[tree.contentStart(a) + at] !== tree.bytes[tree.contentStart(b) + at]) return false;
  return true;
}
