import { type TranslatedUnit, type UnitFilter, unitFilter } from '@verso/contracts';
import { useSearchParams } from 'react-router';
import { lacksTerms } from './apply-change.ts';

/** The filters with a button in the interface. That of terms is for translations with a glossary. */
export const shownFilters = [
  'all',
  'unconfirmed',
  'flagged',
  'term',
  'repaired',
  'changed',
  'repeated',
  'commented',
] as const;

export interface ReviewFilter {
  readonly show: UnitFilter | 'all';
  readonly search: string;
}

/**
 * The filter of the unit list, stored in the URL.
 * @returns `unit`, the id of a unit that the address leads to, in the list of all; empty for none
 */
export function useReviewFilter() {
  const [parameters, setParameters] = useSearchParams();
  const show = unitFilter.safeParse(parameters.get('show'));
  const unit = parameters.get('unit') ?? '';
  const filter: ReviewFilter = {
    show: show.success && unit === '' ? show.data : 'all',
    search: unit === '' ? (parameters.get('search') ?? '') : '',
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
  return { filter, unit, change };
}

/** Whether a filter shows all units, so that a unit's row is its position in the document. */
export function isWhole({ show, search }: ReviewFilter): boolean {
  return show === 'all' && search.trim() === '';
}

/** The units that the filter shows, as the server is asked for them. */
export function unitsChoice({ show, search }: ReviewFilter) {
  return { state: show === 'all' ? undefined : show, search: search.trim() || undefined };
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
    case 'repeated':
      return (unit.repeats ?? 0) > 0;
    default:
      return unit.state === show;
  }
}
