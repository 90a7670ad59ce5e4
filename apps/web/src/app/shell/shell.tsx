import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession, useSessionSync } from '../../features/accounts/session.ts';
import { useErrorReports } from '../../features/error-reports/use-error-reports.ts';
import { Feedback } from '../../features/feedback/feedback.tsx';
import { Survey } from '../../features/feedback/survey/survey.tsx';
import { Shortcuts } from '../../features/shortcuts/shortcuts.tsx';
import { shell } from '../../messages/shell.ts';
import { CrashBoundary } from '../crash-boundary.tsx';
import { Banners } from './banners.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import classes from './shell.module.css';

const fallbackDelayMs = 1000;

/** The layout of all pages: header, banners, and the page as the main landmark. */
export function Shell() {
  useSessionSync();
  useErrorReports();
  const { pathname } = useLocation();
  const session = useSession();
  const main = useResetOnNavigation(pathname);
  useNextModules(session.status === 'signed-in');
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {shell.skip}
      </a>
      <Header />
      <Banners />
      <main id="content" ref={main} tabIndex={-1} className={classes.main}>
        <CrashBoundary resetKey={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </CrashBoundary>
      </main>
      {session.status === 'signed-out' && <Footer />}
      <Shortcuts />
      <Feedback />
      <Survey />
    </div>
  );
}

/** Scrolls to the top and focuses the main landmark on navigation, for keyboards and screen readers. */
function useResetOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Loads what users open next while the browser is idle. */
function useNextModules(isUser: boolean): void {
  useEffect(() => {
    if (!isUser) return;
    // If this fails, whatever needs a module loads it.
    const load = () => void import('../next.ts').catch(() => undefined);
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(load, fallbackDelayMs);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(load);
    return () => cancelIdleCallback(callback);
  }, [isUser]);
}
