import { chartElements } from '../../drawingml/chart/index.ts';
import { diagramElements } from '../../drawingml/diagram/index.ts';
import { adaptDrawing } from '../../drawingml/index.ts';
import type { Draft, OpenOptions, Targets, WriteOptions, WriteResult } from '../../model/index.ts';
import { changeMessages } from '../../ooxml/change-messages.ts';
import { draftPackage, type TextPart, textEdits, unitsWritten, writePackage } from '../../package/index.ts';
import type { EditList, XmlTree } from '../../xml/index.ts';
import { countedElements } from './atoms.ts';
import type { ImportedFiles } from './imported.ts';
import { adaptationEdits } from './language.ts';
import { type OpenedDocx, reopen } from './open.ts';
import { wordSyntax } from './syntax.ts';

/**
 * The document with targets applied, verified against its source.
 * @throws DocumentError `invalid-target` or `integrity-failed`.
 */
export function write(
  source: Omit<OpenedDocx, 'imported'> & { readonly imported: ImportedFiles },
  targets: Targets,
  options: WriteOptions,
  openOptions: OpenOptions,
): WriteResult {
  const settled = source.charts.settle(targets);
  const imported = source.imported.write(targets, options);
  return writePackage(source, {
    edits: allEdits(source, settled, options),
    replaced: new Map([...source.charts.workbooks(settled), ...imported.files]),
    unitsWritten: unitsWritten(source.parts, targets) + imported.unitsWritten,
    counted: { ...countedElements, ...chartElements, ...diagramElements },
    reopen,
    options: openOptions,
    changeMessages: changeMessages(source.archive),
  });
}

/** The document with targets applied, neither verified nor packed. Imported files and the data of charts stay. */
export const draft = (source: OpenedDocx, targets: Targets): Draft =>
  draftPackage(source, allEdits(source, source.charts.settle(targets), {}));

function allEdits(
  source: Pick<OpenedDocx, 'references' | 'parts'>,
  targets: Targets,
  options: WriteOptions,
): (part: TextPart) => EditList {
  const references = source.references.edits(source.parts, targets);
  return (part) => {
    const edits = partEdits(part, targets, options);
    edits.add(references.get(part.name) ?? []);
    return edits;
  };
}

function partEdits(part: TextPart, targets: Targets, options: WriteOptions): EditList {
  const edits = textEdits(part, targets, annotationIds(part.tree));
  const adapt = part.syntax === wordSyntax ? adaptationEdits : adaptDrawing;
  if (options.targetLanguage !== undefined) edits.add(adapt(part.tree, options.targetLanguage));
  return edits;
}

/** Generates numbers above every `w:id` of a part, which is searched on first use. */
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
