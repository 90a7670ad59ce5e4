import '../../ui/styles-translate.ts';
import { type MeResponse, plans } from '@verso/contracts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { PageSkeleton } from '../../app/shell/page-skeleton.tsx';
import { UnavailablePage } from '../../app/unavailable-page.tsx';
import { batch as messages } from '../../messages/batch.ts';
import { history } from '../../messages/history.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSession, useUploadLimit } from '../account/session.ts';
import { SignedOutState } from '../account/signed-out-state.tsx';
import { LargerPlan } from '../billing/larger-plan.tsx';
import { useSetup } from '../translate/setup/use-setup.ts';
import { takePendingFiles } from '../translate/upload/hand-over.ts';
import { batchOf } from './batch.ts';
import { BatchJobs } from './batch-jobs.tsx';
import classes from './batch-page.module.css';
import { BatchSetup } from './batch-setup.tsx';
import { meeting } from './batch-state.ts';
import { DropFiles } from './drop-files.tsx';
import { FileList } from './file-list.tsx';
import { NewFiles } from './new-files.tsx';

/** `/batch`: several documents at once, for the plans that have it. */
export function BatchPage() {
  usePageMeta({ title: messages.title, description: messages.description });
  const session = useSession();
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'unavailable') return <UnavailablePage retry={session.retry} />;
  if (session.status === 'signed-in') return <Batch me={session.me} />;
  return <SignedOutState title={history.signedOutTitle} />;
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
        <LargerPlan title={messages.planTitle}>{messages.planText(plan.name)}</LargerPlan>
      )}
    </div>
  );
}

function Files({ me, most }: { me: MeResponse; most: number }) {
  const batch = batchOf(me.user.id);
  const state = useSyncExternalStore(batch.subscribe, batch.snapshot);
  const { setup, dispatch } = useSetup(`batch ${me.user.id}`);
  const [tooMany, setTooMany] = useState(false);
  const [handed, setPendingFiles] = useState<readonly File[]>([]);
  const maxBytes = useUploadLimit();
  const surplus = state.items.length - most;

  const add = useCallback(
    (files: readonly File[], free: number) => {
      setTooMany(files.length > free);
      batch.add(files.slice(0, Math.max(0, free)), maxBytes);
    },
    [batch, maxBytes],
  );

  // What was dropped on the translate page comes along.
  useEffect(() => {
    const files = takePendingFiles();
    if (files.length > 0) setPendingFiles(files);
  }, []);
  const met = handed.length > 0 ? meeting(state) : null;
  const begin = useCallback(() => {
    if (batch.snapshot().startedAt !== null) batch.clear();
    // New files go before old ones: those that are too many for one batch are for their owner to choose.
    add(handed, most);
    setPendingFiles([]);
  }, [batch, handed, add, most]);
  useEffect(() => {
    if (met === 'add' || met === 'replace') begin();
  }, [met, begin]);

  if (state.startedAt !== null) {
    return (
      <>
        {met === 'ask' && <NewFiles count={handed.length} items={state.items} onBegin={begin} />}
        <BatchJobs batch={batch} state={state} />
      </>
    );
  }
  return (
    <>
      <DropFiles
        most={most}
        disabled={surplus >= 0}
        onAdd={(files) => add(files, most - batch.snapshot().items.length)}
      />
      <div role="status" className={classes.note}>
        {surplus > 0 && <Notice tone="warning">{messages.surplus(most, surplus)}</Notice>}
        {tooMany && surplus <= 0 && <Notice tone="warning">{messages.tooMany(most)}</Notice>}
      </div>
      {state.items.length > 0 && (
        <>
          <FileList items={state.items} onRemove={(key) => batch.remove(key)} />
          <BatchSetup
            items={state.items}
            setup={setup}
            dispatch={dispatch}
            tooMany={surplus > 0}
            experienced={setup.recent.length > 0 || me.credits.characters_used_this_month > 0}
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
