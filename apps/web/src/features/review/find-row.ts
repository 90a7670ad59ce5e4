import type { QueryClient } from '@tanstack/react-query';
import { listUnitsResponse, type TranslatedUnit } from '@verso/contracts';
import { request } from '../../lib/api.ts';
import { isOf, isWhole } from './filters.ts';
import { pageQuery, pageSize, type UnitsList } from './use-units.ts';

/** Units asked for at once. */
const asked = 20;

interface Wanted {
  /** The row after which the search begins; it goes on at the start of the list. */
  readonly after: number;
  readonly total: number;
  readonly show: 'unconfirmed' | 'flagged';
  /** A unit with the change that is being saved. */
  readonly asShown: (unit: TranslatedUnit) => TranslatedUnit;
}

/** The next row of a list with a unit of a kind, undefined if there is none. @throws ApiError */
export function findRow(client: QueryClient, list: UnitsList, wanted: Wanted): Promise<number | undefined> {
  return isWhole(list.filter) ? askForRow(list.id, wanted) : searchPages(client, list, wanted);
}

/** In the list of all units, the server finds the next one: rows are positions. */
async function askForRow(id: string, { after, show, asShown }: Wanted): Promise<number | undefined> {
  let hasWrapped = false;
  for (let from = after; ; ) {
    const { units, hasMore } = await request(listUnitsResponse, 'GET /api/translations/:id/units', {
      params: { id },
      query: { state: show, after: from, limit: asked },
    });
    // Changes that are being saved may have ended the state of some.
    const found = units.find((unit) => isOf(asShown(unit), show));
    if (found !== undefined) return found.position;
    from = units.at(-1)?.position ?? from;
    if (hasMore) continue;
    if (hasWrapped) return undefined;
    hasWrapped = true;
    from = -1;
  }
}

/** In a filtered list, pages are loaded one by one. */
async function searchPages(
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
      (unit, index) => isOf(asShown(unit), show) && (step > 0 || page * pageSize + index > after),
    );
    if (found >= 0) return page * pageSize + found;
  }
  return undefined;
}

/**
 * The row of a unit in a list, undefined if the list does not have it. Pages of a filtered list are loaded until it is found.
 * @throws ApiError
 */
export async function rowOfUnit(
  client: QueryClient,
  list: UnitsList,
  total: number,
  { id, position }: Pick<TranslatedUnit, 'id' | 'position'>,
): Promise<number | undefined> {
  // Rows are in document order.
  let [from, to] = [0, Math.ceil(total / pageSize)];
  while (from < to) {
    const page = Math.floor((from + to) / 2);
    const { units } = await client.fetchQuery(pageQuery(client, list, page));
    const first = units[0]?.position;
    const last = units.at(-1)?.position;
    if (position === undefined || first === undefined || last === undefined) return undefined;
    if (position < first) to = page;
    else if (position > last) from = page + 1;
    else {
      const index = units.findIndex((unit) => unit.id === id);
      return index < 0 ? undefined : page * pageSize + index;
    }
  }
  return undefined;
}
