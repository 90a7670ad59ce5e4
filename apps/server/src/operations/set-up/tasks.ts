import {
  AppError,
  type SetUpRequest,
  type SetUpResponse,
  type SetUpTaskName,
  setUpTaskName,
} from '@verso/contracts';
import { appSettings, type Database, providerApiKeys, type Queryable, usageTotals } from '@verso/db';
import { count, eq, inArray, sql } from '@verso/db/query';
import { keysFromEnvironment } from '@verso/gateway';
import { z } from 'zod';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { choosePlans, readPlansMode } from '../../platform/config/plans-mode.ts';
import { refuseStale } from '../../platform/database/stale.ts';
import type { Context } from '../context.ts';

type Mark = 'done' | 'skipped';

const prefix = 'set-up.';
const keyOf = (task: SetUpTaskName) => `${prefix}${task}`;

/** The set-up tasks of the installation and their state. */
export async function readSetUp(
  context: Pick<Context, 'config' | 'database' | 'mailer'>,
): Promise<SetUpResponse> {
  const { config, database, mailer } = context;
  const mode = await readPlansMode(database);
  const marks = await readMarks(database);
  const connected =
    keysFromEnvironment(config.providerEnvironment).length > 0 || (await hasWorkingKey(database));
  const done: Readonly<Record<SetUpTaskName, boolean>> = {
    audience: mode.environment !== null || mode.choice !== null,
    models: connected,
    mail: marks.get('mail') === 'done' && mailer.delivers,
    translation: await hasTranslated(database),
  };
  const tasks = setUpTaskName.options.map((name) => {
    const skipped = marks.get(name) === 'skipped';
    return {
      name,
      state: done[name] ? ('done' as const) : skipped ? ('skipped' as const) : ('open' as const),
    };
  });
  return {
    tasks,
    complete: tasks.every(({ state }) => state !== 'open'),
    plans: mode.plans,
    plans_from_environment: mode.environment !== null,
    mail_server: mailer.delivers,
    demo: !connected && config.demo,
  };
}

/** Marks a task as skipped by the administrator. Joins the caller's transaction. */
export async function skipTask(database: Queryable, task: SetUpTaskName): Promise<void> {
  await mark(database, task, 'skipped');
}

/** Marks a task as done. Joins the caller's transaction. */
export async function markDone(database: Database, task: SetUpTaskName): Promise<void> {
  await mark(database, task, 'done');
}

async function mark(database: Queryable, task: SetUpTaskName, value: Mark): Promise<void> {
  await database.orm
    .insert(appSettings)
    .values({ key: keyOf(task), value })
    .onConflictDoUpdate({ target: appSettings.key, set: { value, updatedAt: new Date() } });
}

async function readMarks(database: Database): Promise<ReadonlyMap<string, Mark>> {
  const rows = await database.orm
    .select({ key: appSettings.key, value: appSettings.value })
    .from(appSettings)
    .where(inArray(appSettings.key, setUpTaskName.options.map(keyOf)));
  const known = z.enum(['done', 'skipped']);
  return new Map(
    rows.flatMap(({ key, value }) => {
      const { data } = known.safeParse(value);
      return data === undefined ? [] : [[key.slice(prefix.length), data] as const];
    }),
  );
}

async function hasWorkingKey(database: Database): Promise<boolean> {
  const [keys] = await database.orm
    .select({ number: count() })
    .from(providerApiKeys)
    .where(eq(providerApiKeys.status, 'active'));
  return (keys?.number ?? 0) > 0;
}

async function hasTranslated(database: Database): Promise<boolean> {
  const [used] = await database.orm
    .select({ number: sql<number>`coalesce(sum(${usageTotals.translations}), 0)::int` })
    .from(usageTotals);
  return (used?.number ?? 0) > 0;
}

/**
 * Stores an administrator's decisions about a new installation.
 * @throws AppError `conflict` when PLANS is set in the environment, or someone else has decided in the meantime
 */
export async function changeSetUp(
  { database }: Pick<Context, 'database'>,
  actor: Actor,
  { plans, skip, expected }: SetUpRequest,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (plans !== undefined) {
      const before = await readPlansMode(tx);
      if (before.environment !== null)
        throw new AppError('conflict', 'PLANS is set in the environment of the server. Change it there.');
      refuseStale({ plans: before.plans }, { plans }, expected);
      await choosePlans(tx, plans, actor.id);
      await recordAudit(tx, actor, {
        action: 'installation.plans',
        entity: 'app_settings',
        entityId: 'plans',
        before: { plans: before.plans },
        after: { plans },
      });
    }
    if (skip !== undefined) await skipTask(tx, skip);
  });
}
