import { z } from 'zod';
import { limits } from '../../limits.ts';
import { memoryReuse } from '../identity/account-settings.ts';
import { chosenExtras, extra, quoteResponse } from './translations.ts';

const languageTag = z.string().min(2).max(limits.languageCodeLength);

/** `POST /api/quotes/document`: the `options` field (JSON) of the multipart body; the other field is `file`. */
export const documentQuoteOptions = z.object({
  source_language: languageTag.nullable().default(null).describe('Null: detect the language.'),
  target_language: languageTag,
  second_reader: z
    .boolean()
    .default(false)
    .describe('The price includes a second reader, if this server offers one.'),
  extras: chosenExtras,
  count_extras: z
    .boolean()
    .optional()
    .describe('False: `extras` of the answer is empty, and the document is not opened again to count them.'),
  term_list_id: z
    .uuid()
    .nullable()
    .default(null)
    .describe('Found terms: the price of their proposals is included.'),
});
export type DocumentQuoteOptions = z.infer<typeof documentQuoteOptions>;

/** The bands in which translators count matches, the best first. Less similar texts are new. */
export const matchBands = ['101', '100', '95-99', '85-94', '75-84', 'new'] as const;
export const matchBand = z.enum(matchBands);
export type MatchBand = z.infer<typeof matchBand>;

const amount = {
  units: z.number().int(),
  words: z.number().int(),
  characters: z.number().int(),
};

export const memoryQuote = z.object({
  reuse: memoryReuse
    .catch('ask')
    .describe("The caller's setting: whether a translation without `use_memory` reuses known texts."),
  bands: z
    .array(z.object({ band: matchBand, ...amount }))
    .describe('101: equal in the same context; 100: equal; below: similar, in percent; new: less similar.'),
  reusable: z.object(amount).describe('What would be reused without a model.'),
  saved_characters: z
    .number()
    .int()
    .describe('Fewer characters that are charged, if known texts are reused. They are reserved until then.'),
  price: quoteResponse
    .pick({ effectiveCharacters: true, overageCharge: true, charsFromOverage: true, remainingAfter: true })
    .describe('The price of the document, if known texts are reused.'),
  complete: z
    .boolean()
    .describe(
      'False: only a part of a long document was searched for similar texts; the rest counts as new.',
    ),
});
export type MemoryQuote = z.infer<typeof memoryQuote>;

export const documentQuoteResponse = quoteResponse.extend({
  words: z.number().int(),
  extras: z
    .array(z.object({ chosen: z.array(extra), characters: z.number().int() }))
    .describe(
      'Characters of the document together with the extras that it has. Empty if the request chose some.',
    ),
  detected_language: z.string().nullable().describe('If it was asked for and recognized.'),
  memory: memoryQuote.nullable().describe('Null: there are no segments to compare with.'),
});
export type DocumentQuoteResponse = z.infer<typeof documentQuoteResponse>;
