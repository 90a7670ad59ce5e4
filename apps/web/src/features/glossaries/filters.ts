import { type ListTermsQuery, termProblem, termProblems, termStatus, termStatuses } from '@verso/contracts';
import { useParameters } from '../../lib/use-parameters.ts';
import { pageSize } from '../words/pager.tsx';

/** What the table shows: all terms, those of a status, or those with a problem. */
export const shownTerms = ['all', ...termStatuses, ...termProblems] as const;
export type ShownTerms = (typeof shownTerms)[number];

export interface TermFilter {
  readonly search: string;
  readonly show: ShownTerms;
  /** The position of the first term. */
  readonly offset: number;
}

/** The filter of a glossary's terms and the shown target language, stored in the URL. */
export function useTermFilter(targets: readonly string[]) {
  const [parameters, setParameters] = useParameters();
  const filter: TermFilter = {
    search: parameters.get('search') ?? '',
    show: shownTerms.find((known) => known === parameters.get('show')) ?? 'all',
    offset: Math.max(0, Math.trunc(Number(parameters.get('from')) || 0)),
  };
  const into = targets.find((language) => language === parameters.get('into')) ?? targets[0] ?? 'en';

  function set(name: string, value: string) {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        // Another filter starts with its first page.
        if (name === 'search' || name === 'show') after.delete('from');
        return after;
      },
      { replace: true },
    );
  }
  return {
    filter,
    into,
    search: (text: string) => set('search', text),
    show: (shown: ShownTerms) => set('show', shown === 'all' ? '' : shown),
    moveTo: (offset: number) => set('from', offset === 0 ? '' : String(offset)),
    translateInto: (language: string) => set('into', language),
    clear: () => setParameters(() => new URLSearchParams(), { replace: true }),
  };
}

/** The query parameters of one page. */
export function termsQuery({ search, show, offset }: TermFilter): ListTermsQuery {
  return {
    search: search.trim() || undefined,
    status: termStatus.safeParse(show).data,
    problem: termProblem.safeParse(show).data,
    sort: 'source',
    order: 'asc',
    limit: pageSize,
    offset,
  };
}
