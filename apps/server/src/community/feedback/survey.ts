import { type Database, type Transaction, userSettings } from '@verso/db';
import { eq, sql } from '@verso/db/query';

/** Who has sent the survey away this often is not asked again. */
const patience = 2;

/** Whether a user may still be asked: not once they have answered, nor after they sent the survey away twice. */
export async function isSurveyOpen(database: Database, userId: string): Promise<boolean> {
  const [row] = await database.orm
    .select({ answeredAt: userSettings.npsAnsweredAt, dismissals: userSettings.npsDismissals })
    .from(userSettings)
    .where(eq(userSettings.userId, userId));
  return row === undefined || (row.answeredAt === null && row.dismissals < patience);
}

/** The user has answered. */
export async function closeSurvey(database: Transaction, userId: string, at: Date): Promise<void> {
  await database.orm
    .insert(userSettings)
    .values({ userId, npsAnsweredAt: at })
    .onConflictDoUpdate({ target: userSettings.userId, set: { npsAnsweredAt: at } });
}

/** The user has sent the survey away. */
export async function dismissSurvey(database: Database, userId: string): Promise<void> {
  await database.orm
    .insert(userSettings)
    .values({ userId, npsDismissals: 1 })
    .onConflictDoUpdate({
      target: userSettings.userId,
      set: { npsDismissals: sql`${userSettings.npsDismissals} + 1` },
    });
}
