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
  it('live in the address and come back from it', () => {
    expect(filtersOf(parametersOf(some))).toEqual(some);
    expect(filtersOf(parametersOf(noFilters))).toEqual(noFilters);
    expect(parametersOf(noFilters).toString()).toBe('');
  });

  it('ignore an address that makes no sense', () => {
    expect(filtersOf(new URLSearchParams('sort=constructor&language=klingon&status=lost'))).toEqual(
      noFilters,
    );
  });

  it('ask the API for pages of twenty, in the terms of its contract', () => {
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
