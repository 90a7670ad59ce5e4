import '../../ui/styles-translate.ts';
import '@mantine/core/styles/Menu.css';
import { Button } from '@mantine/core';
import { LockIcon } from 'lucide-react';
import { Link } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { PageSkeleton } from '../../app/shell/page-skeleton.tsx';
import { UnavailablePage } from '../../app/unavailable-page.tsx';
import { history } from '../../messages/history.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSession } from '../account/session.ts';
import { TranslationList } from './translation-list.tsx';

/** `/dashboard`: My Translations, for whoever is signed in. */
export function HistoryPage() {
  usePageMeta({ title: history.title, description: history.description });
  const session = useSession();
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'unavailable') return <UnavailablePage retry={session.retry} />;
  if (session.status === 'signed-in') return <TranslationList me={session.me} />;
  return (
    <EmptyState
      level={1}
      icon={<LockIcon size={22} strokeWidth={1.6} aria-hidden />}
      title={history.signedOutTitle}
      text={history.signedOutText}
      actions={
        <Button component={Link} to="/">
          {history.goHome}
        </Button>
      }
    />
  );
}
