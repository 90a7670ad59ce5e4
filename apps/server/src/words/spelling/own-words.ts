import {
  type AddSpellingWordRequest,
  AppError,
  limits,
  type SpellingWordsResponse,
  type StyleScope,
  teamRoleMay,
} from '@verso/contracts';
import { type Queryable, spellingWords, teams, users } from '@verso/db';
import { and, asc, eq, or, sql } from '@verso/db/query';
import { lockTeamFor, refuseReadOnly, requireMembership } from '../../identity/teams/membership.ts';
import { inTransaction } from '../../platform/context.ts';
import type { Context } from '../context.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'dictionaries'>;

/** Whose words: those of a workspace, or else of a user. */
export interface WordsOwner {
  readonly userId: string | null;
  readonly teamId: string | null;
}

/** The words that a user or their workspace has added to dictionaries. @throws AppError `not_found` without a workspace */
export async function listSpellingWords(
  context: Dependencies,
  userId: string,
  scope: StyleScope,
): Promise<SpellingWordsResponse> {
  const membership = scope === 'account' ? null : await requireMembership(context, userId);
  const words = await context.database.orm
    .select({ id: spellingWords.id, language: spellingWords.language, word: spellingWords.word })
    .from(spellingWords)
    .where(ofOwner({ userId, teamId: membership?.teamId ?? null }))
    .orderBy(asc(spellingWords.language), asc(spellingWords.word));
  return {
    words: words.map(({ id, ...word }) => ({ id: String(id), ...word })),
    may_change: membership === null || (membership.active && teamRoleMay(membership.role, 'manage-style')),
    dictionaries: [...context.dictionaries.tags],
  };
}

/**
 * Adds a word to the dictionary of a user or their workspace.
 * @throws AppError `not_found` without a dictionary of the language, `forbidden`, `conflict` if there are too many words or
 *   the workspace is read-only
 */
export async function addOwnWord(
  context: Context,
  userId: string,
  scope: StyleScope,
  { language, word }: AddSpellingWordRequest,
): Promise<void> {
  if (!context.dictionaries.tags.includes(language))
    throw new AppError('not_found', 'There is no dictionary for this language.');
  await context.database.transaction(async (tx) => {
    const owner = await lockOwner(inTransaction(context, tx), userId, scope);
    await addSpellingWord(tx, owner, new Intl.Locale(language).language, word);
  });
}

/**
 * Removes a word that a user or their workspace has added.
 * @throws AppError `not_found`, `forbidden`, `conflict` if the workspace is read-only
 */
export async function removeSpellingWord(
  context: Context,
  userId: string,
  scope: StyleScope,
  id: string,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const owner = await lockOwner(inTransaction(context, tx), userId, scope);
    const removed = await tx.orm
      .delete(spellingWords)
      .where(and(eq(spellingWords.id, Number(id)), ofOwner(owner)))
      .returning({ id: spellingWords.id });
    if (removed.length === 0) throw new AppError('not_found', 'This word is not in the dictionary.');
  });
}

/** Whose words a user may change. @throws AppError `forbidden`, `conflict` if the workspace is read-only */
async function lockOwner(
  context: Parameters<typeof lockTeamFor>[0],
  userId: string,
  scope: StyleScope,
): Promise<WordsOwner> {
  if (scope === 'account') return { userId, teamId: null };
  const membership = await lockTeamFor(context, userId, 'manage-style');
  refuseReadOnly(membership);
  return { userId: null, teamId: membership.teamId };
}

function ofOwner({ userId, teamId }: WordsOwner) {
  return teamId === null ? eq(spellingWords.userId, userId ?? '') : eq(spellingWords.teamId, teamId);
}

/**
 * Adds a word to the dictionary of a workspace, or else of a user.
 * @param language ISO 639
 * @throws AppError `conflict` if they have too many
 */
export async function addSpellingWord(
  tx: Queryable,
  { userId, teamId }: WordsOwner,
  language: string,
  word: string,
): Promise<void> {
  // One at a time, so that the limit holds.
  if (teamId === null)
    await tx.orm
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId ?? ''))
      .for('update');
  else await tx.orm.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('update');
  const owner = teamId === null ? { userId } : { teamId };
  const [stored] = await tx.orm
    .select({ count: sql<number>`count(*)::int` })
    .from(spellingWords)
    .where(ofOwner({ userId, teamId }));
  if ((stored?.count ?? 0) >= limits.spellingWords)
    throw new AppError('conflict', 'The dictionary is full. Remove words that you no longer need.');
  await tx.orm
    .insert(spellingWords)
    .values({ ...owner, language, word })
    .onConflictDoNothing();
}

/** The words of a language that a translation's user, and the workspace that it belongs to, have added. */
export async function ownWordsFor(
  database: Queryable,
  { userId, teamId }: WordsOwner,
  language: string,
): Promise<readonly string[]> {
  const rows = await database.orm
    .selectDistinct({ word: spellingWords.word })
    .from(spellingWords)
    .where(
      and(
        eq(spellingWords.language, language),
        or(
          userId === null ? undefined : eq(spellingWords.userId, userId),
          teamId === null ? undefined : eq(spellingWords.teamId, teamId),
        ),
      ),
    );
  return rows.map(({ word }) => word);
}
