import { Button } from '@mantine/core';
import { hasFormality } from '@verso/contracts';
import { type Dispatch, type ReactNode, Suspense } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { translate } from '../../../messages/translate.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AnalysisNote } from '../analysis/analysis-note.tsx';
import { AnalysisProgress } from '../analysis/analysis-progress.tsx';
import type { Analyzing } from '../analysis/use-analysis.ts';
import { GlossaryField } from '../glossaries/glossary-field.tsx';
import type { GlossaryChoice } from '../glossaries/use-glossary-choice.ts';
import { CategoryField, SuggestionBanner } from './category-field.tsx';
import { FormalityField } from './formality-field.tsx';
import { LanguageFields } from './language-fields.tsx';
import { ModeField } from './mode-field.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { PromptEditor } from './prompt-editor.tsx';
import type { Setup, SetupAction } from './setup.ts';
import classes from './setup-form.module.css';
import { StrategyField } from './strategy-field.tsx';

const ReviewCard = lazy(async () => ({ default: (await import('../analysis/review-card.tsx')).ReviewCard }));

interface SetupFormProps {
  readonly setup: Setup;
  readonly dispatch: Dispatch<SetupAction>;
  /** The document's detected language; null when unknown. */
  readonly detected: string | null;
  /** Whether to suggest a template for the document. */
  readonly suggesting: boolean;
  readonly analyzing: Analyzing;
  readonly glossaries: GlossaryChoice;
  /** Whether the user has translated before. */
  readonly experienced: boolean;
  /** Continues with the next step: the analysis, or the quote. */
  readonly onContinue: () => void;
  /** The start button, shown above the options. */
  readonly children: ReactNode;
}

/** The languages, the start button, and below it the options: strategy, mode and prompt. */
export function SetupForm(props: SetupFormProps) {
  const { setup, dispatch, detected, suggesting, analyzing, glossaries, experienced, onContinue, children } =
    props;
  const busy = analyzing.state.phase === 'analyzing';
  const byTemplate = setup.strategy === 'template';
  return (
    <Panel label={translate.setup.label}>
      <div className={classes.form}>
        <fieldset className={classes.fields} disabled={busy}>
          <LanguageFields setup={setup} detected={detected} dispatch={dispatch} />
          {byTemplate && suggesting && <SuggestionBanner setup={setup} dispatch={dispatch} />}
          {!byTemplate && setup.analysis && (
            <Suspense>
              <ReviewCard
                key={setup.target}
                setup={setup}
                analysis={setup.analysis}
                dispatch={dispatch}
                onUse={onContinue}
              />
            </Suspense>
          )}
        </fieldset>
        <AnalysisState analyzing={analyzing} onRetry={onContinue} onSkip={() => skip(props)} />
        {children}
        <fieldset className={classes.fields} disabled={busy}>
          <OptionsPanel setup={setup} experienced={experienced} glossaries={glossaries.chosen}>
            <StrategyField
              strategy={setup.strategy}
              onChange={(strategy) => {
                analyzing.reset();
                dispatch({ type: 'strategy', strategy });
              }}
            />
            <div className={classes.pair}>
              <ModeField mode={setup.mode} onChange={(mode) => dispatch({ type: 'mode', mode })} />
              {byTemplate ? (
                <CategoryField setup={setup} dispatch={dispatch} />
              ) : (
                <AnalysisNote analysis={setup.analysis} />
              )}
            </div>
            {hasFormality(setup.target) && (
              <FormalityField
                formality={setup.formality}
                onChange={(formality) => dispatch({ type: 'formality', formality })}
              />
            )}
            {byTemplate && (
              <PromptEditor setup={setup} dispatch={dispatch} note={translate.setup.promptNote} />
            )}
            <GlossaryField choice={glossaries} dispatch={dispatch} />
          </OptionsPanel>
        </fieldset>
      </div>
    </Panel>
  );
}

function skip({ analyzing, dispatch }: Pick<SetupFormProps, 'analyzing' | 'dispatch'>): void {
  analyzing.reset();
  dispatch({ type: 'skip-analysis' });
}

interface AnalysisStateProps {
  readonly analyzing: Analyzing;
  readonly onRetry: () => void;
  readonly onSkip: () => void;
}

function AnalysisState({ analyzing, onRetry, onSkip }: AnalysisStateProps) {
  const { state } = analyzing;
  if (state.phase === 'analyzing') {
    return <AnalysisProgress step={state} onCancel={analyzing.reset} onSkip={onSkip} />;
  }
  if (state.phase === 'idle') return null;
  return (
    <Notice
      tone="danger"
      role="alert"
      actions={
        <>
          <Button size="xs" onClick={onRetry}>
            {translate.analysis.retry}
          </Button>
          <Button size="xs" variant="default" onClick={onSkip}>
            {translate.analysis.skip}
          </Button>
        </>
      }
    >
      {state.reason}
    </Notice>
  );
}
