import type { JobDefinition } from './definition.ts';

/** The queue of what is sent to somebody else's server: one that is down is tried for about a day. */
export const sentOut: JobDefinition['queue'] = {
  notify: true,
  retryLimit: 30,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
};
