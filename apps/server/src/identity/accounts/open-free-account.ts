import { type Database, userCredits } from '@verso/db';

/** Gives a new user the Free plan. Doing it twice changes nothing; the period starts with the first use. */
export async function openFreeAccount(database: Database, userId: string): Promise<void> {
  await database.orm.insert(userCredits).values({ userId }).onConflictDoNothing();
}
