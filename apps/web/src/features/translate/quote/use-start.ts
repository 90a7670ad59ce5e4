import {
  type CreateTranslationOptions,
  cleanFilename,
  createTranslationResponse,
  quoteResponse,
  type TranslationResponse,
} from '@verso/contracts';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { reasonOf, request, upload } from '../../../lib/api.ts';
import { translate } from '../../../messages/translate.ts';
import { basePrompt, promptOrigin, type Setup } from '../setup/setup.ts';
import type { ChosenDocument } from '../upload/use-document.ts';
import type { Quoted } from './ready-dialog.tsx';

export type StartPhase =
  | { readonly phase: 'idle' }
  | { readonly phase: 'quoting' }
  | { readonly phase: 'ready'; readonly quoted: Quoted }
  | { readonly phase: 'uploading'; readonly share: number; readonly since: number }
  | { readonly phase: 'failed'; readonly title: string | null; readonly reason: string };

const idle: StartPhase = { phase: 'idle' };

export type Starting = ReturnType<typeof useStart>;

/**
 * From the button to the running job: quote, confirmation, upload.
 * @param loadNext loads what shows the job, while its document is being sent
 * @param onCreated shows the job
 */
export function useStart(
  loadNext: () => Promise<void>,
  onCreated: (translation: TranslationResponse, file: File, setup: Setup) => void,
) {
  const [state, setState] = useState<StartPhase>(idle);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const quote = useCallback(async ({ file, type, count }: ChosenDocument) => {
    if (!count) return;
    // A quote that is asked for again stays in view meanwhile.
    setState((before) => (before.phase === 'ready' ? before : { phase: 'quoting' }));
    try {
      const body = { format: type.type, characters: count.characters };
      const answer = await request(quoteResponse, 'POST /api/quotes', { body });
      setState({ phase: 'ready', quoted: { filename: cleanFilename(file.name), count, quote: answer } });
    } catch (error) {
      setState({ phase: 'failed', title: null, reason: translate.failure.estimate(reasonOf(error)) });
    }
  }, []);

  const start = useCallback(
    async ({ file }: ChosenDocument, setup: Setup) => {
      const controller = new AbortController();
      sending.current = controller;
      const since = Date.now();
      setState({ phase: 'uploading', share: 0, since });
      // Without it there is a place that waits for it.
      const next = loadNext().catch(() => undefined);
      try {
        const { translation } = await upload(
          createTranslationResponse,
          'POST /api/translations',
          formOf(file, setup),
          {
            signal: controller.signal,
            onProgress: (share) => setState({ phase: 'uploading', share, since }),
          },
        );
        await next;
        // In one step with the new address, which is a transition: else the form would be seen once more in between.
        startTransition(() => {
          setState(idle);
          onCreated(translation, file, setup);
        });
      } catch (error) {
        if (controller.signal.aborted) return setState(idle);
        const reason = reasonOf(error);
        setState({ phase: 'failed', title: translate.failure.title, reason });
      }
    },
    [loadNext, onCreated],
  );

  const reset = useCallback(() => {
    sending.current?.abort();
    setState(idle);
  }, []);

  return { state, quote, start, reset };
}

/** What the prompt box shows, or what stands in for it when it is blank. */
function promptOf(setup: Setup): string {
  return setup.prompt.trim() === '' ? basePrompt(setup) : setup.prompt;
}

/** The options come before the file, so that the server can refuse before it has read the file. */
export function formOf(file: File, setup: Setup): FormData {
  const options: CreateTranslationOptions = {
    source_language: setup.source,
    target_language: setup.target,
    mode: setup.mode,
    prompt_strategy: setup.strategy,
    prompt_category: setup.category,
    custom_prompt: promptOrigin(setup) === 'template' ? null : promptOf(setup),
    model_id: null,
    keep_nothing: false,
    webhook_url: null,
  };
  const form = new FormData();
  form.append('options', JSON.stringify(options));
  form.append('file', file, file.name);
  return form;
}
