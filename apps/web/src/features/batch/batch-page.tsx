import '../../ui/styles-translate.ts';
import { Button } from '@mantine/core';
import { type MeResponse, plans } from '@verso/contracts';
import { LockIcon } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { PageSkeleton } from '../../app/shell/page-skeleton.tsx';
import { UnavailablePage } from '../../app/unavailable-page.tsx';
import { batch as messages } from '../../messages/batch.ts';
import { history } from '../../messages/history.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSession, useUploadLimit } from '../account/session.ts';
import { useSetup } from '../translate/setup/use-setup.ts';
import { batchOf } from './batch.ts';
import { BatchJobs } from './batch-jobs.tsx';
import classes from './batch-page.module.css';
import { BatchSetup } from './batch-setup.tsx';
import { DropFiles } from './drop-files.tsx';
import { FileList } from './file-list.tsx';
import { takeHanded } from './hand-over.ts';

/** `/batch`: several documents at once, for the plans that have it. */
export function BatchPage() {
  usePageMeta({ title: messages.title, description: messages.description });
  const session = useSession();
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'unavailable') return <UnavailablePage retry={session.retry} />;
  if (session.status === 'signed-in') return <Batch me={session.me} />;
  return (
    <EmptyState
      level={1}
      icon={<LockIcon size={22} strokeWidth={1.6} aria-hidden />}
      title={history.signedOutTitle}
      actions={
        <Button component={Link} to="/">
          {history.goHome}
        </Button>
      }
    />
  );
}

function Batch({ me }: { me: MeResponse }) {
  const plan = plans[me.credits.subscription_tier];
  const allowed = plan.batchFiles > 1;
  return (
    <div className={classes.page}>
      <div>
        <h1 className={classes.headline}>{messages.headline}</h1>
        <p className={classes.lead}>
          {messages.lead(Math.max(plan.batchFiles, plans.pro.batchFiles))} <Link to="/">{messages.back}</Link>
        </p>
      </div>
      {allowed ? (
        <Files me={me} most={plan.batchFiles} />
      ) : (
        <Notice
          tone="info"
          title={messages.planTitle}
          actions={
            <Button component={Link} to="/settings?tab=billing" size="xs">
              {messages.planAction}
            </Button>
          }
        >
          {messages.planText(plan.name)}
        </Notice>
      )}
    </div>
  );
}

function Files({ me, most }: { me: MeResponse; most: number }) {
  const batch = batchOf(me.user.id);
  const state = useSyncExternalStore(batch.subscribe, batch.snapshot);
  const { setup, dispatch } = useSetup();
  const [tooMany, setTooMany] = useState(false);
  const mostBytes = useUploadLimit();

  function add(files: readonly File[]) {
    const free = most - batch.snapshot().items.length;
    setTooMany(files.length > free);
    batch.add(files.slice(0, Math.max(0, free)), mostBytes);
  }

  // What was dropped on the translate page comes along.
  useEffect(() => {
    const { items } = batch.snapshot();
    const handed = takeHanded();
    if (handed.length === 0 || batch.snapshot().startedAt !== null) return;
    setTooMany(handed.length > most - items.length);
    batch.add(handed.slice(0, Math.max(0, most - items.length)), mostBytes);
  }, [batch, most, mostBytes]);

  if (state.startedAt !== null) return <BatchJobs batch={batch} state={state} />;
  return (
    <>
      <DropFiles most={most} disabled={state.items.length >= most} onAdd={add} />
      <div role="status" className={classes.note}>
        {tooMany && <Notice tone="warning">{messages.tooMany(most)}</Notice>}
      </div>
      {state.items.length > 0 && (
        <>
          <FileList items={state.items} onRemove={(key) => batch.remove(key)} />
          <BatchSetup
            items={state.items}
            setup={setup}
            dispatch={dispatch}
            onStart={() => {
              batch.start(setup);
              dispatch({ type: 'started' });
            }}
          />
        </>
      )}
    </>
  );
}
