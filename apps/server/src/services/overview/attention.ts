import { type AttentionItem, daysUntilRetirement, retirementWarningDays } from '@verso/contracts';
import { type Database, llmModels, translations } from '@verso/db';
import { and, asc, count, eq, isNotNull, sql } from '@verso/db/query';
import type { Context } from '../../context.ts';
import { listBudgets } from '../budgets/list.ts';
import { circuitsByProvider } from '../health/circuits.ts';
import { listKeys } from '../keys/list.ts';
import { readAlerts } from '../monitoring/read.ts';

/** A job without a reason to wait should have been begun by now. */
const patienceMs = 5 * 60 * 1000;

/** What an administrator should see to; what does not work now comes first. */
export async function readAttention(context: Context): Promise<AttentionItem[]> {
  const { database, clock } = context;
  const now = clock.now();
  const found = await Promise.all([
    troubledKeys(context),
    openCircuits(context),
    fullBudgets(context),
    activeAlerts(database),
    retiringModels(database, now),
    waitingJobs(database, now),
  ]);
  return found.flat().toSorted((a, b) => urgency(a) - urgency(b));
}

const urgency = ({ severity }: AttentionItem) => (severity === 'danger' ? 0 : 1);

async function troubledKeys(context: Context): Promise<AttentionItem[]> {
  const keys = await listKeys(context);
  return keys
    .filter(({ needs_attention, status }) => needs_attention && status !== 'disabled')
    .map(({ id, provider, key_name, status, status_reason }) => ({
      kind: 'key',
      severity: status === 'failed' ? 'danger' : 'warning',
      id,
      provider,
      key_name,
      status,
      reason: status_reason,
    }));
}

async function openCircuits(context: Context): Promise<AttentionItem[]> {
  const circuits = await circuitsByProvider(context);
  return [...circuits].flatMap(([provider, models]) =>
    provider === 'demo'
      ? []
      : models
          .filter(({ state }) => state === 'open')
          .map(({ model_id, retry_at }) => ({
            kind: 'circuit' as const,
            severity: 'danger' as const,
            provider,
            model_id,
            retry_at,
          })),
  );
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

async function waitingJobs(database: Database, now: Date): Promise<AttentionItem[]> {
  const overdue = new Date(now.getTime() - patienceMs).toISOString();
  const since = sql<Date>`min(${translations.createdAt})`.mapWith(translations.createdAt);
  const rows = await database.orm
    .select({ reason: translations.errorMessage, count: count(), since })
    .from(translations)
    .where(
      and(
        eq(translations.status, 'queued'),
        sql`(${translations.errorCode} is not null or ${translations.createdAt} < ${overdue}::timestamptz)`,
      ),
    )
    .groupBy(translations.errorMessage)
    .orderBy(since);
  return rows.map((row) => ({
    kind: 'jobs',
    severity: 'warning',
    count: row.count,
    reason: row.reason,
    since: row.since.toISOString(),
  }));
}
