import { type AbTestResponse, abTestMessages, abTestResponse, abTestsResponse } from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { abTests } from '../../../messages/console/ab-tests.ts';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';

export const abTestChanges = ['ab-tests'];

/** All tests with their results, refreshed automatically. */
export function useAbTests() {
  return useConsoleQuery(abTestsResponse, 'GET /api/admin/ab-tests', {
    failed: abTestMessages.loadFailed,
    live: true,
  });
}

export type NextStatus = 'active' | 'paused' | 'completed';

/** Starts, pauses, resumes or completes a test. */
export function useAbTestStatus() {
  return useConsoleAction({
    run: ({ test, status }: { readonly test: AbTestResponse; readonly status: NextStatus }) =>
      request(abTestResponse, 'PUT /api/admin/ab-tests', { body: { id: test.id, status } }),
    failed: abTestMessages.updateFailed,
    changes: abTestChanges,
    done: ({ name }, { status }) => abTests.notices[status]({ name }),
  });
}

/** Clones a test as a draft. */
export function useAbTestClone() {
  return useConsoleAction({
    run: ({ id }: AbTestResponse) =>
      request(abTestResponse, 'POST /api/admin/ab-tests/:id/clone', { params: { id } }),
    failed: abTestMessages.createFailed,
    changes: abTestChanges,
    done: ({ name }) => abTests.notices.cloned({ name }),
  });
}
