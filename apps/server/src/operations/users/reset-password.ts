import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../context.ts';
import { lockUser } from './suspend.ts';

/**
 * Sends a user the link to choose a new password, as if they had asked for it. Nobody but them learns it.
 * @returns the address that it goes to
 * @throws AppError `not_found`
 */
export async function sendPasswordReset(
  { database, accounts }: Pick<Context, 'database' | 'accounts'>,
  actor: Actor,
  id: string,
): Promise<string> {
  const { email } = await database.transaction(async () => {
    const user = await lockUser(database, id);
    await recordAudit(database, actor, {
      action: 'user.reset_password',
      entity: 'user',
      entityId: id,
      after: { email: user.email },
    });
    return user;
  });
  await accounts.mailPasswordReset(email);
  return email;
}
