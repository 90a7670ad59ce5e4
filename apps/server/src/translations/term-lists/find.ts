import {
  AppError,
  type FindTermsOptions,
  isSameLanguage,
  type ListedTerm,
  limits,
  type TermListResponse,
} from '@verso/contracts';
import { termLists } from '@verso/db';
import type { TermCandidate } from '@verso/translation';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import { payerOf } from '../../identity/teams/payer.ts';
import { tierOf } from '../../money/credits/read.ts';
import type { Upload } from '../../platform/uploads/receive-upload.ts';
import { loadGlossary, refuseForeignGlossaries } from '../../words/glossaries/use.ts';
import { keptTermsOf, styleFor } from '../../words/style/use.ts';
import type { Context } from '../context.ts';
import type { FoundTerms } from '../documents/worker/find-terms.ts';
import { checkRequest } from '../uploads/check-request.ts';
import { joinList } from './join.ts';
import { toTermListResponse } from './lists.ts';
import { askModel, proposeTranslations, withProposals } from './propose.ts';

/** A document whose terms are to be found. */
interface FindTermsRequest {
  readonly options: FindTermsOptions;
  readonly upload: Upload;
}

/**
 * Finds the terms of a document by statistics and has a model propose translations, in one call. With the demo model, or
 * on request, no model is asked.
 * @throws AppError see `checkRequest` and `joinList`; `document_empty`, `validation_failed`, `email_not_verified`, `unavailable`
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
    {
      document: { path, format, extras: [] },
      sourceLanguage: options.source_language,
      most: limits.listedTerms,
    },
    { owner: user.id, signal },
  );
  if (isSameLanguage(found.sourceLanguage, options.target_language)) throw new AppError('same_language');
  const candidates = await withoutKnown(context, user.id, found, options);
  const terms = candidates.map((candidate) => listedTerm(candidate, name));
  if (options.list_id !== null) {
    const joined = await joinList(context, user.id, options.list_id, terms, options.target_language);
    return options.propose ? proposeTranslations(context, user, joined.id, signal) : joined;
  }
  const draft = {
    userId: user.id,
    format,
    sourceLanguage: found.sourceLanguage,
    targetLanguage: options.target_language,
    terms,
    model: null,
    characters: 0,
  };
  const proposed = options.propose ? await askModel(context, user, draft, signal) : undefined;
  const now = context.clock.now();
  const [row] = await context.database.orm
    .insert(termLists)
    .values({ ...draft, ...(proposed && withProposals(draft, proposed)), createdAt: now, updatedAt: now })
    .returning();
  if (row === undefined) throw new Error('The list was not stored.');
  return toTermListResponse(context, row);
}

/** The candidates that the chosen glossaries don't translate yet, and that the user's style does not keep as they are. */
async function withoutKnown(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  { sourceLanguage, candidates }: FoundTerms,
  { glossary_ids, target_language }: FindTermsOptions,
): Promise<readonly TermCandidate[]> {
  const { database } = context;
  const { teamId } = await payerOf(context, userId);
  const glossary = await loadGlossary(database, {
    boundTerms: [await keptTermsOf(database, await styleFor(database, { userId, teamId }))],
    glossaryIds: glossary_ids,
    sourceLanguage,
    targetLanguage: target_language,
  });
  if (glossary === undefined) return candidates;
  const isKnown = (term: string) => glossary.find(term).some(({ surfaces }) => surfaces.includes(term));
  return candidates.filter(({ term }) => !isKnown(term));
}

function listedTerm({ term, kind, count, examples }: TermCandidate, filename: string): ListedTerm {
  return {
    source: term,
    translations: {},
    keep_as_is: false,
    case_sensitive: kind === 'defined' || kind === 'abbreviation',
    part_of_speech: null,
    note: null,
    domain: null,
    status: 'proposed',
    kind,
    count,
    examples: examples.map((example) => example.slice(0, limits.termExampleLength).toWellFormed()),
    documents: [filename],
  };
}
