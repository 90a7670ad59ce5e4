import type { ShowcaseResponse } from '@verso/contracts';
import { feedback, translations, users } from '@verso/db';
import { and, desc, eq, isNotNull } from '@verso/db/query';
import type { Context } from '../context.ts';

/** Minimum and maximum number of recent translations for the typical duration. */
const sample = { min: 20, max: 500 } as const;
const testimonialsShown = 6;

/** The content of the showcase: figures of this server, the operator's claim and published feedback. */
export async function readShowcase({
  config: { qualityClaim },
  database,
}: Pick<Context, 'config' | 'database'>): Promise<ShowcaseResponse> {
  const latest = await database.orm
    .select({ seconds: translations.processingTimeSeconds })
    .from(translations)
    .where(and(eq(translations.status, 'completed'), isNotNull(translations.processingTimeSeconds)))
    .orderBy(desc(translations.completedAt))
    .limit(sample.max);
  const published = await database.orm
    .select({ message: feedback.message, author: users.name, writtenAt: feedback.createdAt })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))
    .where(and(eq(feedback.mayPublish, true), isNotNull(feedback.publishedAt)))
    .orderBy(desc(feedback.publishedAt))
    .limit(testimonialsShown);
  return {
    typical_seconds: middleHalf(latest.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]))),
    quality_claim: qualityClaim ? { text: qualityClaim.text, source_url: qualityClaim.sourceUrl } : null,
    testimonials: published.map(({ message, author, writtenAt }) => ({
      message,
      author,
      written_at: writtenAt.toISOString(),
    })),
  };
}

/** The first and third quartile in whole seconds, at least 1; null if the sample is too small. */
function middleHalf(seconds: readonly number[]): { from: number; to: number } | null {
  if (seconds.length < sample.min) return null;
  const sorted = seconds.toSorted((one, other) => one - other);
  const at = (share: number) => Math.max(1, Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0));
  return { from: at(0.25), to: at(0.75) };
}
