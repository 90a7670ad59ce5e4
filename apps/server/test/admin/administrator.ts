import { users } from '@verso/db';
import { eq } from '@verso/db/query';
import { signUp, signUpVerified, type TestServer, type TestUser } from '../../src/testing/index.ts';

/** Signs up a user and makes them an administrator. */
export async function signUpAdministrator(server: TestServer): Promise<TestUser> {
  const user = server.context.mailer.delivers ? await signUpVerified(server) : await signUp(server);
  await server.context.database.orm.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
  return user;
}
