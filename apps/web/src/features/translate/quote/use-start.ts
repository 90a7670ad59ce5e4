import {
  type CreateTranslationOptions,
  cleanFilename,
  hasFormality,
  type TranslationResponse,
} from '@verso/contracts';
import type { DocumentCount, Extra } from '@verso/engine';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { reasonOf, request, upload } from '../../../lib/api.ts';
import { translate } from '../../../messages/translate.ts';
import { basePrompt, promptOrigin, type Setup } from '../setup/setup.ts';
import type { ChosenDocument } from '../upload/use-document.ts';
import type { RequiredTerms } from './next-step.ts';
import type { Quoted } from './ready-dialog.tsx';

export type StartPhase =
  | { readonly phase: 'idle' }
  | { readonly phase: 'quoting' }
  | { readonly phase: 'ready'; readonly quoted: Quoted }
  | { readonly phase: 'uploading'; readonly share: number; readonly since: number }
  | { readonly phase: 'failed'; readonly title: string | null; readonly reason: string };

/** What a person chooses at the quote. */
export interface StartChoices {
  /** Whether texts of memories are reused; null: as in the user's settings. */
  readonly reuse: boolean | null;
  readonly secondReader: boolean;
  readonly extras: readonly Extra[];
}

/** What is chosen at a quote and has a price. */
export type PricedChoices = Pick<StartChoices, 'secondReader' | 'extras'>;

/** @param choices undefined: a second reader as the mode proposes, and no extras */
export type QuoteDocument = (
  chosen: ChosenDocument,
  setup: Setup,
  termListId: string | null,
  choices?: PricedChoices,
) => Promise<void>;

const schemas = () => import('../../../app/schemas.ts');
const quoteSchema = async () => (await schemas()).countQuoteResponse;
const createdSchema = async () => (await schemas()).createTranslationResponse;

const idle: StartPhase = { phase: 'idle' };

export type Starting = ReturnType<typeof useStart>;

/**
 * The steps from the quote to the job: quote, confirmation, upload.
 * @param loadNext loads the job view during the upload
 * @param onCreated called with the created job
 */
export function useStart(
  loadNext: () => Promise<void>,
  onCreated: (translation: TranslationResponse, file: File, setup: Setup, terms: RequiredTerms) => void,
) {
  const [state, setState] = useState<StartPhase>(idle);
  const sending = useRef<AbortController | null>(null);
  /** Counts quotes: the answer to an earlier one is ignored. */
  const quotes = useRef(0);
  useEffect(() => () => sending.current?.abort(), []);

  const quote = useCallback<QuoteDocument>(async (chosen, setup, termListId, choices) => {
    const { file, type } = chosen;
    const extras = choices?.extras ?? [];
    const count = countWith(chosen, extras);
    if (!count) return;
    quotes.current += 1;
    const turn = quotes.current;
    // An open quote stays visible while it is refreshed.
    setState((before) => (before.phase === 'ready' ? before : { phase: 'quoting' }));
    try {
      const { characters } = count;
      const options = {
        target_language: setup.target,
        term_list_id: termListId,
        second_reader: choices?.secondReader ?? setup.mode === 'quality',
      };
      const body = { format: type.type, characters, ...options };
      const answer = await request(quoteSchema, 'POST /api/quotes', { body });
      if (turn !== quotes.current) return;
      const document = { file, source_language: setup.source, extras: [...extras], ...options };
      const filename = cleanFilename(file.name);
      setState({ phase: 'ready', quoted: { filename, count, document, quote: answer } });
    } catch (error) {
      if (turn !== quotes.current) return;
      setState({
        phase: 'failed',
        title: null,
        reason: translate.failure.estimate({ reason: reasonOf(error) }),
      });
    }
  }, []);

  const start = useCallback(
    async (
      { file }: ChosenDocument,
      setup: Setup,
      terms: RequiredTerms,
      { reuse, secondReader, extras }: StartChoices,
    ) => {
      const controller = new AbortController();
      sending.current = controller;
      const since = Date.now();
      setState({ phase: 'uploading', share: 0, since });
      // If loading fails, the job's page loads it again.
      const next = loadNext().catch(() => undefined);
      try {
        const { translation } = await upload(
          createdSchema,
          'POST /api/translations',
          formOf(file, setup, { ...terms, useMemory: reuse, secondReader, extras }),
          {
            signal: controller.signal,
            onProgress: (share) => setState({ phase: 'uploading', share, since }),
          },
        );
        await next;
        // One transition with the navigation, so that the form does not flash in between.
        startTransition(() => {
          setState(idle);
          onCreated(translation, file, setup, terms);
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
    quotes.current += 1;
    setState(idle);
  }, []);

  return { state, quote, start, reset };
}

/** The count of a document together with extras; null until it is known. */
function countWith({ count, extras }: ChosenDocument, chosen: readonly Extra[]): DocumentCount | null {
  if (chosen.length === 0) return count;
  return extras.find((each) => areSameExtras(each.extras, chosen))?.count ?? null;
}

/** Whether the same extras are chosen, in any order. Each is chosen once. */
export function areSameExtras(one: readonly Extra[], other: readonly Extra[]): boolean {
  return one.length === other.length && one.every((extra) => other.includes(extra));
}

/** The prompt in the editor, or the base prompt when the editor is blank. */
function promptOf(setup: Setup): string {
  return setup.prompt.trim() === '' ? basePrompt(setup) : setup.prompt;
}

/** The upload form. The options precede the file so that the server can reject them before it reads the file. */
export function formOf(
  file: File,
  setup: Setup,
  {
    glossaryIds,
    termListId,
    useMemory = null,
    secondReader = false,
    extras = [],
  }: Pick<RequiredTerms, 'glossaryIds' | 'termListId'> & {
    readonly useMemory?: boolean | null;
    readonly secondReader?: boolean;
    readonly extras?: readonly Extra[];
  },
): FormData {
  const options: CreateTranslationOptions = {
    source_language: setup.source,
    target_language: setup.target,
    formality: hasFormality(setup.target) ? setup.formality : 'default',
    mode: setup.mode,
    prompt_strategy: setup.strategy,
    prompt_category: setup.category,
    custom_prompt: promptOrigin(setup) === 'template' ? null : promptOf(setup),
    analysis: setup.strategy === 'ai-generate' ? setup.analysis : null,
    model_id: null,
    use_memory: useMemory,
    second_reader: secondReader,
    extras: [...extras],
    glossary_ids: [...glossaryIds],
    term_list_id: termListId,
    keep_nothing: false,
    webhook_url: null,
  };
  const form = new FormData();
  form.append('options', JSON.stringify(options));
  form.append('file', file, file.name);
  return form;
}
