import { hourMs } from '@verso/contracts';
import { hashPassword } from 'better-auth/crypto';
import { administrator } from '../../seed/people.ts';
import { type SeedOptions, type SeedReport, seedDatabase } from '../../seed/seed-database.ts';
import { signIn, type TestServer, type TestUser } from '../../src/testing/index.ts';

const password = 'a sample of a password';

/** Large enough to contain every kind of row. */
export const smallSize = { users: 90, calls: 4000, days: 90, measuredEveryMs: 12 * hourMs };

/** Seeds the database of a new server. */
export async function seedServer(
  { context: { database, secrets, clock } }: TestServer,
  options: Partial<SeedOptions> = {},
): Promise<SeedReport> {
  return seedDatabase(database, {
    size: smallSize,
    seed: 7,
    now: clock.now(),
    secrets,
    passwordHash: await hashPassword(password),
    ...options,
  });
}

export function signInAsAdministrator(server: TestServer): Promise<TestUser> {
  return signIn(server, { email: administrator.email, password });
}
