import type { AnalysisResponse } from '@verso/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { reasonOf } from '../../../lib/api.ts';
import { translate } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast.ts';
import type { ChosenDocument } from '../upload/use-document.ts';
import { type AnalysisStep, analyzeDocument } from './analyze-document.ts';

export type AnalysisPhase =
  | { readonly phase: 'idle' }
  | ({ readonly phase: 'analyzing' } & AnalysisStep)
  | { readonly phase: 'failed'; readonly reason: string };

/** How long the last step stays visible, so that the user sees the bar reach its end. */
const completeMs = 400;

const idle: AnalysisPhase = { phase: 'idle' };

export type Analyzing = ReturnType<typeof useAnalysis>;

/** Runs one analysis at a time. A new one, or `reset`, aborts it. */
export function useAnalysis(onAnalyzed: (analysis: AnalysisResponse) => void) {
  const [state, setState] = useState<AnalysisPhase>(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const analyze = useCallback(
    async ({ file, type }: ChosenDocument, targetLanguage: string) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      try {
        const analysis = await analyzeDocument(
          { file, format: type.type, targetLanguage },
          signal,
          (step) => {
            // Renders each step at once; otherwise React would batch several into one.
            if (!signal.aborted) flushSync(() => setState({ phase: 'analyzing', ...step }));
          },
        );
        await new Promise((resolve) => setTimeout(resolve, completeMs));
        if (signal.aborted) return;
        setState(idle);
        onAnalyzed(analysis);
        toast('success', translate.analysis.steps.complete);
      } catch (error) {
        if (!signal.aborted)
          setState({ phase: 'failed', reason: translate.analysis.failed({ reason: reasonOf(error) }) });
      }
    },
    [onAnalyzed],
  );

  const reset = useCallback(() => {
    running.current?.abort();
    setState(idle);
  }, []);

  return { state, analyze, reset };
}
