import { type AbTestResponse, abTestMessages, abTestResponse, abTestsResponse } from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { abTests } from '../../../messages/console/ab-tests.ts';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';

export const abTestsPath = '/api/admin/ab-tests';
export const abTestChanges = ['ab-tests'];

/** Every test with its results, asked for again by itself. */
export function useAbTests() {
  return useConsoleQuery(abTestsResponse, abTestsPath, { failed: abTestMessages.loadFailed, live: true });
}

export type NextStatus = 'active' | 'paused' | 'completed';

/** Starts, pauses, resumes or completes a test. */
export function useAbTestStatus() {
  return useConsoleAction({
    run: ({ test, status }: { readonly test: AbTestResponse; readonly status: NextStatus }) =>
      request(abTestResponse, abTestsPath, { method: 'PUT', body: { id: test.id, status } }),
    failed: abTestMessages.updateFailed,
    changes: abTestChanges,
    done: ({ name }, { status }) => abTests.said[status](name),
  });
}

/** Makes a new draft like a test. */
export function useAbTestClone() {
  return useConsoleAction({
    run: ({ id }: AbTestResponse) =>
      request(abTestResponse, `${abTestsPath}/${id}/clone`, { method: 'POST' }),
    failed: abTestMessages.createFailed,
    changes: abTestChanges,
    done: ({ name }) => abTests.said.cloned(name),
  });
}
