import { randomUUID } from 'node:crypto';
import {
  AppError,
  type FindTermsOptions,
  isSameLanguage,
  type ListedTerm,
  limits,
  ModelCallError,
  modelFailureMessage,
  type TermListResponse,
} from '@verso/contracts';
import { termLists } from '@verso/db';
import { type ProposalOutcome, proposeTerms, type TermCandidate } from '@verso/translation';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import { refuseUnverified } from '../../identity/accounts/may-translate.ts';
import { tierOf } from '../../money/credits/read.ts';
import type { Upload } from '../../platform/uploads/receive-upload.ts';
import { loadGlossary, refuseForeignGlossaries } from '../../words/glossaries/use.ts';
import type { Context } from '../context.ts';
import type { FoundTerms } from '../documents/worker/find-terms.ts';
import { chooseModel } from '../lifecycle/choose-model.ts';
import { checkRequest } from '../uploads/check-request.ts';
import { toTermListResponse } from './lists.ts';

/** A document whose terms are to be found. */
interface FindTermsRequest {
  readonly options: FindTermsOptions;
  readonly upload: Upload;
}

/**
 * Finds the terms of a document by statistics and has a model propose translations, in one call. With the demo model, or
 * on request, no model is asked.
 * @throws AppError see `checkRequest`; `document_empty`, `validation_failed`, `email_not_verified`, `unavailable`
 * @throws DocumentError when the file is unreadable
 */
export async function findTermsOf(
  context: Context,
  user: SessionUser,
  { options, upload }: FindTermsRequest,
  signal: AbortSignal,
): Promise<TermListResponse> {
  const { filename: name, size, mimeType, path } = upload;
  const tier = await tierOf(context, user.id);
  const { type: format } = checkRequest({ name, size, mimeType }, options, tier, context.config);
  await refuseForeignGlossaries(context.database, user.id, options.glossary_ids);
  const found = await context.documents.run(
    'findTerms',
    { document: { path, format }, sourceLanguage: options.source_language, most: limits.listedTerms },
    { owner: user.id, signal },
  );
  if (isSameLanguage(found.sourceLanguage, options.target_language)) throw new AppError('same_language');
  const candidates = await withoutKnown(context, found, options);
  const proposed = await propose(context, user, { ...found, candidates }, { options, format, tier }, signal);
  const terms = candidates
    .filter(({ term }) => proposed?.rejected.has(term) !== true)
    .map((candidate) => listedTerm(candidate, options.target_language, proposed));
  const now = context.clock.now();
  const [row] = await context.database.orm
    .insert(termLists)
    .values({
      userId: user.id,
      sourceLanguage: found.sourceLanguage,
      targetLanguage: options.target_language,
      terms,
      model: proposed?.model ?? null,
      characters: proposed === undefined ? 0 : candidates.reduce((sum, { term }) => sum + term.length, 0),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('The list was not stored.');
  return toTermListResponse(row);
}

/** The candidates that the chosen glossaries do not already translate. */
async function withoutKnown(
  { database }: Pick<Context, 'database'>,
  { sourceLanguage, candidates }: FoundTerms,
  { glossary_ids, target_language }: FindTermsOptions,
): Promise<readonly TermCandidate[]> {
  const glossary = await loadGlossary(database, {
    glossaryIds: glossary_ids,
    sourceLanguage,
    targetLanguage: target_language,
  });
  if (glossary === undefined) return candidates;
  const isKnown = (term: string) => glossary.find(term).some(({ surfaces }) => surfaces.includes(term));
  return candidates.filter(({ term }) => !isKnown(term));
}

/** @returns undefined if no model was asked */
async function propose(
  context: Context,
  user: SessionUser,
  { sourceLanguage, candidates }: FoundTerms,
  {
    options,
    format,
    tier,
  }: Pick<FindTermsRequest, 'options'> & Pick<Parameters<typeof chooseModel>[1], 'format' | 'tier'>,
  signal: AbortSignal,
): Promise<ProposalOutcome | undefined> {
  if (!options.propose || candidates.length === 0) return undefined;
  const route = await chooseModel(context, {
    mode: 'fast',
    tier,
    modelId: null,
    format,
    sourceLanguage,
    targetLanguage: options.target_language,
    characters: candidates.reduce((sum, { term }) => sum + term.length, 0),
  });
  if (route.demo) return undefined;
  refuseUnverified(context, user, route);
  const gateway = context.gateway.bind({ route, jobId: `terms:${randomUUID()}`, userId: user.id });
  try {
    const targetLanguage = options.target_language;
    return await proposeTerms({
      candidates,
      sourceLanguage,
      targetLanguage,
      gateway,
      signal,
      random: Math.random,
    });
  } catch (error) {
    if (!(error instanceof ModelCallError)) throw error;
    context.logger.warn({ err: error }, 'no model proposed translations of terms');
    throw new AppError('unavailable', modelFailureMessage(error.code), { cause: error });
  }
}

function listedTerm(
  { term, kind, count, examples }: TermCandidate,
  language: string,
  proposed: ProposalOutcome | undefined,
): ListedTerm {
  const proposal = proposed?.proposals.get(term);
  const target = proposal?.target ?? '';
  return {
    source: term,
    translations: target === '' ? {} : { [language]: { preferred: target, alternatives: [], forbidden: [] } },
    keep_as_is: proposal?.target === '',
    case_sensitive: kind === 'defined' || kind === 'abbreviation',
    part_of_speech: null,
    note: proposal?.note || null,
    domain: null,
    status: 'proposed',
    kind,
    count,
    examples: examples.map((example) => example.slice(0, limits.termExampleLength).toWellFormed()),
  };
}
