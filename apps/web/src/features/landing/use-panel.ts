import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { localPath } from '../../lib/local-path.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

export type View = 'sign-in' | 'sign-up' | 'forgot';
const views: readonly View[] = ['sign-in', 'sign-up', 'forgot'];

export interface Panel {
  /** The shown view; null while the panel is closed. */
  readonly view: View | null;
  /** The page to open after signing in. */
  readonly next: string;
  /** Opens the panel, or closes it when it already shows this view with the same target. */
  readonly toggle: (view: View, next?: string) => void;
  readonly close: () => void;
}

/** The state of the sign-in panel, stored in the URL: a link to `/?view=sign-up` opens it. */
export function usePanel(): Panel {
  const [parameters, setParameters] = useSearchParams();
  const hydrated = useHydrated();
  const failed = parameters.get('sign-in') !== null ? 'sign-in' : undefined;
  const requested = views.find((known) => known === parameters.get('view')) ?? failed ?? null;
  const view = hydrated ? requested : null;
  const next = localPath(parameters.get('next')) ?? '/';

  const close = useCallback(
    () => setParameters({}, { replace: true, preventScrollReset: true }),
    [setParameters],
  );
  const toggle = useCallback(
    (opened: View, target = '/') => {
      if (opened === requested && target === next) return close();
      const address = { view: opened, ...(target === '/' ? {} : { next: target }) };
      setParameters(address, { replace: true, preventScrollReset: true });
    },
    [requested, next, close, setParameters],
  );
  return { view, next, toggle, close };
}
