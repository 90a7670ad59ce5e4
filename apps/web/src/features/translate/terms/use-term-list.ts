import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TermListResponse } from '@verso/contracts';
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { keys } from '../../../app/queries.ts';
import { ApiError, command, reasonOf, request, upload } from '../../../lib/api.ts';
import { type FoundTerms, type Setup, type SetupAction, termListOf } from '../setup/setup.ts';

export type Finding =
  | { readonly phase: 'idle' }
  | { readonly phase: 'finding'; readonly share: number }
  | { readonly phase: 'failed'; readonly reason: string };

export type TermLists = ReturnType<typeof useTermList>;

const listSchema = async () => (await import('../../../app/schemas.ts')).savedTermListResponse;

const idle: Finding = { phase: 'idle' };

/**
 * The terms found in the chosen document. They are on the server; the setup holds their id.
 * @param file null: no document is chosen
 */
export function useTermList(
  file: File | null,
  setup: Setup,
  glossaryIds: readonly string[],
  dispatch: Dispatch<SetupAction>,
) {
  const client = useQueryClient();
  const id = termListOf(setup);
  const [state, setState] = useState(idle);
  const running = useRef<AbortController | null>(null);
  const query = useQuery({
    queryKey: keys.termList(id ?? ''),
    queryFn: async ({ signal }) =>
      (await request(listSchema, 'GET /api/term-lists/:id', { params: { id: id ?? '' }, signal })).list,
    enabled: id !== null && file !== null,
    // Only this page changes them.
    staleTime: Number.POSITIVE_INFINITY,
  });

  const update = useCallback(
    (list: TermListResponse) => void client.setQueryData(keys.termList(list.id), list),
    [client],
  );
  const stop = () => {
    running.current?.abort();
    setState(idle);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document or language ends the search.
  useEffect(() => stop, [file, setup.target]);

  /** Finds the terms by statistics, which is free. @returns whether they were found */
  async function find(): Promise<boolean> {
    const { document, target, terms: before } = setup;
    if (file === null || document === null) return false;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ phase: 'finding', share: 0 });
    try {
      const form = termSearchForm(file, setup, glossaryIds);
      const onProgress = (share: number) => setState({ phase: 'finding', share });
      const { list } = await upload(listSchema, 'POST /api/term-lists', form, {
        signal,
        onProgress,
      });
      if (signal.aborted) return false;
      discardTerms(before);
      client.setQueryData(keys.termList(list.id), list);
      dispatch({ type: 'terms', terms: { id: list.id, document, target } });
      setState(idle);
      return true;
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', reason: reasonOf(error) });
      return false;
    }
  }

  return {
    state,
    id,
    /** Null until it is loaded. */
    list: id === null ? null : (query.data ?? null),
    isPending: id !== null && file !== null && query.isPending,
    error: query.data === undefined ? query.error : null,
    isExpired: query.error instanceof ApiError && query.error.status === 404,
    find,
    stop,
    retry: () => void query.refetch(),
    discard: () => {
      discardTerms(setup.terms);
      dispatch({ type: 'terms', terms: null });
    },
    update,
  };
}

/** Deletes found terms from the server. If that fails, the server deletes them after a day. */
export function discardTerms(terms: Pick<FoundTerms, 'id'> | null): void {
  if (terms !== null)
    command('DELETE /api/term-lists/:id', { params: { id: terms.id } }).catch(() => undefined);
}

/**
 * The form of a search. The options precede the file, so that the server can reject them before it reads the file.
 * @param listId the list that the terms join; by default a new one
 */
export function termSearchForm(
  file: File,
  { source, target }: Pick<Setup, 'source' | 'target'>,
  glossaryIds: readonly string[],
  listId: string | null = null,
): FormData {
  const form = new FormData();
  const languages = { source_language: source, target_language: target };
  const options = { ...languages, propose: false, glossary_ids: glossaryIds, list_id: listId };
  form.append('options', JSON.stringify(options));
  form.append('file', file, file.name);
  return form;
}
