import { checkPackage } from '../../integrity/index.ts';
import type { InlineContent, OpenOptions, Targets, WriteOptions, WriteResult } from '../../model/index.ts';
import { inlineEdits } from '../../runs/index.ts';
import { equalInline, inlineText } from '../../text/inline.ts';
import { type Edit, encodeAttribute, encodeText, splice, textPiece, type XmlTree } from '../../xml/index.ts';
import { writeArchive } from '../../zip/index.ts';
import { countAtoms, countParagraphs } from './atoms.ts';
import { adaptationEdits } from './language.ts';
import type { LoadedPart, OpenedDocx, Place, UnitRecord } from './open.ts';
import { open } from './open.ts';
import { wordSyntax } from './syntax.ts';

/**
 * The document with targets in the place of sources, checked against its source.
 * @throws DocumentError `invalid-target` or `integrity-failed`.
 */
export function write(
  source: OpenedDocx,
  targets: Targets,
  options: WriteOptions,
  openOptions: OpenOptions,
): WriteResult {
  const edited = source.parts.map((part) => ({ part, edits: partEdits(part, targets, options) }));
  const rewritten = edited.filter(({ edits }) => edits.length > 0);
  const replacements = new Map(
    rewritten.map(({ part, edits }) => [part.name, part.encoding.restore(splice(part.tree.bytes, edits))]),
  );
  const bytes = writeArchive(source.archive, replacements);
  // What the source was allowed to be, the output may be too; long repetitive text packs better than any cap allows.
  const limits = { ...openOptions.limits, maxCompressionRatio: Number.POSITIVE_INFINITY };
  const report = checkPackage({
    source: source.archive,
    output: bytes,
    rewritten: rewritten.map(({ part, edits }) => ({ name: part.name, edits, source: part.tree.bytes })),
    unitsWritten: source.records.filter((record) => isChanged(record, targets)).length,
    limits,
    atoms: (part, content) => countAtoms(source, part, content),
    reopen: (output) => countParagraphs(open(output, { limits })),
    units: countParagraphs(source),
  });
  return { bytes, report, messages: [] };
}

function isChanged({ unit }: UnitRecord, targets: Targets): boolean {
  const target = targets.get(unit.id);
  return target !== undefined && !equalInline(target, unit.source);
}

/** Units without a target, or with their source as target, make no edits. */
function partEdits(part: LoadedPart, targets: Targets, options: WriteOptions): Edit[] {
  const newAnnotationId = annotationIds(part.tree);
  const textEdits = part.records.flatMap((record) => {
    const target = targets.get(record.unit.id);
    if (target === undefined || !isChanged(record, targets)) return [];
    return record.places.flatMap((place) => placeEdits(part.tree, place, target, newAnnotationId));
  });
  if (options.targetLanguage === undefined) return textEdits;
  return [...textEdits, ...adaptationEdits(part.tree, options.targetLanguage)];
}

/** Numbers above every `w:id` of a part, looked for when the first is needed. */
function annotationIds(tree: XmlTree): () => number {
  let last: number | undefined;
  return () => {
    last = (last ?? highestAnnotationId(tree)) + 1;
    return last;
  };
}

function highestAnnotationId(tree: XmlTree): number {
  let highest = 0;
  for (let node = 0; node < tree.size; node += 1) {
    const id = Number(tree.attribute(node, 'w:id')?.value ?? 0);
    if (Number.isSafeInteger(id)) highest = Math.max(highest, id);
  }
  return highest;
}

function placeEdits(
  tree: XmlTree,
  place: Place,
  target: InlineContent,
  newAnnotationId: () => number,
): Edit[] {
  if (place.type === 'inline') return inlineEdits(tree, place.coded, target, wordSyntax, newAnnotationId);
  const text = inlineText(target);
  if (place.type === 'attribute') return [{ ...place.value, content: [textPiece(encodeAttribute(text))] }];
  const content = [textPiece(encodeText(text))];
  return [{ start: tree.contentStart(place.node), end: tree.contentEnd(place.node), content }];
}
