import { listTranslationsQuery } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { type Filters, filtersOf, isFiltered, listQuery, noFilters, parametersOf } from './filters.ts';

const some: Filters = {
  search: 'annual report',
  language: 'zh-Hans',
  status: 'failed',
  sort: 'size',
  scope: 'team',
};

describe('filters', () => {
  it('are written to and read from the URL', () => {
    expect(filtersOf(parametersOf(some))).toEqual(some);
    expect(filtersOf(parametersOf(noFilters))).toEqual(noFilters);
    expect(parametersOf(noFilters).toString()).toBe('');
  });

  it('ignore invalid URL parameters', () => {
    expect(filtersOf(new URLSearchParams('sort=constructor&language=klingon&status=lost'))).toEqual(
      noFilters,
    );
  });

  it('become a valid API query for pages of twenty', () => {
    expect(listTranslationsQuery.parse(listQuery(some, 40))).toEqual({
      scope: 'team',
      search: 'annual report',
      target_language: 'zh-Hans',
      status: 'failed',
      sort: 'file_size_bytes',
      order: 'desc',
      limit: 20,
      offset: 40,
    });
  });

  it('do not count sorting as filtering', () => {
    expect(isFiltered({ ...noFilters, sort: 'name' })).toBe(false);
    expect(isFiltered({ ...noFilters, search: '  ' })).toBe(false);
    expect(isFiltered({ ...noFilters, language: 'de' })).toBe(true);
    expect(isFiltered({ ...noFilters, status: 'failed' })).toBe(true);
  });
});
