import type { Context } from './context.ts';
import { makeVerifiedAdmin } from './services/accounts/administrators.ts';

const account = { name: 'Developer', email: 'dev@verso.local', password: 'development' };

/** The account that developers sign in with: verified, and an administrator. Doing it twice changes nothing. */
export async function seedDevelopment({ accounts, database, publicUrl }: Context): Promise<void> {
  await accounts.handle(
    new Request(`${publicUrl}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    }),
  );
  await makeVerifiedAdmin(database, account.email);
}
