import type { QueryClient } from '@tanstack/react-query';
import type { TranslatedUnit } from '@verso/contracts';
import { isShown } from './filters.ts';
import { pageQuery, pageSize, type UnitsList } from './use-units.ts';

interface Wanted {
  /** The row after which the search begins; it goes on at the start of the list. */
  readonly after: number;
  readonly total: number;
  readonly show: 'unconfirmed' | 'flagged';
  /** A unit with the change that is being saved. */
  readonly asShown: (unit: TranslatedUnit) => TranslatedUnit;
}

/** The next row of a list with a unit of a kind, undefined if there is none. Pages are loaded one by one. @throws ApiError */
export async function findRow(
  client: QueryClient,
  list: UnitsList,
  { after, total, show, asShown }: Wanted,
): Promise<number | undefined> {
  const pages = Math.ceil(total / pageSize);
  const first = Math.floor((after + 1) / pageSize);
  for (let step = 0; step <= pages; step += 1) {
    const page = (first + step) % Math.max(1, pages);
    const { units, counts } = await client.fetchQuery(pageQuery(client, list, page));
    if (counts[show] === 0) return undefined;
    const found = units.findIndex(
      (unit, index) =>
        isShown(asShown(unit), { show, search: '' }) && (step > 0 || page * pageSize + index > after),
    );
    if (found >= 0) return page * pageSize + found;
  }
  return undefined;
}
