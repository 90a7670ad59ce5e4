import '../../ui/styles-overlays.ts';
import '@mantine/core/styles/Menu.css';
import { usePageMeta } from '../../app/page-meta.ts';
import { history } from '../../messages/history.ts';
import { SignedInPage } from '../accounts/signed-in-page.tsx';
import { TranslationList } from './translation-list.tsx';

/** `/dashboard`: My Translations, for signed-in users. */
export function HistoryPage() {
  usePageMeta({ title: history.title, description: history.description });
  return (
    <SignedInPage title={history.signedOutTitle} text={history.signedOutText}>
      {(me) => <TranslationList me={me} />}
    </SignedInPage>
  );
}
