import { Suspense, useContext } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '../features/accounts/session.ts';
import { hasSeenConsole } from '../features/console/seen.ts';
import { localPath } from '../lib/local-path.ts';
import { onDemand } from '../lib/on-demand.tsx';
import { useHydrated } from '../lib/use-hydrated.ts';
import { shell } from '../messages/shell.ts';
import { ExpectedUser } from './expected-user.ts';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { UnavailablePage } from './unavailable-page.tsx';

export const LandingPage = onDemand(
  async () => (await import('../features/landing/landing-page.tsx')).LandingPage,
);
export const TranslatePage = onDemand(
  async () => (await import('../features/translate/translate-page.tsx')).TranslatePage,
);
const SignInAgain = onDemand(
  async () => (await import('../features/accounts/sign-in-again.tsx')).SignInAgain,
);

/**
 * `/`: the translate page for signed-in users, the landing page for visitors. Signing in leads to the page in `next`, or
 * to the translation in `t`.
 */
export function HomePage() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const next = localPath(parameters.get('next'));
  const job = parameters.get('t');
  const headline = useContext(ExpectedUser) && job === null ? shell.headline : undefined;
  if (session.status === 'loading') return <PageSkeleton headline={headline} />;
  if (session.status === 'unavailable') return <UnavailablePage retry={session.retry} />;
  if (session.status === 'signed-in' && next !== null) return <Navigate to={next} replace />;
  if (session.status === 'signed-in' && job === null && session.me.user.set_up_open && !hasSeenConsole())
    return <Navigate to="/admin" replace />;
  return (
    <Suspense fallback={<PageSkeleton headline={headline} />}>
      {session.status === 'signed-in' && <TranslatePage key={session.me.user.id} me={session.me} />}
      {session.status === 'signed-out' && (job === null ? <LandingPage /> : <VisitorPage job={job} />)}
    </Suspense>
  );
}

/** Renders the prerendered landing page until hydration is complete, so that the HTML matches. */
function VisitorPage({ job }: { job: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return <LandingPage />;
  return <SignInAgain returnTo={`/?t=${encodeURIComponent(job)}`} />;
}
