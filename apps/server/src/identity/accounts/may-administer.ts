import { accounts, type Database } from '@verso/db';
import { and, eq, isNotNull } from '@verso/db/query';
import type { Config } from '../../platform/config/config.ts';
import type { SessionUser } from './accounts.ts';

/** Why a user may not use the console; null if they may. */
export type AdministrationRefusal = 'forbidden' | 'second_step_required' | null;

/**
 * Checks whether a user may use the console. An administrator with a password also needs two-factor authentication,
 * unless the operator has turned that requirement off. For accounts without a password, it is up to their identity
 * provider.
 */
export async function administrationRefusal(
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
