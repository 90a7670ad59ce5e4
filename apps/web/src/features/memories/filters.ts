import {
  type ListMemorySegmentsQuery,
  type MemoryLanguages,
  type MemoryOrigin,
  memoryOrigin,
} from '@verso/contracts';
import { useParameters } from '../../lib/use-parameters.ts';
import { pageSize } from '../words/pager.tsx';

type Pair = Pick<MemoryLanguages, 'source' | 'target'>;

export interface SegmentFilter {
  readonly search: string;
  readonly pair: Pair | null;
  readonly origin: MemoryOrigin | null;
  /** The position of the first segment. */
  readonly offset: number;
}

/** A pair of languages as a parameter of the URL. */
export const pairKey = ({ source, target }: Pair): string => `${source} ${target}`;

/** The filter of a memory's segments, stored in the URL. */
export function useSegmentFilter(languages: readonly Pair[]) {
  const [parameters, setParameters] = useParameters();
  const filter: SegmentFilter = {
    search: parameters.get('search') ?? '',
    pair: languages.find((pair) => pairKey(pair) === parameters.get('languages')) ?? null,
    origin: memoryOrigin.safeParse(parameters.get('origin')).data ?? null,
    offset: Math.max(0, Math.trunc(Number(parameters.get('from')) || 0)),
  };

  function set(name: 'search' | 'languages' | 'origin' | 'from', value: string) {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        // Another filter starts with its first page.
        if (name !== 'from') after.delete('from');
        return after;
      },
      { replace: true },
    );
  }
  return {
    filter,
    isFiltered: filter.search !== '' || filter.pair !== null || filter.origin !== null,
    set,
    moveTo: (offset: number) => set('from', offset === 0 ? '' : String(offset)),
    clear: () => setParameters(() => new URLSearchParams(), { replace: true }),
  };
}

/** The query parameters of one page. */
export function segmentsQuery({ search, pair, origin, offset }: SegmentFilter): ListMemorySegmentsQuery {
  return {
    search: search.trim() || undefined,
    source_language: pair?.source,
    target_language: pair?.target,
    origin: origin ?? undefined,
    limit: pageSize,
    offset,
  };
}
