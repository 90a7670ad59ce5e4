import type { Draft, Message, OpenOptions, Targets, WriteOptions, WriteResult } from '../../model/index.ts';
import { changeMessages } from '../../ooxml/change-messages.ts';
import { draftPackage, isChanged, textEdits, unitsWritten, writePackage } from '../../package/index.ts';
import { type Edit, NO_NODE } from '../../xml/index.ts';
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
    changeMessages: [...changeMessages(source.archive), ...animationMessages(source, settled)],
  });
}

/** The presentation with targets applied, neither verified nor packed. The data of charts stays. */
export function draft(source: OpenedPptx, targets: Targets): Draft {
  const settled = source.charts.settle(targets);
  return draftPackage(source, (part) => textEdits(part, settled));
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

/** Animations of a stretch of characters (ECMA-376 part 1, §19.5.21), which names positions in the source. */
function animationMessages({ parts }: OpenedPptx, targets: Targets): Message[] {
  const text = 'An animation of single characters or words applies to the same positions of the translation.';
  return parts
    .filter(({ tree, records }) => {
      const hasTiming = tree.child(0, 'p:timing') !== NO_NODE;
      return (
        hasTiming && tree.countNames().has('p:charRg') && records.some((record) => isChanged(record, targets))
      );
    })
    .map(({ name }) => ({ code: 'animation-kept', severity: 'info', text, part: name }));
}
