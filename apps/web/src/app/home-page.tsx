import { lazy, Suspense } from 'react';
import { useSession } from '../features/account/session.ts';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { UnavailablePage } from './unavailable-page.tsx';

const LandingPage = lazy(async () => ({
  default: (await import('../features/landing/landing-page.tsx')).LandingPage,
}));
const TranslatePage = lazy(async () => ({
  default: (await import('../features/translate/translate-page.tsx')).TranslatePage,
}));

/** `/`: the translate page for whoever is signed in, the landing page for everyone else. */
export function HomePage() {
  const session = useSession();
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'unavailable') return <UnavailablePage retry={session.retry} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      {session.status === 'signed-in' ? <TranslatePage me={session.me} /> : <LandingPage />}
    </Suspense>
  );
}
