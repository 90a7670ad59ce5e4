import { appSettings, type Database, type Queryable } from '@verso/db';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import type { Config } from './config.ts';

const environmentKey = 'plans.environment';
const choiceKey = 'plans.choice';

/** Whether this installation has plans, and why. */
interface PlansMode {
  /** Whether prices, quotas and billing are shown. */
  readonly plans: boolean;
  /** Whether users are held to the limits of their plans. */
  readonly limits: boolean;
  /** PLANS of the environment, which nobody can overrule in the console; null: not set. */
  readonly environment: boolean | null;
  /** What an administrator chose; null: nothing yet. */
  readonly choice: boolean | null;
}

const row = z.object({
  environment: z.object({ plans: z.boolean().nullable(), managed: z.boolean() }).nullable(),
  choice: z.boolean().nullable(),
  administered: z.boolean(),
});

/**
 * Keeps what the environment says about plans where every process and transaction can read it. Called at each start.
 */
export async function storePlansEnvironment(
  database: Database,
  config: Pick<Config, 'plans' | 'stripe' | 'adminEmails'>,
): Promise<void> {
  const managed = config.stripe !== undefined || config.adminEmails.length > 0;
  await store(database, environmentKey, { plans: config.plans ?? null, managed }, null);
}

/** Keeps what an administrator chose. */
export async function choosePlans(database: Queryable, plans: boolean, userId: string): Promise<void> {
  await store(database, choiceKey, plans, userId);
}

/**
 * The environment decides before the administrator, and plans are on by default. Limits that nobody could lift don't
 * hold: on an installation that nobody administers, takes payments on or has set PLANS for.
 */
export async function readPlansMode(database: Queryable): Promise<PlansMode> {
  const { rows } = await database.orm.execute(sql`
    select
      (select value from app_settings where key = ${environmentKey}) as environment,
      (select value from app_settings where key = ${choiceKey}) as choice,
      exists (select 1 from "user" where role = 'admin') as administered`);
  const { environment, choice, administered } = row.parse(rows[0]);
  const decided = environment?.plans ?? choice;
  const plans = decided ?? true;
  const liftable = environment === null || environment.managed || administered || decided !== null;
  return { plans, limits: plans && liftable, environment: environment?.plans ?? null, choice };
}

async function store(
  database: Queryable,
  key: string,
  value: unknown,
  updatedBy: string | null,
): Promise<void> {
  await database.orm
    .insert(appSettings)
    .values({ key, value, updatedBy })
    .onConflictDoUpdate({ target: appSettings.key, set: { value, updatedBy, updatedAt: new Date() } });
}
