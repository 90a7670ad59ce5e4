import { type TranslatedUnit, type UnitFilter, unitFilter } from '@verso/contracts';
import { useSearchParams } from 'react-router';
import { lacksTerms } from './apply-change.ts';

/** The filters with a button in the interface. That of terms is for translations with a glossary. */
export const shownFilters = ['all', 'unconfirmed', 'flagged', 'term', 'repaired', 'changed'] as const;

export interface ReviewFilter {
  readonly show: UnitFilter | 'all';
  readonly search: string;
  /** The id of the only unit to show; empty for all. */
  readonly unit?: string;
}

/** The filter of the unit list, stored in the URL. */
export function useReviewFilter() {
  const [parameters, setParameters] = useSearchParams();
  const show = unitFilter.safeParse(parameters.get('show'));
  const filter: ReviewFilter = {
    show: show.success ? show.data : 'all',
    search: parameters.get('search') ?? '',
    unit: parameters.get('unit') ?? '',
  };
  function change(next: Partial<ReviewFilter>) {
    const { show, search } = { ...filter, ...next };
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('unit');
        if (show === 'all') after.delete('show');
        else after.set('show', show);
        if (search === '') after.delete('search');
        else after.set('search', search);
        return after;
      },
      { replace: true },
    );
  }
  return { filter, change };
}

/** The units that the filter shows, as the server is asked for them. */
export function unitsChoice({ show, search, unit = '' }: ReviewFilter) {
  const state = show === 'all' ? undefined : show;
  return { state, search: search.trim() || undefined, unit: unit || undefined };
}

/** The query parameters for one page of the list. */
export function unitsQuery(filter: ReviewFilter, limit: number, offset: number) {
  return { ...unitsChoice(filter), limit, offset };
}

/** Whether a unit of the list still matches its filter. The search is left to the server. */
export function isShown(unit: TranslatedUnit, { show }: ReviewFilter): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'changed':
      return unit.changed_at !== undefined;
    case 'unconfirmed':
      return unit.confirmed_at === undefined;
    case 'term':
      return lacksTerms(unit);
    default:
      return unit.state === show;
  }
}
