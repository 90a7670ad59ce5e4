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
  /** Whether the limits of users' plans apply. */
  readonly limits: boolean;
  /** The variable PLANS, which overrides the choice in the console; null: not set. */
  readonly environment: boolean | null;
  /** The choice of an administrator; null: none yet. */
  readonly choice: boolean | null;
}

const row = z.object({
  environment: z.object({ plans: z.boolean().nullable(), managed: z.boolean() }).nullable(),
  choice: z.boolean().nullable(),
  administered: z.boolean(),
});

/** A column for a statement that needs the mode besides other rows; `plansModeFrom` decodes it. */
export const plansModeColumn = sql<unknown>`jsonb_build_object(
  'environment', (select value from app_settings where key = ${environmentKey}),
  'choice', (select value from app_settings where key = ${choiceKey}),
  'administered', exists (select 1 from "user" where role = 'admin'))`;

/**
 * Stores the environment's plan settings in the database, where every process and transaction can read them. Runs at
 * each start.
 */
export async function storePlansEnvironment(
  database: Database,
  config: Pick<Config, 'plans' | 'stripe' | 'adminEmails'>,
): Promise<void> {
  const managed = config.stripe !== undefined || config.adminEmails.length > 0;
  await store(database, environmentKey, { plans: config.plans ?? null, managed }, null);
}

/** Stores the choice of an administrator. */
export async function choosePlans(database: Queryable, plans: boolean, userId: string): Promise<void> {
  await store(database, choiceKey, plans, userId);
}

/** See `plansModeFrom`. */
export async function readPlansMode({ orm }: Queryable): Promise<PlansMode> {
  const { rows } = await orm.execute(sql`select ${plansModeColumn} as mode`);
  return plansModeFrom(rows[0]?.mode);
}

/**
 * The environment overrides the administrator's choice, and plans are on by default. Limits do not apply if no one could
 * lift them: the installation has no administrator and no payments, and no one has decided about plans.
 * @param column the value of `plansModeColumn`
 */
export function plansModeFrom(column: unknown): PlansMode {
  const { environment, choice, administered } = row.parse(column);
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
