import { AppError } from '@verso/contracts';
import { users } from '@verso/db';
import { eq } from '@verso/db/query';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../context.ts';
import { lockUser } from './suspend.ts';

/**
 * Mails a user the link to choose a new password, as if they had requested it. The administrator does not see the link.
 * @returns the user's address
 * @throws AppError `not_found`
 */
export async function sendPasswordReset(
  { database, accounts }: Pick<Context, 'database' | 'accounts'>,
  actor: Actor,
  id: string,
): Promise<string> {
  const { email } = await database.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    await recordAudit(tx, actor, {
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

/** Marks a user's address as verified by an administrator. @throws AppError `not_found`, `conflict` */
export async function verifyUser(
  { database }: Pick<Context, 'database'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { email, emailVerified } = await lockUser(tx, id);
    if (emailVerified) throw new AppError('conflict', 'This address is already verified.');
    await tx.orm.update(users).set({ emailVerified: true }).where(eq(users.id, id));
    await recordAudit(tx, actor, {
      action: 'user.verify',
      entity: 'user',
      entityId: id,
      before: { email, emailVerified },
      after: { email, emailVerified: true },
    });
  });
}
