import type { ProviderStatus } from '@verso/contracts';
import { formatNumber } from '../../lib/format.ts';

/** Provider Health Monitoring. */
export const providerHealth = {
  title: 'Provider Health Monitoring',
  text: 'Average latency, success rate and checks of the last 24 hours, from live calls and small test requests. Updated every 30 seconds.',
  table: 'Providers',
  empty: 'No providers yet. Add an API key to monitor its provider.',
  columns: {
    name: 'Provider',
    status: 'Status',
    models: 'Active models',
    latency: 'Latency',
    rate: 'Success (24 h)',
    checks: 'Checks',
    failed: 'Failed',
    circuit: 'Circuit',
    checked: 'Last check',
    actions: 'Actions',
  },
  statuses: {
    healthy: 'Healthy',
    degraded: 'Degraded',
    down: 'Down',
    error: 'Error',
    unknown: 'Unknown',
  } satisfies Record<ProviderStatus, string>,
  circuitOpen: 'Circuit open',
  circuitClosed: 'Closed',
  failures: (count: number) =>
    count === 1 ? '1 failure in a row' : `${formatNumber(count)} failures in a row`,
  check: 'Check now',
  checkNamed: (name: string) => `Check now: ${name}`,
  resetNamed: (name: string) => `Reset circuits of ${name}`,
  reset: 'Reset',
  resetFailed: 'Failed to reset circuit',
  strips: {
    title: 'Circuit breakers',
    text: 'The last 24 hours of each called model, in half hours.',
    empty: 'No model was called in the last 24 hours.',
    legend: 'Colors',
    states: {
      none: 'No calls',
      closed: 'Closed',
      failures: 'Closed, some calls failed',
      'half-open': 'Half-open',
      open: 'Open',
    },
    ago: '24 hours ago',
    now: 'Now',
    cell: (time: string, state: string, calls: string, failures: string) =>
      `${time}: ${state}, ${calls} calls, ${failures} failed`,
    summary: (model: string, calls: string, failed: string, open: number) =>
      `${model}: ${calls} calls, ${failed} failed, ${open === 0 ? 'never open' : `open in ${open} half ${open === 1 ? 'hour' : 'hours'}`}`,
    retry: (time: string) => `Retry in ${time}`,
    due: 'Retry on the next call',
    resetNamed: (model: string) => `Reset circuit of ${model}`,
  },
  errors: {
    title: 'Recent errors',
    text: 'The latest error of each provider.',
    table: 'Provider errors',
    empty: 'No provider has failed in the last 24 hours.',
    columns: { provider: 'Provider', when: 'When', code: 'Code', message: 'Message' },
  },
} as const;
