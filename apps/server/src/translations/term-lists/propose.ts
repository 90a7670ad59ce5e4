import { randomUUID } from 'node:crypto';
import { type ListedTerm, priceOfProposals, type TermListResponse, termsToPropose } from '@verso/contracts';
import { termLists } from '@verso/db';
import { eq } from '@verso/db/query';
import { type ProposalOutcome, proposeTerms } from '@verso/translation';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import { refuseUnverified } from '../../identity/accounts/may-translate.ts';
import { unavailableModel } from '../../models/gateway/unavailable-model.ts';
import { tierOf } from '../../money/credits/read.ts';
import type { Context } from '../context.ts';
import { chooseModel } from '../lifecycle/choose-model.ts';
import { lockTermList, readOwnList, type TermListRow, toTermListResponse } from './lists.ts';

type Draft = Pick<TermListRow, 'format' | 'sourceLanguage' | 'targetLanguage' | 'terms' | 'characters'>;

/**
 * Has a model propose translations for the terms of a list that have none. Terms that were edited in the meantime stay as
 * they are, and cost nothing.
 * @throws AppError `not_found`, `email_not_verified`, `unavailable`
 */
export async function proposeTranslations(
  context: Context,
  user: SessionUser,
  id: string,
  signal: AbortSignal,
): Promise<TermListResponse> {
  const list = await readOwnList(context.database, user.id, id);
  const proposed = await askModel(context, user, list, signal);
  if (proposed === undefined) return toTermListResponse(context, list);
  const row = await context.database.transaction(async (tx) => {
    const current = await lockTermList(tx, user.id, id);
    const [saved] = await tx.orm
      .update(termLists)
      .set({ ...withProposals(current, proposed), updatedAt: context.clock.now() })
      .where(eq(termLists.id, id))
      .returning();
    return saved;
  });
  if (row === undefined) throw new Error('The proposals were not stored.');
  return toTermListResponse(context, row);
}

/** What a model answered, and the terms it was asked for. */
interface Proposed extends ProposalOutcome {
  readonly asked: ReadonlySet<string>;
}

/**
 * @returns undefined if no model was asked: each term has a translation, or only the demo model is available
 * @throws AppError `email_not_verified`, `unavailable`
 */
export async function askModel(
  context: Context,
  user: SessionUser,
  { format, sourceLanguage, targetLanguage, terms }: Draft,
  signal: AbortSignal,
): Promise<Proposed | undefined> {
  const open = termsToPropose(terms, targetLanguage);
  if (open.length === 0) return undefined;
  const route = await chooseModel(context, {
    mode: 'fast',
    tier: await tierOf(context, user.id),
    modelId: null,
    format,
    sourceLanguage,
    targetLanguage,
    characters: priceOfProposals(open),
  });
  if (route.demo) return undefined;
  refuseUnverified(context, user, route);
  const candidates = open.map(({ source, kind, count, examples }) => ({
    term: source,
    kind: kind ?? ('phrase' as const),
    count,
    texts: count,
    examples,
  }));
  const gateway = context.gateway.bind({ route, jobId: `terms:${randomUUID()}`, userId: user.id });
  try {
    const outcome = await proposeTerms({
      candidates,
      sourceLanguage,
      targetLanguage,
      gateway,
      signal,
      random: Math.random,
    });
    return { ...outcome, asked: new Set(open.map(({ source }) => source)) };
  } catch (error) {
    throw unavailableModel(context.logger, error, {
      log: 'no model proposed translations of terms',
      message: 'No translations could be proposed.',
    });
  }
}

/** A list with the proposals for its terms without a translation, and their price. Words that are no terms leave it. */
export function withProposals(
  { terms, targetLanguage, characters }: Draft,
  { proposals, rejected, asked, model }: Proposed,
): Pick<TermListRow, 'terms' | 'model' | 'characters'> {
  const open = new Set(termsToPropose(terms, targetLanguage).filter(({ source }) => asked.has(source)));
  return {
    terms: terms.flatMap((term) => {
      if (!open.has(term)) return term;
      if (rejected.has(term.source) && term.kind !== null) return [];
      const proposal = proposals.get(term.source);
      return proposal === undefined ? term : proposedTerm(term, targetLanguage, proposal);
    }),
    model,
    characters: characters + priceOfProposals([...open]),
  };
}

function proposedTerm(
  term: ListedTerm,
  language: string,
  { target, note }: { readonly target: string; readonly note: string },
): ListedTerm {
  const noted = { ...term, note: term.note ?? (note || null) };
  if (target === '') return { ...noted, keep_as_is: true };
  const before = term.translations[language];
  const translation = { alternatives: [], forbidden: [], ...before, preferred: target };
  return { ...noted, translations: { ...term.translations, [language]: translation } };
}
