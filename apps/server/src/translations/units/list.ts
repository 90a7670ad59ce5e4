import type { ListUnitsQuery, ListUnitsResponse } from '@verso/contracts';
import { unitsKey } from '../../platform/storage/keys.ts';
import type { Context } from '../context.ts';
import { withWorkingFolder } from '../documents/folder.ts';
import { translationFor } from '../lifecycle/access.ts';
import { refuseUnlessDelivered } from '../lifecycle/delivered.ts';

/**
 * One page of a translation's units in document order, with the number of units of each kind.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`
 */
export async function listUnits(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  userId: string,
  id: string,
  query: ListUnitsQuery,
): Promise<ListUnitsResponse> {
  const { storage, documents } = context;
  const row = await translationFor(context, userId, id, 'view');
  refuseUnlessDelivered(row);
  return withWorkingFolder(async (folder) => {
    const path = await storage.asFile(unitsKey(row.userId, row.id), folder);
    return documents.run('listUnits', { units: [path], query }, { owner: userId });
  });
}
