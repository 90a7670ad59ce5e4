import { type CircuitBreakerResponse, dayMs, offeredModels } from '@verso/contracts';
import type { Database } from '@verso/db';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import type { Context } from '../../context.ts';

/** The circuit breaker of every model that may be asked; those that keep calls back first. */
export async function readCircuits({
  database,
  gateway,
  clock,
}: Pick<Context, 'database' | 'gateway' | 'clock'>): Promise<CircuitBreakerResponse[]> {
  const now = clock.now();
  const { models } = await gateway.snapshot();
  const failures = await readFailures(database, new Date(now.getTime() - dayMs));
  const circuits = await Promise.all(
    offeredModels(models, now).map(async ({ id, provider }): Promise<CircuitBreakerResponse> => {
      const route = `${provider}/${id}`;
      const state = await gateway.breakerOf(route);
      const failed = failures.get(route);
      return {
        provider,
        model: id,
        state: state.phase,
        failures: failed?.failures ?? 0,
        lastFailure: failed?.last.toISOString() ?? null,
        retryIn: state.phase === 'open' ? Math.max(0, state.until - now.getTime()) : null,
      };
    }),
  );
  return circuits.toSorted((a, b) => Number(a.state === 'closed') - Number(b.state === 'closed'));
}

const failed = z.object({
  route: z.string(),
  failures: z.coerce.number(),
  last: z.coerce.date(),
});

/** Failures of each route since its last success, and when the last one was. */
async function readFailures(
  database: Database,
  since: Date,
): Promise<ReadonlyMap<string, z.infer<typeof failed>>> {
  const { rows } = await database.orm.execute(sql`
    with recent as (
      select provider, model_id, started_at, outcome,
        max(started_at) filter (where outcome in ('completed', 'truncated', 'content_filtered'))
          over (partition by provider, model_id) as last_success
      from model_calls where started_at >= ${since.toISOString()}::timestamptz and outcome <> 'aborted'
    )
    select provider || '/' || model_id as route, max(started_at) as last,
      count(*) filter (where last_success is null or started_at > last_success) as failures
    from recent where outcome = 'failed' group by 1`);
  return new Map(rows.map((row) => failed.parse(row)).map((entry) => [entry.route, entry]));
}
