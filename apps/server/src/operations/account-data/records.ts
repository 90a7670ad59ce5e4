import {
  apiKeys,
  creditGrants,
  feedback,
  feedbackAnswers,
  glossaries,
  glossaryTerms,
  memories,
  memorySegments,
  promptTemplates,
  sessions,
  spellingWords,
  styleVersions,
  translations,
} from '@verso/db';
import { and, asc, desc, eq, gt } from '@verso/db/query';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import { securityOf } from '../../identity/accounts/security.ts';
import { profileOf } from '../../money/credits/profile.ts';
import { usageLogOf } from '../../money/usage/log.ts';
import { csvLine } from '../../platform/http/csv-line.ts';
import { type TranslationRow, toResponse } from '../../translations/lifecycle/row.ts';
import { toTermContent } from '../../words/glossaries/row.ts';
import { toSegmentResponse } from '../../words/memories/row.ts';
import type { Context } from '../context.ts';

type Dependencies = Pick<Context, 'config' | 'database' | 'clock'>;

/** Rows per query. */
const batchSize = 200;

/** The account with its sessions, API keys and grants, but without secrets. */
export async function accountOf(context: Dependencies, user: SessionUser) {
  const { database } = context;
  const signedIn = await database.orm.select().from(sessions).where(eq(sessions.userId, user.id));
  const grants = await database.orm.select().from(creditGrants).where(eq(creditGrants.userId, user.id));
  const keys = await database.orm.select().from(apiKeys).where(eq(apiKeys.userId, user.id));
  return {
    ...(await profileOf(context, user)),
    security: await securityOf(database, user.id),
    sessions: signedIn.map(({ ipAddress, userAgent, createdAt, updatedAt, expiresAt }) => ({
      ip_address: ipAddress,
      user_agent: userAgent,
      created_at: createdAt,
      last_seen_at: updatedAt,
      expires_at: expiresAt,
    })),
    api_keys: keys.map(({ name, keyPrefix, scopes, createdAt, lastUsedAt, revokedAt }) => ({
      name,
      prefix: keyPrefix,
      scopes,
      created_at: createdAt,
      last_used_at: lastUsedAt,
      revoked_at: revokedAt,
    })),
    grants: grants.map(({ charactersGranted, charactersRemaining, status, expiresAt, createdAt }) => ({
      characters: charactersGranted,
      characters_remaining: charactersRemaining,
      status,
      expires_at: expiresAt,
      created_at: createdAt,
    })),
  };
}

const usageColumns = [
  'created_at',
  'translation_id',
  'format_type',
  'characters_used',
  'raw_characters',
  'words_count',
  'tokens_used',
  'model_used',
  'is_overage',
  'rate_per_1m_chars',
  'total_charge',
  'made_by',
] as const;

/** The complete usage log of a user as CSV with a header line, newest first. */
export async function* usageCsv(
  context: Pick<Context, 'database'>,
  userId: string,
): AsyncGenerator<string, void, void> {
  yield csvLine(usageColumns);
  for (let offset = 0; ; offset += batchSize) {
    const { entries, hasMore } = await usageLogOf(context, userId, { limit: batchSize, offset });
    for (const entry of entries) yield csvLine(usageColumns.map((column) => entry[column]));
    if (!hasMore) return;
  }
}

/** The prompts that a user saved. */
export async function* promptsOf({ database }: Pick<Context, 'database'>, userId: string) {
  const rows = await database.orm
    .select()
    .from(promptTemplates)
    .where(eq(promptTemplates.userId, userId))
    .orderBy(asc(promptTemplates.createdAt));
  for (const { userId: _, ...prompt } of rows) yield prompt;
}

/** The versions of a user's style rules and terms to keep. */
export async function* styleVersionsOf({ database }: Pick<Context, 'database'>, userId: string) {
  const rows = await database.orm
    .select()
    .from(styleVersions)
    .where(eq(styleVersions.userId, userId))
    .orderBy(asc(styleVersions.version));
  for (const { version, rules, keptTerms, changedAt } of rows) yield { version, rules, keptTerms, changedAt };
}

