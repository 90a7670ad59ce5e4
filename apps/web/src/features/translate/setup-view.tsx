import { Button, Loader, Skeleton } from '@mantine/core';
import { cleanFilename, languageName, type MeResponse, plans } from '@verso/contracts';
import { type Dispatch, Suspense, useDeferredValue, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { stay } from '../../lib/late-answers.ts';
import { lazy } from '../../lib/lazy.ts';
import { translate } from '../../messages/translate.ts';
import { Notice } from '../../ui/notice.tsx';
import { LargerPlan } from '../billing/larger-plan.tsx';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { GlossariesFailed } from './glossaries/glossary-field.tsx';
import { useGlossaryChoice } from './glossaries/use-glossary-choice.ts';
import { RunningBanner } from './job/running-banner.tsx';
import { UploadingJob } from './job/uploading-job.tsx';
import type { Translated } from './quote/next-step.ts';
import { usePreparation } from './quote/use-preparation.ts';
import type { Starting } from './quote/use-start.ts';
import { isSamePair, needsAnalysis, type Setup, type SetupAction } from './setup/setup.ts';
import classes from './setup/setup-form.module.css';
import { SetupForm } from './setup/setup-form.tsx';
import { approvedOf } from './terms/edit-terms.ts';
import { TermsField } from './terms/terms-field.tsx';
import { useTermList } from './terms/use-term-list.ts';
import { FormatsPanel } from './upload/formats-panel.tsx';
import { setPendingFiles } from './upload/pending-files.ts';
import { UploadArea } from './upload/upload-area.tsx';
import type { ChosenDocument, DocumentState } from './upload/use-document.ts';

const ReadyDialog = lazy(async () => ({ default: (await import('./quote/ready-dialog.tsx')).ReadyDialog }));
const TermsDialog = lazy(async () => ({ default: (await import('./terms/terms-dialog.tsx')).TermsDialog }));
const QuestionDialog = lazy(async () => ({
  default: (await import('./quote/question-dialog.tsx')).QuestionDialog,
}));

interface SetupViewProps {
  readonly me: MeResponse;
  readonly setup: Setup;
  readonly dispatch: Dispatch<SetupAction>;
  readonly upload: DocumentState & { readonly fail: (error: string) => void };
  readonly starting: Starting;
  /** The last successful translation on this page. */
  readonly translated: Translated | null;
  readonly onOpenPicker: () => void;
  readonly onChoose: (file: File | null) => void;
  readonly onDialogClosed: () => void;
}

/** The translate page before a job exists: document, setup, quote, upload. */
export function SetupView(props: SetupViewProps) {
  const { me, setup, dispatch, upload, starting, translated, onOpenPicker, onChoose, onDialogClosed } = props;
  const { chosen } = upload;
  const navigate = useNavigate();
  const { state, quote, start, reset } = starting;
  const uploading = state.phase === 'uploading';
  // Renders the upload area first and the form second, so that the page responds sooner.
  const formReady = useDeferredValue(true, false);
  const inPlan = !chosen || plans[me.credits.subscription_tier].formats.includes(chosen.type.type);
  // A format outside the plan already has its own notice.
  const error = inPlan ? upload.error : null;
  const translatable = inPlan && !isSamePair(setup) && (!chosen || error === null);

  const glossaries = useGlossaryChoice(setup, chosen?.language ?? null, chosen !== null);
  const glossaryIds = glossaries.chosen.map(({ id }) => id);
  const termLists = useTermList(chosen?.file ?? null, setup, glossaryIds, dispatch);
  const [reviewing, setReviewing] = useState(false);
  const terms = {
    glossaryIds,
    termListId: termLists.id,
    approved: JSON.stringify(approvedOf(termLists.list?.terms ?? [])),
  };
  const preparing = usePreparation({ chosen, setup, terms, dispatch, translated, quote });
  const { analyzing } = preparing;
  const busy = analyzing.state.phase === 'analyzing';
  const read = chosen?.count && chosen.language !== undefined;

  // Terms that have expired must not be left out silently: the user decides.
  const termsReady = !termLists.isPending && !termLists.isExpired && termLists.state.phase !== 'finding';

  async function findTerms() {
    const isThere = stay();
    // The button to review them is there in any case.
    if ((await termLists.find()) && isThere()) setReviewing(true);
  }

  function prepare() {
    const { missing, missingForAnalysis } = translate.upload;
    if (!chosen) return upload.fail(needsAnalysis(setup) ? missingForAnalysis : missing);
    if (!translatable || !read || busy || glossaries.isPending || !termsReady) return;
    if (state.phase === 'idle' || state.phase === 'failed') preparing.prepare();
  }
  useShortcut('start', 'mod+Enter', prepare);

  /** Several files go to the batch page. */
  function openBatch(files: readonly File[]) {
    setPendingFiles(files);
    void navigate('/batch');
  }

  return (
    <>
      <RunningBanner />
      <div>
        <UploadArea
          chosen={chosen}
          error={error}
          disabled={uploading}
          summary={chosen && inPlan && <CountSummary chosen={chosen} />}
          onOpen={onOpenPicker}
          onChoose={onChoose}
          onChooseMany={openBatch}
        />
        {!uploading && <BelowUpload />}
      </div>
      {chosen && !inPlan && <PlanHint typeName={chosen.type.displayName} />}
      {uploading && chosen && (
        <UploadingJob share={state.share} size={chosen.file.size} since={state.since} onCancel={reset} />
      )}
      {!uploading && !formReady && <Skeleton height={320} radius="lg" />}
      {!uploading && formReady && (
        <SetupForm
          setup={setup}
          dispatch={dispatch}
          detected={chosen?.language ?? null}
          suggesting={inPlan && error === null}
          analyzing={analyzing}
          glossaries={glossaries}
          experienced={setup.recent.length > 0 || me.credits.characters_used_this_month > 0}
          onContinue={prepare}
        >
          <div role="alert" className={classes.failure}>
            {glossaries.error !== null && <GlossariesFailed choice={glossaries} />}
            {state.phase === 'failed' && (
              <Notice tone="danger" title={state.title ?? undefined}>
                {state.reason}
              </Notice>
            )}
          </div>
          <Button
            size="md"
            fullWidth
            disabled={!translatable || busy || termLists.isExpired || termLists.state.phase === 'finding'}
            loading={
              translatable && chosen !== null && (!read || glossaries.isPending || termLists.isPending)
            }
            aria-busy={state.phase === 'quoting'}
            leftSection={state.phase === 'quoting' && <Loader size={16} color="currentColor" />}
            onClick={prepare}
          >
            {translate.setup.start}
          </Button>
          {chosen !== null && (
            <TermsField
              terms={termLists}
              disabled={!translatable || !read || busy || glossaries.isPending}
              onFind={() => void findTerms()}
              onReview={() => setReviewing(true)}
            />
          )}
        </SetupForm>
      )}
      {chosen && (
        <Suspense>
          <ReadyDialog
            quoted={state.phase === 'ready' ? state.quoted : null}
            onCancel={reset}
            glossaries={glossaries.chosen}
            terms={termLists.list}
            onStart={(choices) => void start(chosen, setup, terms, choices)}
            extras={chosen.extras}
            characters={chosen.count?.characters ?? 0}
            onRequote={(choices) => quote(chosen, setup, terms.termListId, choices)}
            onClosed={onDialogClosed}
          />
          <TermsDialog
            list={reviewing ? termLists.list : null}
            name={cleanFilename(chosen.file.name)}
            hasPrices={!me.credits.without_limits}
            onSaved={termLists.update}
            onLost={termLists.retry}
            onClose={() => setReviewing(false)}
          />
          <QuestionDialog
            question={preparing.question}
            onCancel={preparing.cancel}
            onConfirm={preparing.confirm}
          />
        </Suspense>
      )}
    </>
  );
}

function BelowUpload() {
  return (
    <div className={classes.below}>
      <FormatsPanel />
      <div className={classes.links}>
        <Link to="/batch" className={classes.batch}>
          {translate.upload.several}
        </Link>
        <Link to="/check" className={classes.batch}>
          {translate.upload.check}
        </Link>
      </div>
    </div>
  );
}

function CountSummary({ chosen }: { chosen: ChosenDocument }) {
  const { counts, upload } = translate;
  if (!chosen.count) return upload.counting;
  const { words, estimatedPages, characters } = chosen.count;
  return [
    counts.words({ words }),
    counts.pages({ pages: estimatedPages }),
    counts.characters({ characters }),
    ...(chosen.language ? [languageName(chosen.language)] : []),
  ].join(' · ');
}

function PlanHint({ typeName }: { typeName: string }) {
  return (
    <LargerPlan title={translate.plan.wordOnlyTitle}>{translate.plan.wordOnlyText({ typeName })}</LargerPlan>
  );
}
