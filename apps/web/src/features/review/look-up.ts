import { limits, lookUpUnitsResponse, type TranslatedUnit } from '@verso/contracts';
import { request } from '../../lib/api.ts';

/** Reads units by their ids, in few requests, in document order within each. @throws ApiError */
export async function lookUpUnits(id: string, ids: readonly string[]): Promise<readonly TranslatedUnit[]> {
  const found: TranslatedUnit[] = [];
  for (let from = 0; from < ids.length; from += limits.lookedUpUnits) {
    const { units } = await request(lookUpUnitsResponse, 'POST /api/translations/:id/units/lookup', {
      params: { id },
      body: { ids: ids.slice(from, from + limits.lookedUpUnits) },
    });
    found.push(...units);
  }
  return found;
}
