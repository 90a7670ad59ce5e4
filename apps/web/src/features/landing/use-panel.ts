import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { localPath } from '../../lib/local-path.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

export type View = 'sign-in' | 'sign-up' | 'forgot';
const views: readonly View[] = ['sign-in', 'sign-up', 'forgot'];

export interface Panel {
  /** What the panel shows; null while it is closed. */
  readonly view: View | null;
  /** Where a session leads. */
  readonly next: string;
  /** Opens the panel, or closes it when the same was asked for already. */
  readonly toggle: (view: View, next?: string) => void;
  readonly close: () => void;
}

/** The sign-in panel's state, in the address: `/?view=sign-up` opens it, from other pages and in mails, too. */
export function usePanel(): Panel {
  const [parameters, setParameters] = useSearchParams();
  const hydrated = useHydrated();
  const failed = parameters.get('sign-in') !== null ? 'sign-in' : undefined;
  const asked = views.find((known) => known === parameters.get('view')) ?? failed ?? null;
  const view = hydrated ? asked : null;
  const next = localPath(parameters.get('next')) ?? '/';

  const close = useCallback(
    () => setParameters({}, { replace: true, preventScrollReset: true }),
    [setParameters],
  );
  const toggle = useCallback(
    (wanted: View, target = '/') => {
      if (wanted === asked && target === next) return close();
      const address = { view: wanted, ...(target === '/' ? {} : { next: target }) };
      setParameters(address, { replace: true, preventScrollReset: true });
    },
    [asked, next, close, setParameters],
  );
  return { view, next, toggle, close };
}
