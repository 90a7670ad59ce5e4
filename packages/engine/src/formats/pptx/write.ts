import type { OpenOptions, Targets, WriteOptions, WriteResult } from '../../model/index.ts';
import { textEdits, unitsWritten, writePackage } from '../../package/index.ts';
import type { Edit } from '../../xml/index.ts';
import { countedElements } from './atoms.ts';
import { type OpenedPptx, open, type PptxPart } from './open.ts';

/**
 * The presentation with targets in the place of sources, checked against its source.
 * @throws DocumentError `invalid-target` or `integrity-failed`.
 */
export function write(
  source: OpenedPptx,
  targets: Targets,
  _options: WriteOptions,
  openOptions: OpenOptions,
): WriteResult {
  const settled = source.charts.settle(targets);
  return writePackage(source, {
    edits: (part) => partEdits(part, settled),
    replaced: source.charts.workbooks(settled),
    unitsWritten: unitsWritten(source.parts, settled),
    counted: countedElements,
    reopen: (bytes, options) => open(bytes, { ...openOptions, ...options }),
    options: openOptions,
  });
}

function partEdits(part: PptxPart, targets: Targets): Edit[] {
  return textEdits(part, targets);
}
