import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { limits, savedTermListResponse } from '@verso/contracts';
import { documentLanguage, openDocument } from '@verso/engine';
import type { GlossaryEntry } from '@verso/exchange';
import { requireFormat } from '../files.ts';
import type { Job } from './job.ts';
import type { Environment } from './request.ts';
import type { Server } from './server.ts';

/** A search for the terms of a document. */
export type TermSearch = Pick<Job, 'file' | 'bytes' | 'sourceLanguage' | 'targetLanguage' | 'signal'> & {
  /** Whether a model proposes translations. */
  readonly propose: boolean;
};

export interface FoundTerms {
  readonly sourceLanguage: string;
  readonly entries: readonly GlossaryEntry[];
  /** The model that proposed translations; null: none. */
  readonly model: string | null;
}

/**
 * Finds the terms of a document on this machine; the provider of a key in the environment proposes translations.
 * @throws Error when the language is not detected; DocumentError, ModelCallError
 */
export async function findTermsLocally(
  environment: Environment,
  { file, bytes, sourceLanguage: given, targetLanguage, propose, signal }: TermSearch,
): Promise<FoundTerms> {
  const { findCandidates, proposeTerms } = await import('@verso/translation');
  const format = requireFormat(file);
  const document = await openDocument(bytes, format);
  const sourceLanguage = given ?? (await documentLanguage(document));
  if (sourceLanguage === undefined)
    throw new Error('The language of the document was not recognized: add --from.');
  const found = await findCandidates(document.units, sourceLanguage);
  const isDefined = ({ kind }: { readonly kind: string }) => kind === 'defined';
  const candidates = [...found.filter(isDefined), ...found.filter((each) => !isDefined(each))].slice(
    0,
    limits.listedTerms,
  );
  const plain = candidates.map(({ term }) => entryOf(term));
  if (!propose || candidates.length === 0) return { sourceLanguage, entries: plain, model: null };
  const { openGateway } = await import('./gateway.ts');
  const gateway = openGateway(environment);
  const route = await gateway.route({
    mode: 'fast',
    tier: 'business',
    document: {
      documentType: format,
      sourceLanguage,
      targetLanguage,
      characters: candidates.reduce((sum, { term }) => sum + term.length, 0),
    },
  });
  if (route.demo) return { sourceLanguage, entries: plain, model: null };
  const { proposals, rejected } = await proposeTerms({
    candidates,
    sourceLanguage,
    targetLanguage,
    gateway: gateway.bind({ route, jobId: randomUUID(), userId: 'command-line' }),
    signal,
    random: Math.random,
  });
  const entries = candidates
    .filter(({ term }) => !rejected.has(term))
    .map(({ term }) => {
      const proposal = proposals.get(term);
      if (proposal === undefined) return entryOf(term);
      const { target, note } = proposal;
      const kept = { ...entryOf(term), ...(note === '' ? {} : { note }), keepAsIs: target === '' };
      return target === '' ? kept : { ...kept, translations: translationInto(targetLanguage, target) };
    });
  return { sourceLanguage, entries, model: route.displayName };
}

/** Finds the terms of a document on a server. @throws ServerError */
export async function findTermsRemotely(server: Server, search: TermSearch): Promise<FoundTerms> {
  const { file, bytes, propose, signal } = search;
  const form = new FormData();
  const options = { source_language: search.sourceLanguage, target_language: search.targetLanguage, propose };
  form.set('options', JSON.stringify(options));
  form.set('file', new File([bytes], basename(file)));
  const { list } = await server.ask(savedTermListResponse, 'POST /api/term-lists', { form, signal });
  const entries = list.terms.map((term): GlossaryEntry => {
    const preferred = term.translations[list.target_language]?.preferred ?? '';
    return {
      ...entryOf(term.source),
      keepAsIs: term.keep_as_is,
      caseSensitive: term.case_sensitive,
      ...(term.note === null ? {} : { note: term.note }),
      translations: preferred === '' ? {} : translationInto(list.target_language, preferred),
    };
  });
  return { sourceLanguage: list.source_language, entries, model: list.model };
}

/** All entries are approved: who deletes a row, or leaves its translation empty, rejects it. */
function entryOf(source: string): GlossaryEntry {
  return { source, keepAsIs: false, caseSensitive: false, status: 'approved', translations: {} };
}

function translationInto(language: string, preferred: string): GlossaryEntry['translations'] {
  return { [language]: { preferred, alternatives: [], forbidden: [] } };
}
