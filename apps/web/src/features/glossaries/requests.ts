import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  type CreateGlossaryRequest,
  type CreateTermRequest,
  type GlossaryFormat,
  type ImportGlossaryOptions,
  importGlossaryResponse,
  listChangesResponse,
  listTermsResponse,
  previewGlossaryResponse,
  savedGlossaryResponse,
  savedTermResponse,
  type UpdateGlossaryRequest,
  type UpdateTermRequest,
} from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { command, request, requestBlob, upload } from '../../lib/api.ts';
import { saveBlob } from '../../lib/download.ts';
import { type Follow, requestWork } from '../../lib/work.ts';
import { type TermFilter, termsQuery } from './filters.ts';

/** The requests of glossaries. All throw ApiError. */

export function useGlossary(id: string) {
  return useQuery({
    queryKey: keys.glossary(id),
    queryFn: async ({ signal }) =>
      (await request(savedGlossaryResponse, 'GET /api/glossaries/:id', { params: { id }, signal })).glossary,
  });
}

/** One page of terms. */
export function useTerms(id: string, filter: TermFilter) {
  return useQuery({
    queryKey: keys.terms(id, filter),
    queryFn: ({ signal }) =>
      request(listTermsResponse, 'GET /api/glossaries/:id/terms', {
        params: { id },
        query: termsQuery(filter),
        signal,
      }),
    placeholderData: keepPreviousData,
    // A refetch could move the row that the user is working on.
    refetchOnWindowFocus: false,
  });
}

const changesPage = 30;

/** Who changed what, newest first. @param termId of one term; null: of all */
export function useChanges(id: string, termId: string | null) {
  return useInfiniteQuery({
    queryKey: keys.glossaryChanges(id, termId),
    queryFn: ({ pageParam, signal }) =>
      request(listChangesResponse, 'GET /api/glossaries/:id/changes', {
        params: { id },
        query: { term_id: termId ?? undefined, limit: changesPage, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length * changesPage : undefined),
  });
}

export async function createGlossary(body: CreateGlossaryRequest) {
  return (await request(savedGlossaryResponse, 'POST /api/glossaries', { body })).glossary;
}

export async function editGlossary(id: string, body: UpdateGlossaryRequest) {
  return (await request(savedGlossaryResponse, 'PATCH /api/glossaries/:id', { params: { id }, body }))
    .glossary;
}

export function removeGlossary(id: string): Promise<void> {
  return command('DELETE /api/glossaries/:id', { params: { id } });
}

export async function addTerm(id: string, body: CreateTermRequest) {
  return (await request(savedTermResponse, 'POST /api/glossaries/:id/terms', { params: { id }, body })).term;
}

export async function editTerm(id: string, termId: string, body: UpdateTermRequest) {
  const params = { id, termId };
  return (await request(savedTermResponse, 'PATCH /api/glossaries/:id/terms/:termId', { params, body })).term;
}

export function removeTerm(id: string, termId: string): Promise<void> {
  return command('DELETE /api/glossaries/:id/terms/:termId', { params: { id, termId } });
}

/** Saves a glossary as a file. */
export async function exportGlossary(id: string, name: string, format: GlossaryFormat): Promise<void> {
  const blob = await requestBlob('GET /api/glossaries/:id/export', { params: { id }, query: { format } });
  saveBlob(blob, `${name}.${format}`);
}

/** The options precede the file, so that the server can reject them before it reads the file. */
function formOf(file: File, options: ImportGlossaryOptions): FormData {
  const form = new FormData();
  form.append('options', JSON.stringify(options));
  form.append('file', file, file.name);
  return form;
}

export function previewImport(file: File, options: ImportGlossaryOptions, signal: AbortSignal) {
  return upload(previewGlossaryResponse, 'POST /api/glossaries/preview', formOf(file, options), { signal });
}

/** Canceled, it changes nothing. */
export function importTerms(id: string, file: File, options: ImportGlossaryOptions, follow: Follow) {
  const input = { params: { id }, body: formOf(file, options) };
  return requestWork(importGlossaryResponse, 'POST /api/glossaries/:id/import', input, follow);
}
