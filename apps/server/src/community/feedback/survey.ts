import { type Database, type Transaction, userSettings } from '@verso/db';
import { eq, sql } from '@verso/db/query';

/** Dismissals after which the survey is not shown again. */
const maxDismissals = 2;

/** Whether to show the survey: only until the user has answered it or dismissed it twice. */
export async function isSurveyOpen(database: Database, userId: string): Promise<boolean> {
  const [row] = await database.orm
    .select({ answeredAt: userSettings.npsAnsweredAt, dismissals: userSettings.npsDismissals })
    .from(userSettings)
    .where(eq(userSettings.userId, userId));
  return row === undefined || (row.answeredAt === null && row.dismissals < maxDismissals);
}

/** Records that the user has answered. */
export async function closeSurvey(database: Transaction, userId: string, at: Date): Promise<void> {
  await database.orm
    .insert(userSettings)
    .values({ userId, npsAnsweredAt: at })
    .onConflictDoUpdate({ target: userSettings.userId, set: { npsAnsweredAt: at } });
}

/** Records that the user has dismissed the survey. */
export async function dismissSurvey(database: Database, userId: string): Promise<void> {
  await database.orm
    .insert(userSettings)
    .values({ userId, npsDismissals: 1 })
    .onConflictDoUpdate({
      target: userSettings.userId,
      set: { npsDismissals: sql`${userSettings.npsDismissals} + 1` },
    });
}
