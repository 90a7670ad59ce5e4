import '@mantine/core/styles/Progress.css';
import { Skeleton } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { MeResponse, TranslationResponse } from '@verso/contracts';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { keys } from '../../app/queries.ts';
import { onDemand } from '../../lib/on-demand.tsx';
import { shell } from '../../messages/shell.ts';
import { translate } from '../../messages/translate.ts';
import { toast } from '../../ui/toast.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { configurationOf, type RequiredTerms, type Translated } from './quote/next-step.ts';
import { useStart } from './quote/use-start.ts';
import type { Setup } from './setup/setup.ts';
import { useSetup } from './setup/use-setup.ts';
import { SetupView } from './setup-view.tsx';
import { discardTerms } from './terms/use-term-list.ts';
import classes from './translate-page.module.css';
import { FilePicker } from './upload/file-picker.tsx';
import { type Choice, useDocument } from './upload/use-document.ts';

const JobView = onDemand(async () => (await import('./job/job-view.tsx')).JobView);

/** The translate page, in one column: upload, setup, quote, progress, result. `?t=` is the id of an existing job. */
export function TranslatePage({ me }: { me: MeResponse }) {
  usePageMeta({ title: translate.title, description: translate.description, index: true });
  const client = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('t');
  const picker = useRef<HTMLInputElement>(null);
  const { setup, dispatch } = useSetup(`translate ${me.user.id}`);
  const suggest = useCallback(
    (choice: Choice | null) =>
      dispatch({ type: 'file', format: choice?.type.type ?? null, document: choice?.key ?? null }),
    [dispatch],
  );
  const upload = useDocument(me.user.id, suggest);
  const openPicker = () => picker.current?.click();
  useShortcut('choose', 'mod+U', openPicker);

  const [started, setStarted] = useState<(Translated & { readonly id: string }) | null>(null);
  const created = useCallback(
    (translation: TranslationResponse, file: File, configured: Setup, terms: RequiredTerms) => {
      setStarted({ id: translation.id, file, configuration: configurationOf(configured, terms) });
      client.setQueryData(keys.translation(translation.id), translation);
      void client.invalidateQueries({ queryKey: keys.me });
      dispatch({ type: 'started' });
      toast('success', translate.upload.uploaded);
      setParameters({ t: translation.id });
    },
    [client, dispatch, setParameters],
  );

  const starting = useStart(JobView.load, created);

  const uploading = starting.state.phase === 'uploading';
  const headline = useKeptFocus<HTMLHeadingElement>(id ?? (uploading ? 'uploading' : 'setup'));

  /** A new file replaces the current view. A running job continues and stays in My Translations. */
  function choose(file: File | null) {
    starting.reset();
    if (setup.terms !== null) {
      discardTerms(setup.terms);
      dispatch({ type: 'terms', terms: null });
    }
    upload.choose(file);
    if (file && id !== null) setParameters({});
  }

  return (
    <div className={classes.page}>
      <h1 ref={headline.ref} tabIndex={-1} className={classes.headline}>
        {shell.headline}
      </h1>
      <FilePicker ref={picker} disabled={uploading} onChoose={choose} />
      {id === null ? (
        <SetupView
          me={me}
          setup={setup}
          dispatch={dispatch}
          upload={upload}
          starting={starting}
          translated={succeeded(client, started?.id) ? started : null}
          onOpenPicker={openPicker}
          onChoose={choose}
          onDialogClosed={headline.keep}
        />
      ) : (
        <Suspense fallback={<Skeleton height={152} radius="lg" />}>
          <JobView
            key={id}
            id={id}
            hasFile={upload.chosen !== null}
            onBack={() => setParameters({})}
            onStage={headline.keep}
            onAnother={() => {
              choose(null);
              setParameters({});
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function succeeded(client: QueryClient, id: string | undefined): boolean {
  if (id === undefined) return false;
  return client.getQueryData<TranslationResponse>(keys.translation(id))?.status === 'completed';
}
