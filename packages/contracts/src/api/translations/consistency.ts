import { z } from 'zod';
import { replaceTextResponse } from './replace-text.ts';

const maxText = 200_000;

/** One of the translations that a document uses for the same text or term. */
export const rendering = z.object({
  target: z
    .string()
    .nullable()
    .describe('Without inline codes. null: other words, such as a pronoun or a paraphrase.'),
  count: z.number().int().describe('Units with it.'),
  unitIds: z.array(z.string()).readonly().describe('The first units with it.'),
  positions: z
    .array(z.number().int())
    .readonly()
    .default([])
    .describe('The places of these units in the document, from 0.'),
});
export type Rendering = z.infer<typeof rendering>;

/** A text or term that recurs in a document. */
export const recurringItem = z.object({
  kind: z.enum(['segment', 'term']),
  source: z.string(),
  count: z.number().int().describe('Units with it.'),
  renderings: z.array(rendering).readonly().describe('The most frequent one first.'),
});
export type RecurringItem = z.infer<typeof recurringItem>;

/** `GET /api/translations/:id/consistency` */
export const consistencyResponse = z.object({
  inconsistent: z.array(recurringItem).readonly().describe('Items with several translations.'),
  segments: z.number().int().describe('Texts that recur.'),
  terms: z.number().int().describe('Terms that recur and whose translation was recognized.'),
});
export type ConsistencyResponse = z.infer<typeof consistencyResponse>;

/** `POST /api/translations/:id/consistency` */
export const useEverywhereRequest = z.object({
  kind: recurringItem.shape.kind,
  source: z.string().min(1).max(maxText),
  target: z.string().min(1).max(maxText).describe('The rendering to use; one of the report.'),
  apply: z.boolean().default(false).describe('Write the changes; otherwise they are only listed.'),
});
export type UseEverywhereRequest = z.infer<typeof useEverywhereRequest>;

export const useEverywhereResponse = replaceTextResponse;
export type UseEverywhereResponse = z.infer<typeof useEverywhereResponse>;
