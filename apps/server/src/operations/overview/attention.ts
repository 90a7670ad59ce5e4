import {
  type AttentionItem,
  daysUntilRetirement,
  type KeyResponse,
  retirementWarningDays,
} from '@verso/contracts';
import { type Database, hasWordSearch, llmModels, translations } from '@verso/db';
import { and, asc, count, eq, isNotNull, sql } from '@verso/db/query';
import { isRefused } from '@verso/gateway';
import { listBudgets } from '../../models/budgets/list.ts';
import { circuitsByProvider } from '../../models/health/circuits.ts';
import { listKeys } from '../../models/keys/list.ts';
import type { Context } from '../context.ts';
import { readAlerts } from '../monitoring/read.ts';

/** A queued job without a reason to wait should have started after this time. */
const timeoutMs = 5 * 60 * 1000;

/** Everything that needs an administrator's attention; failures first, then warnings. */
export async function readAttention(context: Context): Promise<AttentionItem[]> {
  const { database, clock } = context;
  const now = clock.now();
  const [outages, waiting, keys, ...others] = await Promise.all([
    readOutages(context),
    waitingJobs(database, now),
    listKeys(context),
    fullBudgets(context),
    activeAlerts(database),
    retiringModels(database, now),
    slowWordSearch(database),
  ]);
  const found = [await failingKeys(context, keys, outages), ...others, ...withWaiting(outages, waiting)];
  return found.flat().toSorted((a, b) => urgency(a) - urgency(b));
}

type Outage = Extract<AttentionItem, { kind: 'circuit' }>;
type Waiting = Extract<AttentionItem, { kind: 'jobs' }> & { readonly code: string | null };

/** Error codes of waiting jobs that the outage of a provider explains. */
const outageCodes: ReadonlySet<string | null> = new Set(['paused', 'overloaded', 'network', 'timeout']);

/** Adds jobs that wait for the only failing provider to its row, so that one outage is one row. */
function withWaiting(outages: readonly Outage[], waiting: readonly Waiting[]): readonly AttentionItem[][] {
  const [outage, second] = outages;
  const isCausedByOutage = ({ code }: Waiting) =>
    outage !== undefined && second === undefined && outageCodes.has(code);
  const waitingJobs = waiting.filter(isCausedByOutage).reduce((sum, { count: jobs }) => sum + jobs, 0);
  return [
    outages.map((each) => ({ ...each, waiting_jobs: waitingJobs })),
    waiting.filter((row) => !isCausedByOutage(row)).map(({ code: _code, ...row }) => row),
  ];
}

const urgency = ({ severity }: AttentionItem) => (severity === 'danger' ? 0 : 1);

/** Keys that need attention. Keys affected only by their provider's outage are covered by its row. */
async function failingKeys(
  { gateway }: Context,
  keys: readonly KeyResponse[],
  outages: readonly Outage[],
): Promise<AttentionItem[]> {
  const failing = new Set(outages.map(({ provider }) => provider));
  const affected: KeyResponse[] = [];
  for (const key of keys.filter(({ needs_attention, status }) => needs_attention && status !== 'disabled')) {
    const live = await gateway.keyHealthOf(key.id);
    const refused = key.status === 'failed' && (live.status !== 'failed' || isRefused(live));
    if (refused || !failing.has(key.provider)) affected.push(key);
  }
  return affected.map(({ id, provider, key_name, status, status_reason }) => ({
    kind: 'key',
    severity: status === 'failed' ? 'danger' : 'warning',
    id,
    provider,
    key_name,
    status,
    reason: status_reason,
  }));
}

/** The providers with open circuits, one row per provider. */
async function readOutages(context: Context): Promise<Outage[]> {
  const circuits = await circuitsByProvider(context);
  return [...circuits].flatMap(([provider, models]): Outage[] => {
    const open = models.filter(({ state }) => state === 'open');
    if (provider === 'demo' || open.length === 0) return [];
    const retries = open.flatMap(({ retry_at }) => retry_at ?? []).toSorted();
    return [
      {
        kind: 'circuit',
        severity: 'danger',
        provider,
        model_ids: open.map(({ model_id }) => model_id),
        retry_at: retries[0] ?? null,
        waiting_jobs: 0,
      },
    ];
  });
}

async function fullBudgets(context: Context): Promise<AttentionItem[]> {
  const budgets = await listBudgets(context);
  return budgets
    .filter((budget) => budget.is_active && (budget.is_near_threshold || budget.is_over_budget))
    .map(({ id, name, percent_used, amount_usd, auto_pause, is_over_budget }) => ({
      kind: 'budget',
      severity: is_over_budget ? 'danger' : 'warning',
      id,
      name,
      percent_used,
      amount_usd,
      pauses: auto_pause && is_over_budget,
    }));
}

async function activeAlerts(database: Database): Promise<AttentionItem[]> {
  const alerts = await readAlerts(database, { status: 'active', limit: 50 });
  return alerts.map(({ id, alert_message, sent_at, percentage_used }) => ({
    kind: 'alert',
    severity: percentage_used >= 100 ? 'danger' : 'warning',
    id,
    alert_message,
    sent_at,
  }));
}

async function retiringModels(database: Database, now: Date): Promise<AttentionItem[]> {
  const rows = await database.orm
    .select()
    .from(llmModels)
    .where(
      and(
        eq(llmModels.isActive, true),
        eq(llmModels.isDeprecated, false),
        isNotNull(llmModels.deprecationDate),
      ),
    )
    .orderBy(asc(llmModels.deprecationDate), asc(llmModels.modelId));
  const [first, , last] = retirementWarningDays;
  return rows.flatMap(({ id, displayName, deprecationDate, recommendedReplacement }): AttentionItem[] => {
    if (deprecationDate === null) return [];
    const left = daysUntilRetirement(deprecationDate, now);
    if (left > first) return [];
    return [
      {
        kind: 'model',
        severity: left <= last ? 'danger' : 'warning',
        id,
        display_name: displayName,
        days_left: left,
        recommended_replacement: recommendedReplacement,
      },
    ];
  });
}

async function slowWordSearch(database: Database): Promise<AttentionItem[]> {
  return (await hasWordSearch(database)) ? [] : [{ kind: 'word_search', severity: 'warning' }];
}

async function waitingJobs(database: Database, now: Date): Promise<Waiting[]> {
  const overdue = new Date(now.getTime() - timeoutMs).toISOString();
  const since = sql<Date>`min(${translations.createdAt})`.mapWith(translations.createdAt);
  const rows = await database.orm
    .select({
      code: translations.errorCode,
      reason: sql<string | null>`min(${translations.errorMessage})`,
      count: count(),
      since,
    })
    .from(translations)
    .where(
      and(
        eq(translations.status, 'queued'),
        sql`(${translations.errorCode} is not null or ${translations.createdAt} < ${overdue}::timestamptz)`,
      ),
    )
    .groupBy(translations.errorCode)
    .orderBy(since);
  return rows.map((row) => ({
    kind: 'jobs',
    severity: 'warning',
    count: row.count,
    code: row.code,
    reason: row.reason,
    since: row.since.toISOString(),
  }));
}
