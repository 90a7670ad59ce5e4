import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  createTranslationResponse,
  downloadResponse,
  limits,
  savedTermListResponse,
  type TranslationResponse,
  translationResponse,
  type Verdict,
  verdictIn,
} from '@verso/contracts';
import { isGlossaryId, readTermContents } from './glossary.ts';
import { demoNotice, type Job, readingNote, type Translated, termsNote, verdictNote } from './job.ts';
import { type Server, ServerError } from './server.ts';

const pollMs = { first: 500, growth: 1.3, max: 3_000 };

/** How long to wait for a restarting server. The translation continues in the meantime. */
const outageTimeoutMs = 120_000;

/**
 * Translates on a server: uploads, follows, downloads. When interrupted, cancels the translation on the server too.
 * @throws ServerError when the server refuses; Error with the reason when the translation ends without a result
 */
export async function translateOnServer(server: Server, job: Job): Promise<Translated> {
  const { id } = await start(server, job);
  try {
    const ended = await follow(server, id, job);
    if (ended.status !== 'completed') throw new Error(reasonOf(ended));
    const link = await server.ask(downloadResponse, 'GET /api/translations/:id/download', {
      params: { id },
      signal: job.signal,
    });
    const bytes = await server.fetchFile(link.url, job.signal);
    const verdict = verdictIn(ended);
    return { bytes, demo: ended.quality_report?.demo === true, verdict, notes: notesOf(ended, verdict) };
  } catch (error) {
    if (!job.signal.aborted) throw error;
    throw new Error(await cancel(server, id), { cause: error });
  }
}

async function start(server: Server, job: Job): Promise<{ readonly id: string }> {
  const termListId = await sendTerms(server, job);
  const options = {
    source_language: job.sourceLanguage,
    target_language: job.targetLanguage,
    mode: job.mode,
    // Older servers don't know the field.
    ...(job.formality === 'default' ? {} : { formality: job.formality }),
    glossary_ids: job.glossaries.filter(isGlossaryId),
    ...(termListId === null ? {} : { term_list_id: termListId }),
    ...(job.secondReader ? { second_reader: true } : {}),
    ...(job.extras.length === 0 ? {} : { extras: job.extras }),
    ...(job.memory === undefined ? {} : { use_memory: job.memory === 'always' }),
  };
  const form = new FormData();
  form.set('options', JSON.stringify(options));
  form.set('file', new File([job.bytes], basename(job.file)));
  // Not interruptible: only the response identifies an accepted translation, which can then be canceled.
  return server.ask(createTranslationResponse, 'POST /api/translations', { form });
}

/**
 * Sends the terms of glossary files, as a list that belongs to this document alone. The server deletes it with the
 * translation.
 * @returns null without files
 */
async function sendTerms(server: Server, job: Job): Promise<string | null> {
  const files = job.glossaries.filter((name) => !isGlossaryId(name));
  if (files.length === 0) return null;
  const terms = await readTermContents(files, job);
  if (terms.length > limits.listedTerms)
    throw new Error(
      `The files have ${terms.length} terms, and a translation takes ${limits.listedTerms} from files: import them as a glossary on the server and give its ID.`,
    );
  const { sourceLanguage, targetLanguage, signal } = job;
  const body = { source_language: sourceLanguage, target_language: targetLanguage, terms };
  const sent = await server.ask(savedTermListResponse, 'POST /api/term-lists/terms', { body, signal });
  return sent.list.id;
}

/** Polls until the translation has ended; an unreachable server is retried. */
async function follow(server: Server, id: string, { signal, onProgress }: Job): Promise<TranslationResponse> {
  let pause = pollMs.first;
  let unreachableSince: number | undefined;
  for (;;) {
    try {
      const seen = await server.ask(translationResponse, 'GET /api/translations/:id', {
        params: { id },
        signal,
      });
      unreachableSince = undefined;
      onProgress(seen.percent);
      if (seen.status !== 'queued' && seen.status !== 'processing') return seen;
    } catch (error) {
      if (!(error instanceof ServerError) || !error.retryable) throw error;
      unreachableSince ??= Date.now();
      if (Date.now() - unreachableSince > outageTimeoutMs)
        throw new Error(`${error.message} Translation ${id} continues on the server.`, { cause: error });
    }
    await setTimeout(pause, undefined, { signal });
    pause = Math.min(pollMs.max, pause * pollMs.growth);
  }
}

/** @returns a message for the user about the result of the cancellation */
async function cancel(server: Server, id: string): Promise<string> {
  try {
    await server.ask(translationResponse, 'POST /api/translations/:id/cancel', { params: { id } });
    return 'Canceled. Nothing was charged.';
  } catch (error) {
    return `Stopped, but translation ${id} was not canceled on the server: ${error instanceof Error ? error.message : error}`;
  }
}

function reasonOf({ status, error_message }: TranslationResponse): string {
  if (status === 'cancelled') return 'The translation was canceled on the server. Nothing was charged.';
  return `The translation failed: ${error_message ?? 'the server gave no reason'} Nothing was charged.`;
}

function notesOf(
  { quality_report: report, messages, units_total }: TranslationResponse,
  verdict: Verdict,
): readonly string[] {
  return [
    ...(report?.demo === true ? [demoNotice] : []),
    ...verdictNote(verdict, report?.units.total ?? units_total),
    ...termsNote(verdict, report?.terms),
    ...readingNote(report?.secondReading),
    ...messages.map(({ text }) => text),
  ];
}
