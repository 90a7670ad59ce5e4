import type { AbTestReason } from '@verso/contracts';
import { abTestFeedback, type Database } from '@verso/db';
import { and, desc, eq, isNotNull, or } from '@verso/db/query';

const maxReasons = 100;

/** What the voters of a test said of their choice, the newest first. Nothing of their documents but the type. */
export async function listReasons(database: Database, testId: string): Promise<AbTestReason[]> {
  const said = or(isNotNull(abTestFeedback.preferenceReason), isNotNull(abTestFeedback.feedbackText));
  const rows = await database.orm
    .select()
    .from(abTestFeedback)
    .where(and(eq(abTestFeedback.testId, testId), said))
    .orderBy(desc(abTestFeedback.createdAt), desc(abTestFeedback.id))
    .limit(maxReasons);
  return rows.map((row) => ({
    preference: row.userPreference,
    reason: row.preferenceReason,
    feedback_text: row.feedbackText,
    rating_a: row.ratingQualityA,
    rating_b: row.ratingQualityB,
    document_type: row.documentType,
    created_at: row.createdAt.toISOString(),
  }));
}
