import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type TranslationResponse, translationResponse } from '@verso/contracts';
import { useEffect, useState } from 'react';
import { keys } from '../../../app/queries.ts';
import { ApiError, request } from '../../../lib/api.ts';
import { meQuery } from '../../accounts/session.ts';
import { applyEvent, isRunning } from './apply-event.ts';
import { followEvents } from './follow-events.ts';

const pollMs = 2000;
/** A lost connection may not close the stream, so the translation is also polled while it is open. */
const checkMs = 15_000;

export interface FollowedTranslation {
  readonly translation: TranslationResponse | undefined;
  readonly error: Error | null;
  /** False while the connection to a running job is interrupted. */
  readonly connected: boolean;
  readonly retry: () => void;
}

/** One translation, updated until it ends by server-sent events, or by polling while there is no stream. */
export function useTranslation(id: string): FollowedTranslation {
  const client = useQueryClient();
  const [streaming, setStreaming] = useState(false);
  const key = keys.translation(id);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      request(translationResponse, 'GET /api/translations/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      if (!state.data || !isRunning(state.data.status)) return false;
      return streaming ? checkMs : pollMs;
    },
    retry: (failures, error) => failures < 3 && error instanceof ApiError && error.retryable,
  });
  const running = query.data !== undefined && isRunning(query.data.status);
  // Detects a sign-out: events reset the poll's timer above, and an open stream outlives the session.
  useQuery({ ...meQuery, refetchInterval: running ? checkMs : false });

  useEffect(() => {
    if (!running) return;
    return followEvents(id, {
      onEvent: (event) =>
        client.setQueryData<TranslationResponse>(
          keys.translation(id),
          (old) => old && applyEvent(old, event),
        ),
      onEnd: () => {
        void client.invalidateQueries({ queryKey: keys.translations });
        void client.invalidateQueries({ queryKey: keys.me });
      },
      onConnection: setStreaming,
    });
  }, [id, running, client]);

  return {
    translation: query.data,
    error: query.data === undefined ? query.error : null,
    connected: streaming || (query.failureCount === 0 && query.fetchStatus !== 'paused'),
    retry: () => void query.refetch(),
  };
}
