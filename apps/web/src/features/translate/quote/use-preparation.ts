import { cleanFilename, languageName } from '@verso/contracts';
import { type Dispatch, useCallback, useEffect, useState } from 'react';
import { translate } from '../../../messages/translate.ts';
import { useAnalysis } from '../analysis/use-analysis.ts';
import type { Setup, SetupAction } from '../setup/setup.ts';
import type { ChosenDocument } from '../upload/use-document.ts';
import { type NextStep, nextStep, type RequiredTerms, type Translated } from './next-step.ts';
import type { Question } from './question-dialog.tsx';
import type { QuoteDocument } from './use-start.ts';

type QuestionStep = Extract<NextStep, 'ask-same-language' | 'ask-unchanged'>;

interface PreparationOptions {
  readonly chosen: ChosenDocument | null;
  readonly setup: Setup;
  readonly terms: RequiredTerms;
  readonly dispatch: Dispatch<SetupAction>;
  readonly translated: Translated | null;
  readonly quote: QuoteDocument;
}

/** The steps from the Translate button to the quote: confirmation questions and the analysis. */
export function usePreparation(options: PreparationOptions) {
  const { chosen, setup, terms, dispatch, translated, quote } = options;
  const [pendingQuestion, setPendingQuestion] = useState<QuestionStep | null>(null);
  const [confirmed, setConfirmed] = useState<{ readonly file: File; readonly target: string } | null>(null);
  const analyzing = useAnalysis(
    useCallback((analysis) => dispatch({ type: 'analyzed', analysis }), [dispatch]),
  );

  const file = chosen?.file;
  const { reset } = analyzing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file resets the questions about the last one.
  useEffect(() => {
    reset();
    setPendingQuestion(null);
  }, [file, reset]);

  function prepare(confirmedTarget = confirmed && confirmed.file === file ? confirmed.target : null) {
    if (!chosen) return;
    const step = nextStep({ document: chosen, setup, terms, translated, confirmedTarget });
    if (step === 'analyze') void analyzing.analyze(chosen, setup.target);
    else if (step === 'quote') void quote(chosen, setup, terms.termListId);
    else setPendingQuestion(step);
  }

  function confirm() {
    // The first click of a double click has answered already.
    if (!chosen || pendingQuestion === null) return;
    setPendingQuestion(null);
    if (pendingQuestion === 'ask-unchanged') return void quote(chosen, setup, terms.termListId);
    setConfirmed({ file: chosen.file, target: setup.target });
    prepare(setup.target);
  }

  return {
    analyzing,
    prepare: () => prepare(),
    question: pendingQuestion && chosen && questionOf(pendingQuestion, chosen, setup),
    confirm,
    cancel: () => setPendingQuestion(null),
  };
}

function questionOf(
  pendingQuestion: QuestionStep,
  { file, language }: ChosenDocument,
  { source, target }: Setup,
): Question {
  if (pendingQuestion === 'ask-unchanged') return translate.unchanged;
  const { title, text, hint, variant, cancel, confirm } = translate.sameLanguage;
  return {
    title,
    text:
      source === null
        ? `${text({ filename: cleanFilename(file.name), language: languageName(language ?? '') })} ${hint}`
        : variant({ source: languageName(source), target: languageName(target) }),
    cancel,
    confirm,
  };
}
