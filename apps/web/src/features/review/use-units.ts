import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListUnitsResponse, listUnitsResponse, type TranslatedUnit } from '@verso/contracts';
import { useEffect, useRef, useState } from 'react';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';
import { readPage } from '../units/loaded-pages.ts';
import { isShown, isWhole, type ReviewFilter, unitsQuery } from './filters.ts';

export const pageSize = 100;

/** How long a page of the whole document is kept that is not shown, so that a long document does not fill the memory. */
const keptMs = 60_000;

/** Rows before and after those in the document whose page is loaded, too. */
const margin = 25;

/** Pages that are needed less than this after others belong to a list that flies. They are loaded after a pause. */
const flyingMs = 200;
const pauseMs = 90;

interface Pause {
  /** The pages that were needed last, and when. */
  readonly pages: string;
  readonly at: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** A list as it was when the user chose its filter: units stay in it when they no longer match. */
export interface UnitsList {
  readonly id: string;
  readonly filter: ReviewFilter;
  /** Tells lists of the same filter apart. */
  readonly visit: number;
}

let visits = 0;

/**
 * The units of a translation that match a filter, in document order. Pages are loaded when rows of theirs are shown.
 * @returns `showRows`, to be called with the rows in the document; `at`, the unit of a row whose page is loaded
 */
export function useUnits(id: string, filter: ReviewFilter) {
  const client = useQueryClient();
  const [list, setList] = useState<UnitsList>(() => ({ id, filter, visit: nextVisit() }));
  const [shown, setShown] = useState<readonly number[]>([0]);
  const [lastCounts, setLastCounts] = useState<ListUnitsResponse['counts']>();
  if (list.id !== id || !isSame(list.filter, filter)) {
    setList({ id, filter, visit: nextVisit() });
    setShown([0]);
  }
  // The first page also has the totals.
  const start = useQuery({ ...pageQuery(client, list, 0), gcTime: Number.POSITIVE_INFINITY });
  const further = shown.filter((page) => page > 0);
  const others = useQueries({ queries: further.map((page) => pageQuery(client, list, page)) });
  const counts = start.data?.counts;
  const { data: commented = 0 } = useQuery(commentedQuery(list, counts?.commented));
  if (counts !== undefined && counts !== lastCounts) setLastCounts(counts);

  const pages = new Map<number, ListUnitsResponse | undefined>([[0, start.data]]);
  for (const [index, page] of further.entries()) pages.set(page, others[index]?.data);
  const failed = others.filter(({ error }) => error !== null);

  const total = start.data?.total;
  const pause = useRef<Pause>({ pages: '', at: 0 });
  useEffect(() => () => clearTimeout(pause.current.timer), []);
  function showRows(rows: readonly number[]) {
    const needed = pagesOf(rows, total ?? 0);
    const wanted = needed.join();
    const last = pause.current;
    if (wanted !== last.pages) {
      clearTimeout(last.timer);
      const now = performance.now();
      const isLoaded = needed.every(
        (page) => client.getQueryData(keys.unitPage(id, list, page)) !== undefined,
      );
      pause.current = { pages: wanted, at: now };
      // Pages that only pass by while the list flies are not loaded.
      if (!isLoaded && now - last.at < flyingMs) {
        pause.current.timer = setTimeout(() => {
          delete pause.current.timer;
          setShown(needed);
        }, pauseMs);
        return;
      }
    } else if (last.timer !== undefined) return;
    if (wanted !== shown.join()) setShown(needed);
  }

  return {
    list,
    /** From the cache: it has a change before the next rendering. */
    at(row: number): TranslatedUnit | undefined {
      const page = Math.floor(row / pageSize);
      const cached = client.getQueryData<ListUnitsResponse>(keys.unitPage(id, list, page));
      return (cached ?? pages.get(page))?.units[row % pageSize];
    },
    showRows,
    total,
    /** Those of the list before, until this one is loaded. */
    counts: counts === undefined ? lastCounts : { ...counts, commented },
    unconfirmed: start.data?.unconfirmed ?? 0,
    /** What the units can be filtered by. */
    facets: { authors: start.data?.authors ?? [], problems: start.data?.problems ?? [] },
    isFetching: start.isFetching || others.some(({ isFetching }) => isFetching),
    /** Why nothing is shown, or why some rows are empty. */
    error: start.error ?? failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of start.error === null ? failed : [start]) void refetch();
    },
  };
}

/** The pages of rows, and of a few rows around them. */
function pagesOf(rows: readonly number[], total: number): readonly number[] {
  const near = rows.flatMap((row) => [Math.max(0, row - margin), row, Math.min(row + margin, total - 1)]);
  return [...new Set(near.map((row) => Math.floor(Math.max(0, row) / pageSize)))].sort((a, b) => a - b);
}

/** The query of a page. Its data stay until they are refetched on purpose: rows must not move while the user works on them. */
export function pageQuery(client: QueryClient, list: UnitsList, page: number) {
  const { id, filter } = list;
  return {
    queryKey: keys.unitPage(id, list, page),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      readPage(client, id, () =>
        request(listUnitsResponse, 'GET /api/translations/:id/units', {
          params: { id },
          query: unitsQuery(filter, pageSize, page * pageSize - leftBefore(client, list, page)),
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: isWhole(filter) ? keptMs : Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  };
}

/** How many units of the list have comments, counted again after each comment: a comment changes no unit. */
function commentedQuery({ id, filter, visit }: UnitsList, initialData: number | undefined) {
  return {
    queryKey: keys.commented(id, visit),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const query = unitsQuery(filter, 1, 0);
      const address = 'GET /api/translations/:id/units';
      const { counts } = await request(listUnitsResponse, address, { params: { id }, query, signal });
      return counts.commented;
    },
    enabled: initialData !== undefined,
    initialData,
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** How many units on the pages before no longer match the filter: the server counts without them. */
function leftBefore(client: QueryClient, list: UnitsList, page: number): number {
  const first = client.getQueryData<ListUnitsResponse>(keys.unitPage(list.id, list, 0));
  const author = first?.authors?.find(({ id }) => id === list.filter.author)?.name;
  let left = 0;
  for (let before = 0; before < page; before += 1) {
    const data = client.getQueryData<ListUnitsResponse>(keys.unitPage(list.id, list, before));
    left += data?.units.filter((unit) => !isShown(unit, list.filter, author)).length ?? 0;
  }
  return left;
}

function nextVisit(): number {
  visits += 1;
  return visits;
}

function isSame(a: ReviewFilter, b: ReviewFilter): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
