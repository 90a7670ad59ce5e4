import type { ListUnitsQuery, ListUnitsResponse } from '@verso/contracts';
import type { Context } from '../../../context.ts';
import { refuseUnlessDelivered } from '../delivered.ts';
import { ownTranslation } from '../row.ts';
import { readUnits } from './store.ts';

/**
 * One page of a translation's units, in document order.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`
 */
export async function listUnits(
  context: Pick<Context, 'database' | 'storage'>,
  userId: string,
  id: string,
  { state, limit, offset }: ListUnitsQuery,
): Promise<ListUnitsResponse> {
  const row = await ownTranslation(context.database, userId, id);
  refuseUnlessDelivered(row);
  const stored = await readUnits(context, row);
  const chosen = state === undefined ? stored : stored.filter((unit) => unit.state === state);
  const units = chosen.slice(offset, offset + limit);
  return { units, total: chosen.length, hasMore: offset + units.length < chosen.length };
}
