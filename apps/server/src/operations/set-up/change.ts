import { AppError, type SetUpRequest } from '@verso/contracts';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { choosePlans, readPlansMode } from '../../platform/config/plans-mode.ts';
import { refuseStale } from '../../platform/database/stale.ts';
import type { Context } from '../context.ts';
import { skipTask } from './tasks.ts';

/**
 * Keeps what an administrator decides about a new installation.
 * @throws AppError `conflict` when PLANS of the environment decides already, or someone else has decided meanwhile
 */
export async function changeSetUp(
  { database }: Pick<Context, 'database'>,
  actor: Actor,
  { plans, skip, expected }: SetUpRequest,
): Promise<void> {
  await database.transaction(async () => {
    if (plans !== undefined) {
      const before = await readPlansMode(database);
      if (before.environment !== null)
        throw new AppError('conflict', 'PLANS is set in the environment of the server. Change it there.');
      refuseStale({ plans: before.plans }, { plans }, expected);
      await choosePlans(database, plans, actor.id);
      await recordAudit(database, actor, {
        action: 'installation.plans',
        entity: 'app_settings',
        entityId: 'plans',
        before: { plans: before.plans },
        after: { plans },
      });
    }
    if (skip !== undefined) await skipTask(database, skip);
  });
}
