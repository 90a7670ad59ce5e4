import type { OpenOptions, Targets, WriteOptions, WriteResult } from '../../model/index.ts';
import { changeMessages } from '../../ooxml/change-messages.ts';
import { textEdits, unitsWritten, writePackage } from '../../package/index.ts';
import type { Edit } from '../../xml/index.ts';
import { fitEdits, languageEdits } from './adapt.ts';
import { countedElements } from './atoms.ts';
import { type OpenedPptx, type PptxPart, reopen } from './open.ts';

/**
 * The presentation with targets applied, verified against its source.
 * @throws DocumentError `invalid-target` or `integrity-failed`.
 */
export function write(
  source: OpenedPptx,
  targets: Targets,
  options: WriteOptions,
  openOptions: OpenOptions,
): WriteResult {
  const settled = source.charts.settle(targets);
  return writePackage(source, {
    edits(part) {
      const edits = textEdits(part, settled);
      edits.add(adaptationEdits(source, part, settled, options, openOptions));
      return edits;
    },
    replaced: source.charts.workbooks(settled),
    unitsWritten: unitsWritten(source.parts, settled),
    counted: countedElements,
    reopen: (bytes, limits) => reopen(bytes, { ...openOptions, ...limits }, source),
    options: openOptions,
    changeMessages: changeMessages(source.archive),
  });
}

/** The edits for the target language; none without one. */
function adaptationEdits(
  source: OpenedPptx,
  part: PptxPart,
  targets: Targets,
  { targetLanguage }: WriteOptions,
  { pptx }: OpenOptions,
): Edit[] {
  if (targetLanguage === undefined) return [];
  const fit = pptx?.fitText === false ? [] : fitEdits(part, targets, source.slideSize);
  return [...languageEdits(part, targetLanguage), ...fit];
}
