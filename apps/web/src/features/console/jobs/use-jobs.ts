import { jobResponse, jobState, jobsResponse, jobTimelineResponse, workersResponse } from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { jobs } from '../../../messages/console/jobs.ts';
import { useAddress } from '../parts/use-address.ts';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';

const path = '/api/admin/jobs';
export const pageSize = 50;

/** The queue as the filters in the address have it. */
export function useJobs() {
  const { get, number } = useAddress();
  const state = jobState.safeParse(get('state'));
  const parameters = new URLSearchParams({ limit: String(pageSize), offset: String(number('offset')) });
  if (state.success) parameters.set('state', state.data);
  if (get('search') !== '') parameters.set('search', get('search'));
  return useConsoleQuery(jobsResponse, `${path}?${parameters}`, {
    failed: consoleMessages.loadFailed,
    live: true,
  });
}

export const useTimeline = (id: string) =>
  useConsoleQuery(jobTimelineResponse, `${path}/${id}`, { failed: jobs.detail.loadFailed, live: true });

const changes = ['jobs', 'overview', 'system'];

export const useRetry = () =>
  useConsoleAction({
    run: (id: string) => request(jobResponse, `${path}/${id}/retry`, { method: 'POST' }),
    failed: jobs.retryFailed,
    changes,
    done: () => jobs.retried,
  });

export const useCancel = () =>
  useConsoleAction({
    run: (id: string) => request(jobResponse, `${path}/${id}/cancel`, { method: 'POST' }),
    failed: jobs.cancelFailed,
    changes,
    done: () => jobs.cancelled,
  });

/** Which workers begin no more, or begin again. Null: all of them. */
interface Drain {
  readonly id: string | null;
  readonly draining: boolean;
}

export const useDrain = () =>
  useConsoleAction({
    run: (body: Drain) => request(workersResponse, '/api/admin/workers', { method: 'PUT', body }),
    failed: jobs.workers.failed,
    changes,
    done: (_, { draining }) => (draining ? jobs.workers.drained : jobs.workers.resumed),
  });
