import { dayMs, type ModelCallErrorCode } from '@verso/contracts';

/** What the status of a provider is judged by. */
export const healthThresholds = {
  /** Percent of the calls of the window that the provider answered. */
  healthyPercent: 95,
  degradedPercent: 80,
  windowMs: dayMs,
  /** A provider that nobody has asked anything for this long is asked something small. */
  quietMs: 15 * 60 * 1000,
  recentErrors: 5,
} as const;

/** Failures that tell nothing of a provider: the request's own doing, our own limits, or that it is asked too often. */
export const notTheProviders: readonly ModelCallErrorCode[] = [
  'aborted',
  'bad_request',
  'content_filtered',
  'context_too_long',
  'truncated',
  'no_route',
  'paused',
  'budget_exhausted',
  'rate_limited',
];

/** Failures of a key: they say that a check failed, but not how often the provider answers. */
export const ofTheKey: readonly ModelCallErrorCode[] = ['auth', 'quota'];
