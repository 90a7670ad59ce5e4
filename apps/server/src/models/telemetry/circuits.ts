import { type CircuitBreakerResponse, dayMs, offeredModels } from '@verso/contracts';
import type { Database } from '@verso/db';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import type { Context } from '../context.ts';

/** The circuit breakers of all offered models; open ones first. */
export async function readCircuits({
  database,
  gateway,
  clock,
}: Pick<Context, 'database' | 'gateway' | 'clock'>): Promise<CircuitBreakerResponse[]> {
  const now = clock.now();
  const { models } = await gateway.snapshot();
  const offered = offeredModels(models, now);
  const routes = offered.map(({ id, provider }) => `${provider}/${id}`);
  const failures = await readFailures(database, new Date(now.getTime() - dayMs), routes);
  const circuits = await Promise.all(
    offered.map(async ({ id, provider }): Promise<CircuitBreakerResponse> => {
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

/** Failures of each route since its last success, within a day, and the end of its latest failure, however long ago. */
async function readFailures(
  database: Database,
  since: Date,
  routes: readonly string[],
): Promise<ReadonlyMap<string, z.infer<typeof failed>>> {
  if (routes.length === 0) return new Map();
  const list = sql.join(
    routes.map((route) => sql`(${route}, ${providerOf(route)}, ${modelOf(route)})`),
    sql`, `,
  );
  const { rows } = await database.orm.execute(sql`
    with recent as (
      select provider, model_id, started_at, outcome,
        max(started_at) filter (where outcome in ('completed', 'truncated', 'content_filtered'))
          over (partition by provider, model_id) as last_success
      from model_calls where started_at >= ${since.toISOString()}::timestamptz and outcome <> 'aborted'
    ), counted as (
      select provider, model_id, count(*) filter (where last_success is null or started_at > last_success) as failures
      from recent where outcome = 'failed' group by 1, 2
    )
    select route, coalesce(failures, 0) as failures, last.at as last
    from (values ${list}) as routes (route, provider, model_id)
      cross join lateral (
        select started_at + latency_ms * interval '1 millisecond' as at from model_calls calls
        where calls.provider = routes.provider and calls.model_id = routes.model_id and outcome = 'failed'
        order by started_at desc limit 1
      ) as last
      left join counted using (provider, model_id)`);
  return new Map(rows.map((row) => failed.parse(row)).map((entry) => [entry.route, entry]));
}

function providerOf(route: string): string {
  return route.slice(0, route.indexOf('/'));
}

function modelOf(route: string): string {
  return route.slice(route.indexOf('/') + 1);
}
