import type { ListUnitsQuery, ListUnitsResponse } from '@verso/contracts';
import { unitsKey } from '../../platform/storage/keys.ts';
import type { Context } from '../context.ts';
import { withWorkingFolder } from '../documents/folder.ts';
import { refuseUnlessDelivered } from '../lifecycle/delivered.ts';
import { readableTranslation } from '../lifecycle/row.ts';

/**
 * One page of a translation's units in document order, with the number of units of each kind.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`
 */
export async function listUnits(
  { database, storage, documents }: Pick<Context, 'database' | 'storage' | 'documents'>,
  userId: string,
  id: string,
  query: ListUnitsQuery,
): Promise<ListUnitsResponse> {
  const row = await readableTranslation(database, userId, id);
  refuseUnlessDelivered(row);
  return withWorkingFolder(async (folder) => {
    const path = await storage.asFile(unitsKey(row.userId, row.id), folder);
    return documents.run('listUnits', { units: [path], query }, { owner: userId });
  });
}
