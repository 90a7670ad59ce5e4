import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Teammate } from '@verso/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import { keys } from '../../../app/queries.ts';

/** A comment, a reply or a change of a comment that was begun and not sent. */
export interface Draft {
  readonly text: string;
  /** The people who were chosen from the list. */
  readonly chosen: readonly Teammate[];
}

/**
 * What is being written about something: kept until it is sent or given up, also when its form is shown elsewhere or not at all.
 * It ends with the session.
 * @param name of what it is about, among all of the user's
 */
export function useDraft(name: string): readonly [Draft | undefined, (draft: Draft | null) => void] {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const draft = useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    () => readDraft(client, name),
  );
  return [draft, (next) => keepDraft(client, name, next)];
}

const readDraft = (client: QueryClient, name: string) => client.getQueryData<Draft>(keys.commentDraft(name));

function keepDraft(client: QueryClient, name: string, draft: Draft | null): void {
  const queryKey = keys.commentDraft(name);
  if (draft === null) {
    client.removeQueries({ queryKey, exact: true });
    return;
  }
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(queryKey, draft);
}
