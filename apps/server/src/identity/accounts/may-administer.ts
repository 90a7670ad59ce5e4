import { accounts, type Database } from '@verso/db';
import { and, eq, isNotNull } from '@verso/db/query';
import type { Config } from '../../platform/config/config.ts';
import type { SessionUser } from './accounts.ts';

/** Why somebody may not see and change what is the operator's; null: they may. */
export type AdministrationRefusal = 'forbidden' | 'second_step_required' | null;

/**
 * Whether a user may administer. The one place that knows. A password alone is not enough, unless the operator says so;
 * who has none signs in elsewhere, where a second step is asked for as that place sees fit.
 */
export async function refusesAdministration(
  { config, database }: { readonly config: Pick<Config, 'adminSecondStep'>; readonly database: Database },
  { id, role, twoFactorEnabled }: Pick<SessionUser, 'id' | 'role' | 'twoFactorEnabled'>,
): Promise<AdministrationRefusal> {
  if (role !== 'admin') return 'forbidden';
  if (!config.adminSecondStep || twoFactorEnabled) return null;
  const [password] = await database.orm
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, id), isNotNull(accounts.password)))
    .limit(1);
  return password === undefined ? null : 'second_step_required';
}
