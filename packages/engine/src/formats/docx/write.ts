import type { OpenOptions, Targets, WriteOptions, WriteResult } from '../../model/index.ts';
import { isChanged, placeEdits, writePackage } from '../../package/index.ts';
import type { Edit, XmlTree } from '../../xml/index.ts';
import { countedElements } from './atoms.ts';
import { adaptationEdits } from './language.ts';
import { type DocxPart, type OpenedDocx, open } from './open.ts';
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
  return writePackage(source, {
    edits: (part) => partEdits(part, targets, options),
    unitsWritten: source.records.filter((record) => isChanged(record, targets)).length,
    counted: countedElements,
    reopen: open,
    options: openOptions,
  });
}

/** Units without a target, or with their source as target, make no edits. */
function partEdits(part: DocxPart, targets: Targets, options: WriteOptions): Edit[] {
  const newAnnotationId = annotationIds(part.tree);
  const textEdits = part.records.flatMap((record) => {
    const target = targets.get(record.unit.id);
    if (target === undefined || !isChanged(record, targets)) return [];
    return record.places.flatMap((place) =>
      placeEdits(part.tree, place, target, wordSyntax, newAnnotationId),
    );
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
