import { readRelationships } from '../../ooxml/index.ts';
import { type LoadedPart, loadPart, type TextPart } from '../../package/index.ts';
import type { XmlTree } from '../../xml/index.ts';
import type { Archive } from '../../zip/index.ts';
import { drawingSyntax } from '../index.ts';
import { type DiagramPlacement, readDiagramData, readDiagramDrawing } from './read.ts';

/** A diagram (SmartArt) that a part shows. */
export interface DiagramSource extends DiagramPlacement {
  /** Entry of the data part: the target of a `diagramData` relationship. */
  readonly part: string;
  /** Entry of the part that shows it, whose relationships name its other parts. */
  readonly host: string;
}

/**
 * Opens a diagram: its data, then the drawing generated from it at the last layout. A text that appears in both is
 * one unit with places in two parts.
 * @throws DocumentError `malformed-xml`, `doctype-forbidden` or `too-deep` when a part can't be parsed.
 */
export function openDiagram(archive: Archive, source: DiagramSource): TextPart[] {
  const data = loadPart(archive, source.part);
  const texts = readDiagramData(data.tree, source);
  const dataPart: TextPart = { ...data, records: texts.records, syntax: drawingSyntax };
  const name = drawingOf(archive, data, source.host);
  if (name === undefined) return [dataPart];
  const drawing = loadPart(archive, name);
  const records = readDiagramDrawing(drawing.tree, source, texts);
  return [dataPart, { ...drawing, records, syntax: drawingSyntax }];
}

/** The drawing of a diagram: the data names a relationship of the part that shows it ([MS-ODRAWXML] §2.4.4). */
function drawingOf(archive: Archive, data: LoadedPart, host: string): string | undefined {
  const drawings = readRelationships(archive, host).filter(
    ({ type, external, target }) =>
      type === 'diagramDrawing' && !external && archive.entry(target) !== undefined,
  );
  const id = drawingId(data.tree);
  const named = drawings.find((each) => each.id === id);
  return (named ?? (id === undefined && drawings.length === 1 ? drawings[0] : undefined))?.target;
}

function drawingId(tree: XmlTree): string | undefined {
  for (let node = tree.size - 1; node > 0; node -= 1) {
    if (tree.name(node) === 'dsp:dataModelExt') return tree.attribute(node, 'relId')?.value;
  }
  return undefined;
}
