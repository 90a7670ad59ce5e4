import { z } from 'zod';
import { limits } from '../../limits.ts';
import { createTermRequest, type TermContent, termContent } from '../words/glossaries.ts';

const languageTag = z.string().min(2).max(limits.languageCodeLength);

/** Why words of a document are probably a term: it defines them, they are a name or an abbreviation, or they recur. */
export const termKinds = ['defined', 'name', 'abbreviation', 'phrase'] as const;
export const termKind = z.enum(termKinds);
export type TermKind = z.infer<typeof termKind>;

/** The `options` field (JSON) of the body of `POST /api/term-lists`; the other field is `file`. */
export const findTermsOptions = z.object({
  source_language: languageTag.nullable().default(null).describe('Null: detect the language.'),
  target_language: languageTag,
  propose: z
    .boolean()
    .default(true)
    .describe('Whether a model proposes translations. Its price is added to that of the translation.'),
  glossary_ids: z
    .array(z.uuid())
    .max(limits.glossariesUsed)
    .default([])
    .describe('Terms of these glossaries are left out.'),
  list_id: z
    .uuid()
    .nullable()
    .default(null)
    .describe('The list that the terms join, each once: one list for several documents. Null: a new list.'),
});
export type FindTermsOptions = z.infer<typeof findTermsOptions>;

/** A term of a list. Only approved ones are required in the translation. */
export const listedTerm = termContent.extend({
  kind: termKind.nullable().catch(null).describe('Null: added by the user.'),
  count: z.number().int().describe('Occurrences in the document.'),
  examples: z.array(z.string()).describe('The first occurrences with the words around them.'),
  documents: z.array(z.string()).default([]).describe('The files in which it was found.'),
});
export type ListedTerm = z.infer<typeof listedTerm>;

export const termListResponse = z.object({
  id: z.uuid(),
  source_language: z.string(),
  target_language: z.string(),
  model: z.string().nullable().describe('The model that proposed translations; null: none was asked.'),
  may_propose: z
    .boolean()
    .describe('Whether a model can propose translations for the terms without one. Not with the demo model.'),
  characters: z
    .number()
    .int()
    .describe(
      'Price of the proposals, in characters. Charged with the first translation that uses the list.',
    ),
  terms: z.array(listedTerm),
});
export type TermListResponse = z.infer<typeof termListResponse>;
/**
 * The terms of a list for which a model would propose translations. Their length is the price of the proposals.
 * @param language the target language of the list
 */
export function termsToPropose<Term extends Pick<TermContent, 'source' | 'translations' | 'keep_as_is'>>(
  terms: readonly Term[],
  language: string,
): readonly Term[] {
  return terms.filter(
    ({ translations, keep_as_is }) => !keep_as_is && !translations[language]?.preferred.trim(),
  );
}

/** The price of proposals for terms, in characters. */
export function priceOfProposals(terms: readonly Pick<TermContent, 'source'>[]): number {
  return terms.reduce((sum, { source }) => sum + source.length, 0);
}

export const savedTermListResponse = z.object({ list: termListResponse });

/** `PUT /api/term-lists/:id`: all its terms, as the user edited them. */
export const saveTermListRequest = z.object({
  terms: z
    .array(
      z.object({
        ...createTermRequest.shape,
        kind: termKind.nullable().default(null),
        count: z.number().int().nonnegative().default(0),
        examples: z.array(z.string().max(limits.termExampleLength)).max(limits.termExamples).default([]),
        documents: z.array(z.string().max(limits.filenameLength)).max(limits.termDocuments).default([]),
      }),
    )
    .max(limits.listedTerms),
});
export type SaveTermListRequest = z.infer<typeof saveTermListRequest>;

/** `POST /api/term-lists/terms`: a list of one's own terms, without a search. */
export const createTermListRequest = saveTermListRequest.extend({
  source_language: languageTag.nullable().default(null).describe('Null: as in the document.'),
  target_language: languageTag,
});
export type CreateTermListRequest = z.infer<typeof createTermListRequest>;

/** `POST /api/term-lists/:id/glossary`: the approved terms join a glossary. */
export const addToGlossaryRequest = z.object({ glossary_id: z.uuid() });
export const addToGlossaryResponse = z.object({
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
});
export type AddToGlossaryResponse = z.infer<typeof addToGlossaryResponse>;
