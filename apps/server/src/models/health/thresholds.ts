import { dayMs, type ModelCallErrorCode } from '@verso/contracts';

/** Thresholds for the status of a provider. */
export const healthThresholds = {
  /** Percentage of answered calls within the window. */
  healthyPercent: 95,
  degradedPercent: 80,
  windowMs: dayMs,
  /** A provider without calls for this long is probed. */
  quietMs: 15 * 60 * 1000,
  recentErrors: 5,
} as const;

/** Errors that say nothing about a provider: faulty requests, our own limits, or rate limits. */
export const excusedErrors: readonly ModelCallErrorCode[] = [
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

/** Errors of a key: they fail a check, but don't count against the provider's success rate. */
export const keyErrors: readonly ModelCallErrorCode[] = ['auth', 'quota'];
