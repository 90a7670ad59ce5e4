import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { makeVerifiedAdmin, setPassword } from '../src/identity/accounts/administrators.ts';
import type { Context } from '../src/operations/context.ts';

const account = { name: 'Developer', email: 'dev@verso.local' };
/** Easy to type. Sign-up would reject it as too common. */
const password = 'development';

/** Creates the developers' account, a verified administrator. Idempotent. */
export async function seedDevelopment({ accounts, database, publicUrl }: Context): Promise<void> {
  const answer = await accounts.handle(
    new Request(`${publicUrl}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, password: randomUUID() }),
    }),
  );
  if (answer.ok) await setPassword(database, account.email, await hashPassword(password));
  await makeVerifiedAdmin(database, account.email);
}