/** The words that a user has added to dictionaries. */
export async function* spellingWordsOf({ database }: Pick<Context, 'database'>, userId: string) {
  yield* await database.orm
    .select({ language: spellingWords.language, word: spellingWords.word })
    .from(spellingWords)
    .where(eq(spellingWords.userId, userId))
    .orderBy(asc(spellingWords.id));
}

/** The glossaries that a user created, with their terms. */
export async function* glossariesOf({ database }: Pick<Context, 'database'>, userId: string) {
  const rows = await database.orm
    .select()
    .from(glossaries)
    .where(eq(glossaries.userId, userId))
    .orderBy(asc(glossaries.createdAt));
  for (const { userId: _, ...glossary } of rows) {
    const terms = await database.orm
      .select()
      .from(glossaryTerms)
      .where(eq(glossaryTerms.glossaryId, glossary.id))
      .orderBy(glossaryTerms.sourceKey);
    yield { ...glossary, terms: terms.map(toTermContent) };
  }
}

/** The translation memories that a user created, then their segments, each with the id of its memory. */
export async function* memoriesOf({ database }: Pick<Context, 'database'>, userId: string) {
  const rows = await database.orm
    .select()
    .from(memories)
    .where(eq(memories.userId, userId))
    .orderBy(asc(memories.createdAt));
  for (const { userId: _, ...memory } of rows) {
    yield memory;
    for (let last = ''; ; ) {
      const segments = await database.orm
        .select()
        .from(memorySegments)
        .where(
          and(eq(memorySegments.memoryId, memory.id), last === '' ? undefined : gt(memorySegments.id, last)),
        )
        .orderBy(asc(memorySegments.id))
        .limit(batchSize);
      for (const segment of segments) yield { memory_id: memory.id, ...toSegmentResponse(segment) };
      last = segments.at(-1)?.id ?? '';
      if (segments.length < batchSize) break;
    }
  }
}

/** The feedback that a user sent, including survey answers, with the replies. */
export async function* feedbackOf({ database }: Pick<Context, 'database'>, userId: string) {
  const rows = await database.orm
    .select()
    .from(feedback)
    .where(eq(feedback.userId, userId))
    .orderBy(asc(feedback.createdAt));
  const answers = await database.orm
    .select({ answer: feedbackAnswers })
    .from(feedbackAnswers)
    .innerJoin(feedback, eq(feedback.id, feedbackAnswers.feedbackId))
    .where(eq(feedback.userId, userId))
    .orderBy(asc(feedbackAnswers.createdAt));
  for (const { id, type, message, npsScore, translationId, createdAt } of rows)
    yield {
      id,
      type,
      message,
      nps_score: npsScore,
      translation_id: translationId,
      created_at: createdAt,
      answers: answers
        .filter(({ answer }) => answer.feedbackId === id)
        .map(({ answer }) => ({ message: answer.message, created_at: answer.createdAt })),
    };
}

/** The translations of a user as the API shows them, newest first. */
export async function* translationsOf(context: Pick<Context, 'database'>, userId: string) {
  for await (const row of translationRows(context, userId)) yield toResponse(row);
}

/** The rows of a user's translations, newest first, read in batches. */
export async function* translationRows(
  { database }: Pick<Context, 'database'>,
  userId: string,
): AsyncGenerator<TranslationRow, void, void> {
  for (let offset = 0; ; offset += batchSize) {
    const rows = await database.orm
      .select()
      .from(translations)
      .where(eq(translations.userId, userId))
      .orderBy(desc(translations.createdAt), desc(translations.id))
      .limit(batchSize)
      .offset(offset);
    yield* rows;
    if (rows.length < batchSize) return;
  }
}
