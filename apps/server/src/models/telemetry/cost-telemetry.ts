import { type CostTelemetryResponse, offeredModels } from '@verso/contracts';
import type { Database } from '@verso/db';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { registeredModels } from '../gateway/registry.ts';
import { type CallDay, readCallDays } from './call-days.ts';
import { readCircuits } from './circuits.ts';
import { costTips } from './cost-tips.ts';
import { daysOf, startOf } from './days.ts';
import { bestModel, bestModelRules, statsByModel, sum } from './model-stats.ts';

const note = `Costs come from the call log, at the price at the time of each call. The best model is the one with the lowest average cost among those with at least ${bestModelRules.attempts} attempts and ${bestModelRules.successRate}% success in the last ${bestModelRules.days} days.`;

/** Cost of the model calls and figures of the models. @param days at least 7 */
export async function readCostTelemetry(
  context: Pick<Context, 'database' | 'gateway' | 'clock' | 'logger'>,
  days: number,
): Promise<CostTelemetryResponse> {
  const { database, clock, logger } = context;
  const now = clock.now();
  const [rows, circuitBreakers, used, registry] = await Promise.all([
    readCallDays(database, startOf(days, now)),
    readCircuits(context),
    readLastUses(database),
    registeredModels(database, logger),
  ]);
  const recently = new Set(daysOf(bestModelRules.days, now));
  const best = bestModel(statsByModel(rows.filter(({ day }) => recently.has(day))));
  const stats = statsByModel(rows);
  const openCircuits = circuitBreakers.filter(({ state }) => state === 'open').length;
  const offered = offeredModels(registry, now);
  return {
    days,
    totalApiCost: sum(rows, 'cost'),
    estimatedApiCost: sum(rows, 'estimatedCost'),
    bestModel: best?.model ?? null,
    healthy: openCircuits === 0,
    openCircuits,
    modelCount: offered.length,
    note,
    tips: costTips(offered, stats, best),
    modelStats: stats.map((model) => ({
      ...model,
      lastUsed: used.get(`${model.provider}/${model.model}`)?.toISOString() ?? null,
    })),
    circuitBreakers,
    providers: [...Map.groupBy(rows, ({ provider }) => provider)]
      .map(([provider, calls]) => ({ provider, ...totalOf(calls) }))
      .toSorted((a, b) => b.totalApiCost - a.totalApiCost),
    byDay: daysOf(days, now).map((date) => ({ date, ...totalOf(rows.filter(({ day }) => day === date)) })),
  };
}

function totalOf(rows: readonly CallDay[]) {
  const live = rows.filter(({ probe }) => !probe);
  return { attempts: sum(live, 'successes') + sum(live, 'failures'), totalApiCost: sum(rows, 'cost') };
}

const lastUse = z.object({ route: z.string(), at: z.coerce.date() });

/** The time of each model's last call. Reads one row per model, however long the log is. */
async function readLastUses(database: Database): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await database.orm.execute(sql`
    with recursive models as (
      (select provider, model_id from model_calls order by provider, model_id limit 1)
      union all
      select following.provider, following.model_id from models cross join lateral (
        select provider, model_id from model_calls
        where (provider, model_id) > (models.provider, models.model_id)
        order by provider, model_id limit 1
      ) as following
    )
    select provider || '/' || model_id as route, last.at from models cross join lateral (
      select started_at as at from model_calls
      where provider = models.provider and model_id = models.model_id and purpose <> 'probe'
      order by started_at desc limit 1
    ) as last`);
  return new Map(rows.map((row) => lastUse.parse(row)).map(({ route, at }) => [route, at]));
}
