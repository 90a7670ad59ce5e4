import type { Draft, OpenOptions, Targets, WriteOptions, WriteResult } from '../../model/index.ts';
import { changeMessages } from '../../ooxml/change-messages.ts';
import { draftPackage, textEdits, writePackage } from '../../package/index.ts';
import type { EditList } from '../../xml/index.ts';
import { followEdits } from './followers.ts';
import { type OpenedXlsx, reopen } from './open.ts';
import type { XlsxPart } from './parts.ts';
import { planChanges } from './plan.ts';
import { countedElements } from './vocabulary.ts';

/**
 * The workbook with targets applied, verified against its source.
 * @throws DocumentError `invalid-target` or `integrity-failed`.
 */
export function write(
  source: OpenedXlsx,
  targets: Targets,
  options: WriteOptions,
  openOptions: OpenOptions,
): WriteResult {
  const plan = planChanges(source, targets);
  return writePackage(source, {
    edits: allEdits(source, plan, options),
    unitsWritten: plan.targets.size,
    counted: countedElements,
    reopen: (bytes, limits) => reopen(bytes, { ...openOptions, ...limits }, source),
    options: openOptions,
    messages: plan.messages,
    changeMessages: changeMessages(source.archive),
  });
}

/** The workbook with targets applied, neither verified nor packed. */
export const draft = (source: OpenedXlsx, targets: Targets): Draft =>
  draftPackage(source, allEdits(source, planChanges(source, targets), {}));

function allEdits(
  source: OpenedXlsx,
  plan: ReturnType<typeof planChanges>,
  options: WriteOptions,
): (part: XlsxPart) => EditList {
  const follow = followEdits(source, plan, options);
  return (part) => {
    const edits = textEdits(part, plan.targets);
    edits.add(follow.get(part));
    return edits;
  };
}
