import '../../ui/styles-overlays.ts';
import '@mantine/core/styles/Menu.css';
import type { MeResponse } from '@verso/contracts';
import { useNavigate, useParams } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { glossaries as messages } from '../../messages/glossaries.ts';
import { SignedInPage } from '../accounts/signed-in-page.tsx';
import { Details } from '../words/details.tsx';
import { GlossaryView } from './glossary-view.tsx';
import { useGlossary } from './requests.ts';

/** `/glossaries/:id`: the terms of a glossary. */
export function GlossaryPage() {
  const { id = '' } = useParams();
  return (
    <SignedInPage title={messages.signedOutTitle}>
      {(me) => <OneGlossary key={id} id={id} me={me} />}
    </SignedInPage>
  );
}

function OneGlossary({ id, me }: { id: string; me: MeResponse }) {
  const query = useGlossary(id);
  const navigate = useNavigate();
  usePageMeta({ title: query.data?.name ?? messages.title, description: messages.description });
  const gone = { title: messages.goneTitle, text: messages.goneText, link: messages.back, to: '/glossaries' };
  return (
    <Details query={query} gone={gone}>
      {(glossary) => (
        <GlossaryView glossary={glossary} me={me} onRemoved={() => void navigate('/glossaries')} />
      )}
    </Details>
  );
}
