import {
  type HistoryScope,
  historyScope,
  languageOf,
  limits,
  type TranslationStatus,
  translationStatus,
} from '@verso/contracts';

export const sorts = {
  newest: { sort: 'created_at', order: 'desc' },
  oldest: { sort: 'created_at', order: 'asc' },
  name: { sort: 'original_filename', order: 'asc' },
  size: { sort: 'file_size_bytes', order: 'desc' },
} as const;
export type SortName = keyof typeof sorts;

export interface Filters {
  readonly search: string;
  /** BCP 47; null for all languages. */
  readonly language: string | null;
  /** Null for all statuses. */
  readonly status: TranslationStatus | null;
  readonly sort: SortName;
  /** Whose translations: the user's own or the workspace's. */
  readonly scope: HistoryScope;
}

export const noFilters: Filters = {
  search: '',
  language: null,
  status: null,
  sort: 'newest',
  scope: 'mine',
};

export function isFiltered({ search, language, status }: Filters): boolean {
  return search.trim() !== '' || language !== null || status !== null;
}

/** Reads the filters from the page's URL. Invalid parameters are ignored. */
export function filtersOf(parameters: URLSearchParams): Filters {
  const sort = parameters.get('sort') ?? '';
  return {
    search: parameters.get('search') ?? '',
    language: languageOf(parameters.get('language') ?? '')?.code ?? null,
    status: translationStatus.safeParse(parameters.get('status')).data ?? null,
    sort: Object.hasOwn(sorts, sort) ? (sort as SortName) : 'newest',
    scope: historyScope.safeParse(parameters.get('scope')).data ?? 'mine',
  };
}

/** The URL parameters of the filters. Defaults are omitted. */
export function parametersOf({ search, language, status, sort, scope }: Filters): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('search', search);
  if (language !== null) parameters.set('language', language);
  if (status !== null) parameters.set('status', status);
  if (sort !== 'newest') parameters.set('sort', sort);
  if (scope !== 'mine') parameters.set('scope', scope);
  return parameters;
}

/** The query parameters for one page of the list. */
export function listQuery({ search, language, status, sort, scope }: Filters, offset: number) {
  return {
    ...sorts[sort],
    scope: scope === 'mine' ? undefined : scope,
    search: search.trim() || undefined,
    target_language: language ?? undefined,
    status: status ?? undefined,
    limit: limits.historyPageSize,
    offset,
  };
}
