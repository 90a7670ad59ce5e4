import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listUnitsResponse, type TranslatedUnit } from '@verso/contracts';
import { useMemo } from 'react';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';

const pageSize = 200;
/** Units that are marked on pages. */
export const maxUnits = 6_000;

/** The units of a translation in document order. @param edition as for `usePdfFile` */
export function useAllUnits(id: string, edition?: number, isOn = true) {
  return useQuery({
    queryKey: edition === undefined ? keys.textsOnPages(id) : keys.textsOfEdition(id, edition),
    queryFn: async ({ signal }) => {
      const all: TranslatedUnit[] = [];
      for (let hasMore = true; hasMore && all.length < maxUnits; ) {
        const page = await request(listUnitsResponse, 'GET /api/translations/:id/units', {
          params: { id },
          query: { limit: pageSize, offset: all.length },
          signal,
        });
        all.push(...page.units);
        hasMore = page.hasMore && page.units.length > 0;
      }
      return all;
    },
    enabled: isOn,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
}

/** The units of a translation by their id, none until they are loaded. */
export function useUnitsById(id: string, isOn: boolean): ReadonlyMap<string, TranslatedUnit> {
  const { data } = useAllUnits(id, undefined, isOn);
  return useMemo(() => new Map(data?.map((unit) => [unit.id, unit])), [data]);
}
