import '../../ui/styles-overlays.ts';
import '@mantine/core/styles/Menu.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type GlossaryResponse, type MeResponse, plans } from '@verso/contracts';
import { BookOpenTextIcon, PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { glossaries as messages } from '../../messages/glossaries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useNow } from '../../ui/use-now.ts';
import { SignedInPage } from '../accounts/signed-in-page.tsx';
import { LargerPlan } from '../billing/larger-plan.tsx';
import { ListItem } from '../words/list-item.tsx';
import classes from '../words/words.module.css';
import { glossariesQuery } from './glossaries-query.ts';
import { GlossaryDialog } from './glossary-dialog.tsx';
import { GlossaryMenu } from './glossary-menu.tsx';
import { describeLanguages, GlossaryTags } from './glossary-tags.tsx';

/** `/glossaries`: the user's glossaries and those of their workspace. */
export function GlossariesPage() {
  usePageMeta({ title: messages.title, description: messages.description });
  return <SignedInPage title={messages.signedOutTitle}>{(me) => <GlossaryList me={me} />}</SignedInPage>;
}

function GlossaryList({ me }: { me: MeResponse }) {
  const query = useQuery(glossariesQuery);
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const hasLimits = !me.credits.without_limits;
  const plan = plans[me.credits.subscription_tier];
  const own = query.data?.filter(({ is_own }) => is_own).length ?? 0;
  const isFull = hasLimits && own >= plan.glossaries;
  const create = (
    <Button
      leftSection={<PlusIcon size={16} strokeWidth={1.8} aria-hidden />}
      disabled={isFull || query.data === undefined}
      onClick={() => setCreating(true)}
    >
      {messages.create}
    </Button>
  );
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <h1 className={classes.title}>{messages.title}</h1>
          <p className={classes.lead}>{messages.lead}</p>
        </div>
        {query.data?.length !== 0 && create}
      </div>
      {isFull && (
        <LargerPlan title={messages.use.full({ most: plan.glossaries })}>{messages.use.fullText}</LargerPlan>
      )}
      <Loaded query={query} height={220}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={<BookOpenTextIcon size={22} strokeWidth={1.6} aria-hidden />}
              title={messages.none.title}
              text={messages.none.text}
              actions={create}
            />
          ) : (
            <ul className={classes.list}>
              {list.map((glossary) => (
                <GlossaryItem key={glossary.id} glossary={glossary} me={me} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {hasLimits && query.data !== undefined && (
        <p className={classes.note}>
          {messages.use.own({ used: own, most: plan.glossaries })}{' '}
          {messages.use.terms({ terms: plan.glossaryTerms })}
        </p>
      )}
      <GlossaryDialog
        me={me}
        subject={creating ? 'new' : null}
        onClose={() => setCreating(false)}
        onSaved={({ id }) => void navigate(`/glossaries/${id}`)}
      />
    </div>
  );
}

function GlossaryItem({ glossary, me }: { glossary: GlossaryResponse; me: MeResponse }) {
  const now = new Date(useNow(60_000, true));
  return (
    <ListItem
      to={`/glossaries/${glossary.id}`}
      name={glossary.name}
      tags={<GlossaryTags glossary={glossary} />}
      facts={
        <>
          {messages.terms({ terms: glossary.terms })} · {describeLanguages(glossary)} ·{' '}
          <RelativeTime iso={glossary.updated_at} now={now} />
        </>
      }
      menu={<GlossaryMenu glossary={glossary} me={me} />}
    />
  );
}
