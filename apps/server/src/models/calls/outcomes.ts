import { sql } from '@verso/db/query';

/**
 * What the outcomes of the call log count as. An answer that stopped early or was withheld is one that the provider
 * gave; a call that its caller left tells nothing.
 */
export const outcomeCounts = {
  completed: sql`count(*) filter (where outcome in ('completed', 'truncated', 'content_filtered'))`,
  failed: sql`count(*) filter (where outcome = 'failed')`,
  aborted: sql`count(*) filter (where outcome = 'aborted')`,
};
