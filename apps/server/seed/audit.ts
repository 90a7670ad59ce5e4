import { dayMs } from '@verso/contracts';
import { auditLog } from '@verso/db';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';

/** An administrator's action. */
export interface AdminAction {
  readonly at: Date;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Routine actions in the console, besides those that follow from other seeded data. */
export function routineActions(random: Random, now: Date, days: number): readonly AdminAction[] {
  const kinds: readonly Omit<AdminAction, 'at'>[] = [
    {
      action: 'provider_health.check',
      entity: 'provider_health',
      entityId: 'openai',
      after: { error: null, model: 'gpt-5-mini' },
    },
    {
      action: 'provider_health.reset',
      entity: 'provider_health',
      entityId: 'deepseek',
      after: { model_ids: ['deepseek-v4-flash'] },
    },
    {
      action: 'monitoring_config.update',
      entity: 'monitoring_config',
      entityId: 'error_rate',
      before: { threshold_percentage: 90 },
      after: { threshold_percentage: 80 },
    },
    {
      action: 'llm_model.update',
      entity: 'llm_models',
      entityId: null,
      before: { priority: 80 },
      after: { priority: 85 },
    },
    {
      action: 'budget.update',
      entity: 'budgets',
      entityId: null,
      before: { amount_usd: 200 },
      after: { amount_usd: 300 },
    },
  ];
  return Array.from({ length: Math.ceil(days * 1.2) }, () => ({
    at: new Date(now.getTime() - Math.floor(random.next() * days * dayMs)),
    ...random.pick(kinds),
  }));
}

/** Adds the actions to the audit log in chronological order. */
export async function seedAudit(
  rows: Rows,
  random: Random,
  { id, email }: Pick<Person, 'id' | 'email'>,
  actions: readonly AdminAction[],
): Promise<void> {
  for (const { at, action, entity, entityId, before, after } of actions.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  ))
    await rows.add(auditLog, {
      at,
      actorId: id,
      actorEmail: email,
      action,
      entity,
      entityId,
      before: before ?? null,
      after: after ?? null,
      ipAddress: '192.0.2.10',
      requestId: random.uuid(),
    });
}
