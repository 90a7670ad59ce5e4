import type { MeResponse } from '@verso/contracts';
import type { ReactNode } from 'react';
import { PageSkeleton } from '../../app/shell/page-skeleton.tsx';
import { UnavailablePage } from '../../app/unavailable-page.tsx';
import { useSession } from './session.ts';
import { SignedOutState } from './signed-out-state.tsx';

interface SignedInPageProps {
  /** The text that visitors see. */
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: (me: MeResponse) => ReactNode;
}

/** A page that requires an account, once the session is known. */
export function SignedInPage({ title, text, children }: SignedInPageProps) {
  const session = useSession();
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'unavailable') return <UnavailablePage retry={session.retry} />;
  if (session.status === 'signed-in') return children(session.me);
  return <SignedOutState title={title} text={text} />;
}
