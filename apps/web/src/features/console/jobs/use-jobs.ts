import { jobResponse, jobState, jobsResponse, jobTimelineResponse, workersResponse } from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { jobs } from '../../../messages/console/jobs.ts';
import { useAddress } from '../parts/use-address.ts';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';

export const pageSize = 50;

/** The queue, filtered by the URL. */
export function useJobs() {
  const { get, number } = useAddress();
  const state = jobState.safeParse(get('state'));
  const query = {
    limit: pageSize,
    offset: number('offset'),
    state: state.data,
    search: get('search') || undefined,
  };
  return useConsoleQuery(jobsResponse, 'GET /api/admin/jobs', {
    query,
    failed: consoleMessages.loadFailed,
    live: true,
  });
}

export const useTimeline = (id: string) =>
  useConsoleQuery(jobTimelineResponse, 'GET /api/admin/jobs/:id', {
    params: { id },
    failed: jobs.detail.loadFailed,
    live: true,
  });

const changes = ['jobs', 'overview', 'system'];

export const useRetry = () =>
  useConsoleAction({
    run: (id: string) => request(jobResponse, 'POST /api/admin/jobs/:id/retry', { params: { id } }),
    failed: jobs.retryFailed,
    changes,
    done: () => jobs.retried,
  });

export const useCancel = () =>
  useConsoleAction({
    run: (id: string) => request(jobResponse, 'POST /api/admin/jobs/:id/cancel', { params: { id } }),
    failed: jobs.cancelFailed,
    changes,
    done: () => jobs.canceled,
  });

/** The worker to drain or resume; null: all. */
interface Drain {
  readonly id: string | null;
  readonly draining: boolean;
}

export const useDrain = () =>
  useConsoleAction({
    run: (body: Drain) => request(workersResponse, 'PUT /api/admin/workers', { body }),
    failed: jobs.workers.failed,
    changes,
    done: (_, { draining }) => (draining ? jobs.workers.drained : jobs.workers.resumed),
  });
