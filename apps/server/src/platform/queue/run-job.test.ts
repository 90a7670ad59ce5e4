import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Context } from '../context.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { noTraces } from '../traces/traces.ts';
import { runJob } from './run-job.ts';
import { RunningJobs } from './running-jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const job = {
  id: 'a',
  name: 'translate',
  data: {},
  expireInSeconds: 60,
  heartbeatSeconds: 10,
  retryCount: 0,
  signal: new AbortController().signal,
};

it('fails a job whose handler has stopped because its claim could not be renewed, so that it is not complete', async () => {
  const context = {
    queue: { touch: async () => Promise.reject(new Error('away')) },
    logger: { warn: () => undefined },
    metrics: noMetrics,
    traces: noTraces,
  } as unknown as Context;
  const stops = async (_: unknown, { signal }: { readonly signal: AbortSignal }) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const run = runJob(context, { name: 'translate' }, stops, new RunningJobs(), job);
  const failed = expect(run).rejects.toThrow('The claim of the job could not be renewed.');
  await vi.advanceTimersByTimeAsync(8_000);
  await failed;
});
