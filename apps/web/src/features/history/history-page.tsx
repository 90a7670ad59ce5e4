import '../../ui/styles-overlays.ts';
import '@mantine/core/styles/Menu.css';
import { usePageMeta } from '../../app/page-meta.ts';
import { PageSkeleton } from '../../app/shell/page-skeleton.tsx';
import { UnavailablePage } from '../../app/unavailable-page.tsx';
import { history } from '../../messages/history.ts';
import { useSession } from '../accounts/session.ts';
import { SignedOutState } from '../accounts/signed-out-state.tsx';
import { TranslationList } from './translation-list.tsx';

/** `/dashboard`: My Translations, for signed-in users. */
export function HistoryPage() {
  usePageMeta({ title: history.title, description: history.description });
  const session = useSession();
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'unavailable') return <UnavailablePage retry={session.retry} />;
  if (session.status === 'signed-in') return <TranslationList me={session.me} />;
  return <SignedOutState title={history.signedOutTitle} text={history.signedOutText} />;
}
