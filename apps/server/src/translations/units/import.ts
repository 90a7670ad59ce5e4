import type { ImportUnitsResponse } from '@verso/contracts';
import type { Work } from '../../platform/http/work.ts';
import type { Upload } from '../../platform/uploads/receive-upload.ts';
import { recordActivity } from '../activity/record.ts';
import { withWorkingFolder } from '../documents/folder.ts';
import { currentFile } from '../files/current.ts';
import { originalFile } from '../files/original.ts';
import { asSeenBy } from '../lifecycle/read.ts';
import { toResponse } from '../lifecycle/row.ts';
import { type EditContext, editableTranslation } from './change.ts';
import { changeInput, storeChangedFile, withLost } from './change-many.ts';

/**
 * Imports edited targets from the translated document, an XLIFF file or a bilingual Word table, as edits of their units. Units
 * that can't be used, and those changed after the export, are listed with the reason and stay.
 * @param input `apply` writes the changes; otherwise they are only listed
 * @param work its end leaves what is changed by then
 * @throws AppError see `editableTranslation`, and those of unreadable documents
 */
export async function importUnits(
  context: EditContext,
  userId: string,
  { id, upload, apply }: { readonly id: string; readonly upload: Upload; readonly apply: boolean },
  work: Work = {},
): Promise<ImportUnitsResponse> {
  const editable = await editableTranslation(context, { caller: userId, id });
  const { row } = editable;
  const { storage, documents } = context;
  const deliveredKey = await currentFile(context, row);
  if (apply) work.report?.(0, null);
  return withWorkingFolder(async (folder) => {
    const input = await changeInput(context, userId, row, folder);
    const document = await originalFile(context, row, folder);
    const { kind, hasTrackedChanges, counts, listed, terms, candidates, absent } = await documents.run(
      'importUnits',
      {
        ...input,
        document,
        delivered: { ...document, path: await storage.asFile(deliveredKey, folder) },
        imported: upload.path,
      },
      { owner: userId, signal: work.signal },
    );
    const answer = { kind, tracked_changes: hasTrackedChanges, terms, candidates, absent };
    if (!apply) {
      const preview = { ...answer, applied: false, counts, units: listed, translation: toResponse(row) };
      return asSeenBy(context, { caller: userId, ...editable }, preview);
    }
    const { lost, changed, ...stored } = await storeChangedFile(
      context,
      { caller: userId, id },
      input.changedPath,
      counts.changed,
      work,
    );
    await recordActivity(
      context.database,
      { actorId: userId, guestName: null },
      { translationId: id, kind: 'imported', at: context.clock.now() },
    );
    return asSeenBy(
      context,
      { caller: userId, ...stored },
      {
        ...answer,
        applied: true,
        counts: { ...counts, changed: changed.length, stale: counts.stale + lost.size },
        units: withLost(listed, lost),
        translation: toResponse(stored.row),
      },
    );
  });
}
