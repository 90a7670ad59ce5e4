import { AppError } from '@verso/contracts';
import { type Queryable, users } from '@verso/db';
import { eq } from '@verso/db/query';

/**
 * Finds an account by e-mail address.
 * @param email in lower case, as stored
 * @throws AppError `not_found`
 */
export async function accountOfEmail(
  database: Queryable,
  email: string,
): Promise<{ readonly id: string; readonly email: string }> {
  const [user] = await database.orm
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, email));
  if (user === undefined) {
    throw new AppError('not_found', `There is no account with the e-mail address ${email}.`);
  }
  return user;
}
