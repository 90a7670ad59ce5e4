import {
  type CheckRule,
  checkRuleNames,
  ruleOfProblem,
  type TranslatedUnit,
  type UnitFilter,
  unitFilter,
} from '@verso/contracts';
import { useParameters } from '../../lib/use-parameters.ts';
import { lacksTerms } from '../units/apply-change.ts';

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
  /** Another filter that units must pass; empty for none. */
  readonly also: UnitFilter | '';
  readonly search: string;
  /** The id of someone who changed or confirmed a unit; empty for anyone. */
  readonly author: string;
  /** When a person changed it at the earliest, in ISO 8601; empty for any time. */
  readonly since: string;
  /** The rule of a problem; empty for any unit. */
  readonly problem: CheckRule | '';
}

/** Shows all units. */
export const noFilter: ReviewFilter = {
  show: 'all',
  also: '',
  search: '',
  author: '',
  since: '',
  problem: '',
};

/** The parameters of the URL, besides `show`. */
const parameterNames = ['also', 'search', 'author', 'since', 'problem'] as const;

/**
 * The filter of the unit list, stored in the URL.
 * @returns `unit`, the id of a unit that the address leads to, in the list of all; empty for none
 */
export function useReviewFilter() {
  const [parameters, setParameters] = useParameters();
  function change(next: Partial<ReviewFilter>) {
    setParameters(
      (before) => {
        const changed = { ...filterIn(before), ...next };
        const after = new URLSearchParams(before);
        after.delete('unit');
        if (changed.show === 'all') after.delete('show');
        else after.set('show', changed.show);
        for (const name of parameterNames) {
          if (changed[name] === '') after.delete(name);
          else after.set(name, changed[name]);
        }
        return after;
      },
      { replace: true },
    );
  }
  return { filter: filterIn(parameters), unit: parameters.get('unit') ?? '', change };
}

/** The filter in the parameters of the URL. A unit that the address leads to is in the list of all. */
function filterIn(parameters: URLSearchParams): ReviewFilter {
  if ((parameters.get('unit') ?? '') !== '') return noFilter;
  const show = unitFilter.safeParse(parameters.get('show'));
  const also = unitFilter.safeParse(parameters.get('also'));
  const problem = parameters.get('problem');
  return {
    show: show.success ? show.data : 'all',
    also: also.success ? also.data : '',
    search: parameters.get('search') ?? '',
    author: parameters.get('author') ?? '',
    since: instantOf(parameters.get('since')),
    problem: checkRuleNames.find((rule) => rule === problem) ?? '',
  };
}

/** An instant of the URL in ISO 8601; empty for none. */
function instantOf(text: string | null): string {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

/** Whether a filter shows all units, so that a unit's row is its position in the document. */
export function isWhole({ show, also, search, author, since, problem }: ReviewFilter): boolean {
  return show === 'all' && [also, search.trim(), author, since, problem].every((value) => value === '');
}

/** The units that the filter shows, as the server is asked for them. */
export function unitsChoice({ show, also, search, author, since, problem }: ReviewFilter) {
  return {
    state: show === 'all' ? undefined : show,
    also: also || undefined,
    search: search.trim() || undefined,
    author: author || undefined,
    changed_since: since || undefined,
    problem: problem || undefined,
  };
}

/** The query parameters for one page of the list. */
export function unitsQuery(filter: ReviewFilter, limit: number, offset: number) {
  return { ...unitsChoice(filter), limit, offset };
}

/**
 * Whether a unit of the list still matches its filter. The search is left to the server.
 * @param author the name of the filter's author
 */
export function isShown(unit: TranslatedUnit, filter: ReviewFilter, author?: string | null): boolean {
  const { also, since, problem } = filter;
  if (!isOf(unit, filter.show) || (also !== '' && !isOf(unit, also))) return false;
  if (since !== '' && !(unit.changed_at !== undefined && unit.changed_at > since)) return false;
  if (problem !== '' && !unit.problems.some(({ code }) => ruleOfProblem(code) === problem)) return false;
  return filter.author === '' || author == null || [unit.changed_by, unit.confirmed_by].includes(author);
}

/** Whether a unit is of a kind. */
export function isOf(unit: TranslatedUnit, show: ReviewFilter['show']): boolean {
  switch (show) {
    case 'all':
    // Comments come and go on their own.
    case 'commented':
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
