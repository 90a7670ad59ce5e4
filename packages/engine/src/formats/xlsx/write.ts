import type { OpenOptions, Targets, WriteOptions, WriteResult } from '../../model/index.ts';
import { changeMessages } from '../../ooxml/change-messages.ts';
import { textEdits, writePackage } from '../../package/index.ts';
import { followEdits } from './followers.ts';
import { type OpenedXlsx, reopen } from './open.ts';
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
  const follow = followEdits(source, plan, options);
  return writePackage(source, {
    edits(part) {
      const edits = textEdits(part, plan.targets);
      edits.add(follow.get(part));
      return edits;
    },
    unitsWritten: plan.targets.size,
    counted: countedElements,
    reopen: (bytes, limits) => reopen(bytes, { ...openOptions, ...limits }, source),
    options: openOptions,
    messages: plan.messages,
    changeMessages: changeMessages(source.archive),
  });
}
