import { type ModelCallErrorCode, type ProviderId, providerIds } from '@verso/contracts';
import { type SQL, sql } from '@verso/db/query';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { excusedErrors, healthThresholds, keyErrors } from './thresholds.ts';

/** Figures of a provider from the call log of the last day. */
export interface Measurement {
  readonly answered: number;
  readonly failed: number;
  readonly liveCalls: number;
  readonly checks: number;
  readonly failedChecks: number;
  readonly lastProbeFailed: boolean | null;
  readonly averageLatencyMs: number | null;
  /** Failures since the last answer. */
  readonly consecutiveFailures: number;
  readonly lastCallAt: Date | null;
  /** When the last probe ended. */
  readonly lastProbeAt: Date | null;
  readonly recentErrors: readonly { readonly at: string; readonly code: string; readonly message: string }[];
}

export const nothingMeasured: Measurement = {
  answered: 0,
  failed: 0,
  liveCalls: 0,
  checks: 0,
  failedChecks: 0,
  lastProbeFailed: null,
  averageLatencyMs: null,
  consecutiveFailures: 0,
  lastCallAt: null,
  lastProbeAt: null,
  recentErrors: [],
};

const count = z.coerce.number();
const row = z.object({
  provider: z.enum(providerIds),
  answered: count,
  failed: count,
  live: count,
  checks: count,
  failed_checks: count,
  last_probe_failed: z.boolean().nullable(),
  latency: z.coerce.number().nullable(),
  in_a_row: count,
  last_call: z.coerce.date().nullable(),
  last_probe: z.coerce.date().nullable(),
  errors: z
    .array(z.object({ at: z.coerce.date(), code: z.string().nullable(), message: z.string().nullable() }))
    .nullable(),
});

/** Measures each provider that was called in the last day. */
export async function measureProviders({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<ReadonlyMap<ProviderId, Measurement>> {
  const since = new Date(clock.now().getTime() - healthThresholds.windowMs).toISOString();
  const { rows } = await database.orm.execute(sql`
    with calls as (
      select provider, purpose = 'probe' as probe, started_at, latency_ms, error_message, error_code,
        outcome = 'failed' as failed,
        outcome = 'failed' and ${isOneOf(excusedErrors)} as excused,
        outcome = 'failed' and ${isOneOf(keyErrors)} as of_key
      from model_calls
      where started_at >= ${since}::timestamptz and outcome <> 'aborted'
    ), answers as (
      select provider, max(started_at) as last from calls where not failed group by provider
    ), errors as (
      select provider, json_agg(json_build_object('at', started_at, 'code', error_code, 'message', error_message)
        order by started_at desc) as list
      from (select *, row_number() over (partition by provider order by started_at desc) as place
        from calls where failed and not excused) as ranked
      where place <= ${healthThresholds.recentErrors}
      group by provider
    )
    select provider,
      count(*) filter (where not failed) as answered,
      count(*) filter (where failed and not excused and not of_key) as failed,
      count(*) filter (where not probe and not excused and not of_key) as live,
      count(*) filter (where probe) as checks,
      count(*) filter (where probe and failed) as failed_checks,
      (array_agg(failed order by started_at desc) filter (where probe and not excused))[1] as last_probe_failed,
      avg(latency_ms) filter (where not failed) as latency,
      count(*) filter (where failed and not excused and started_at > coalesce(answers.last, '-infinity')) as in_a_row,
      max(started_at) as last_call,
      max(started_at + latency_ms * interval '1 millisecond') filter (where probe) as last_probe,
      (array_agg(errors.list))[1] as errors
    from calls left join answers using (provider) left join errors using (provider)
    group by provider`);
  return new Map(
    z
      .array(row)
      .parse(rows)
      .map((measured) => [measured.provider, measurementOf(measured)]),
  );
}

function isOneOf(codes: readonly ModelCallErrorCode[]): SQL {
  const list = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  );
  return sql`coalesce(error_code, '') in (${list})`;
}

function measurementOf(measured: z.infer<typeof row>): Measurement {
  return {
    answered: measured.answered,
    failed: measured.failed,
    liveCalls: measured.live,
    checks: measured.checks,
    failedChecks: measured.failed_checks,
    lastProbeFailed: measured.last_probe_failed,
    averageLatencyMs: measured.latency === null ? null : Math.round(measured.latency),
    consecutiveFailures: measured.in_a_row,
    lastCallAt: measured.last_call,
    lastProbeAt: measured.last_probe,
    recentErrors: (measured.errors ?? []).map(({ at, code, message }) => ({
      at: at.toISOString(),
      code: code ?? 'unknown',
      message: message ?? '',
    })),
  };
}
