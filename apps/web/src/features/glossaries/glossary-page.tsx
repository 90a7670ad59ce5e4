import '../../ui/styles-overlays.ts';
import '@mantine/core/styles/Menu.css';
import { Button } from '@mantine/core';
import type { MeResponse } from '@verso/contracts';
import { Link, useNavigate, useParams } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { PageSkeleton } from '../../app/shell/page-skeleton.tsx';
import { UnavailablePage } from '../../app/unavailable-page.tsx';
import { ApiError } from '../../lib/api.ts';
import { glossaries as messages } from '../../messages/glossaries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useSession } from '../accounts/session.ts';
import { SignedOutState } from '../accounts/signed-out-state.tsx';
import classes from '../words/words.module.css';
import { GlossaryView } from './glossary-view.tsx';
import { useGlossary } from './requests.ts';

/** `/glossaries/:id`: the terms of a glossary. */
export function GlossaryPage() {
  const session = useSession();
  const { id = '' } = useParams();
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'unavailable') return <UnavailablePage retry={session.retry} />;
  if (session.status === 'signed-in') return <OneGlossary key={id} id={id} me={session.me} />;
  return <SignedOutState title={messages.signedOutTitle} />;
}

function OneGlossary({ id, me }: { id: string; me: MeResponse }) {
  const query = useGlossary(id);
  const navigate = useNavigate();
  usePageMeta({ title: query.data?.name ?? messages.title, description: messages.description });
  const isGone = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  if (isGone) {
    return (
      <EmptyState
        level={1}
        title={messages.goneTitle}
        text={messages.goneText}
        actions={
          <Button component={Link} to="/glossaries">
            {messages.back}
          </Button>
        }
      />
    );
  }
  return (
    <div className={`${classes.page} ${classes.wide}`}>
      <Loaded query={query} height={420}>
        {(glossary) => (
          <GlossaryView glossary={glossary} me={me} onRemoved={() => void navigate('/glossaries')} />
        )}
      </Loaded>
    </div>
  );
}
