import { sql } from '@verso/db/query';

/**
 * Aggregates over the outcomes of the call log. A truncated or filtered answer still counts as answered by the
 * provider; an aborted call counts as neither.
 */
export const outcomeCounts = {
  completed: sql`count(*) filter (where outcome in ('completed', 'truncated', 'content_filtered'))`,
  failed: sql`count(*) filter (where outcome = 'failed')`,
  aborted: sql`count(*) filter (where outcome = 'aborted')`,
};

/** The cost of calls whose tokens are estimated. */
export const estimatedCost = sql`coalesce(sum(cost_usd) filter (where tokens_estimated), 0)`;
