import { Button } from '@mantine/core';
import { type BatchItem, newFilesAction } from './batch-state.ts';
import '../../ui/styles-overlays.ts';
import { type MeResponse, plans } from '@verso/contracts';

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { batch as messages } from '../../messages/batch.ts';
import { history } from '../../messages/history.ts';
import { Notice } from '../../ui/notice.tsx';
import { useUploadLimit } from '../accounts/session.ts';
import { SignedInPage } from '../accounts/signed-in-page.tsx';
import { LargerPlan } from '../billing/larger-plan.tsx';
import { useSetup } from '../translate/setup/use-setup.ts';
import { takePendingFiles } from '../translate/upload/pending-files.ts';
import { batchOf } from './batch.ts';
import { BatchJobs } from './batch-jobs.tsx';
import classes from './batch-page.module.css';
import { BatchSetup } from './batch-setup.tsx';
import { DropFiles } from './drop-files.tsx';
import { FileList } from './file-list.tsx';

/** `/batch`: translates several documents at once, on plans that include it. */
export function BatchPage() {
  usePageMeta({ title: messages.title, description: messages.description });
  return <SignedInPage title={history.signedOutTitle}>{(me) => <Batch me={me} />}</SignedInPage>;
}

function Batch({ me }: { me: MeResponse }) {
  const plan = plans[me.credits.subscription_tier];
  const allowed = plan.batchFiles > 1;
  return (
    <div className={classes.page}>
      <div>
        <h1 className={classes.headline}>{messages.headline}</h1>
        <p className={classes.lead}>
          {messages.lead({ files: Math.max(plan.batchFiles, plans.pro.batchFiles) })}{' '}
          <Link to="/">{messages.back}</Link>
        </p>
      </div>
      {allowed ? (
        <Files me={me} maxFiles={plan.batchFiles} />
      ) : (
        <LargerPlan title={messages.planTitle}>{messages.planText({ plan: plan.name })}</LargerPlan>
      )}
    </div>
  );
}

function Files({ me, maxFiles }: { me: MeResponse; maxFiles: number }) {
  const batch = batchOf(me.user.id);
  const state = useSyncExternalStore(batch.subscribe, batch.snapshot);
  const { setup, dispatch } = useSetup(`batch ${me.user.id}`);
  const [tooMany, setTooMany] = useState(false);
  const [pendingFiles, setPendingFiles] = useState<readonly File[]>([]);
  const maxBytes = useUploadLimit();
  const surplus = state.items.length - maxFiles;

  const add = useCallback(
    (files: readonly File[], free: number) => {
      setTooMany(files.length > free);
      batch.add(files.slice(0, Math.max(0, free)), maxBytes);
    },
    [batch, maxBytes],
  );

  // Files that were dropped on the translate page.
  useEffect(() => {
    const files = takePendingFiles();
    if (files.length > 0) setPendingFiles(files);
  }, []);
  const action = pendingFiles.length > 0 ? newFilesAction(state) : null;
  const addPendingFiles = useCallback(() => {
    if (batch.snapshot().startedAt !== null) batch.clear();
    // All new files are added, even beyond the limit: the user chooses which to remove.
    add(pendingFiles, maxFiles);
    setPendingFiles([]);
  }, [batch, pendingFiles, add, maxFiles]);
  useEffect(() => {
    if (action === 'add' || action === 'replace') addPendingFiles();
  }, [action, addPendingFiles]);

  if (state.startedAt !== null) {
    return (
      <>
        {action === 'ask' && (
          <NewFiles count={pendingFiles.length} items={state.items} onStart={addPendingFiles} />
        )}
        <BatchJobs batch={batch} state={state} />
      </>
    );
  }
  return (
    <>
      <DropFiles
        maxFiles={maxFiles}
        disabled={surplus >= 0}
        onAdd={(files) => add(files, maxFiles - batch.snapshot().items.length)}
      />
      <div role="status" className={classes.note}>
        {surplus > 0 && <Notice tone="warning">{messages.surplus({ files: maxFiles, surplus })}</Notice>}
        {tooMany && surplus <= 0 && <Notice tone="warning">{messages.tooMany({ files: maxFiles })}</Notice>}
      </div>
      {state.items.length > 0 && (
        <>
          <FileList items={state.items} onRemove={(key) => batch.remove(key)} />
          <BatchSetup
            batch={batch}
            state={state}
            setup={setup}
            dispatch={dispatch}
            tooMany={surplus > 0}
            experienced={setup.recent.length > 0 || me.credits.characters_used_this_month > 0}
            hasPrices={!me.credits.without_limits}
            onStart={(glossaryIds, useMemory) => {
              batch.start(setup, glossaryIds, useMemory);
              dispatch({ type: 'started' });
            }}
          />
        </>
      )}
    </>
  );
}

interface NewFilesProps {
  readonly count: number;
  /** The items of the unfinished batch. */
  readonly items: readonly BatchItem[];
  readonly onStart: () => void;
}

/** New files while the last batch is not fully uploaded: they wait for it, or the user discards it. */
function NewFiles({ count, items, onStart }: NewFilesProps) {
  const sending = items.some(({ state }) => state === 'waiting' || state === 'uploading');
  return (
    <Notice
      tone="info"
      role="status"
      title={messages.newFiles({ files: count })}
      actions={
        <Button size="xs" disabled={sending} onClick={onStart}>
          {messages.another}
        </Button>
      }
    >
      {sending ? messages.newFilesWait : messages.newFilesAsk}
    </Notice>
  );
}
