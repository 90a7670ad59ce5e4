import { z } from 'zod';
import { translationResponse } from './translations.ts';

/**
 * What does not fit: a text leaves the page, is cut off, leaves its shape, or runs over a picture or another text; a cell shows
 * ### instead of its number.
 */
export const fitProblemKind = z.enum(['off-page', 'cut-off', 'overflow', 'picture', 'overlap', 'hashes']);
export type FitProblemKind = z.infer<typeof fitProblemKind>;

/** Problems that are reported; more are not fixed one by one. */
export const maxFitProblems = 1_000;

const area = z
  .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .describe('In points from the top left of the page.');

/** Places with letters in another font that are reported. */
export const maxReplacedPlaces = 2_000;

/** What the comparison of rendered pages found. It contains no text. */
export const fitReport = z.object({
  pages: z.object({ original: z.number().int(), translated: z.number().int() }),
  replaced_fonts: z
    .array(
      z.object({
        font: z.string(),
        page: z.number().int().describe('Of the translation, counted from 0.'),
        units: z.array(z.string()).describe('The segments with such letters.'),
        areas: z.array(area).describe('Where the letters are.'),
      }),
    )
    .describe(
      'Fonts that draw letters of the translation by page, because those of the document lack them on this server. Those of segments whose originals they draw, too, are not listed.',
    ),
  problems: z.array(
    z.object({
      unit: z.string().nullable().describe('null: text of no segment.'),
      kind: fitProblemKind,
      page: z.number().int().describe('Of the translation, counted from 0.'),
      area,
      beside: z.array(z.string()).describe('The other segments in the same text box.'),
      room: z.number().describe('How much of the text would take as much room as the original, from 0 to 1.'),
    }),
  ),
});
export type FitReport = z.infer<typeof fitReport>;
export type FitProblem = FitReport['problems'][number];
export type ReplacedFont = FitReport['replaced_fonts'][number];

/** `GET /api/translations/:id/fit` */
export const fitResponse = z.discriminatedUnion('status', [
  fitReport.extend({ status: z.literal('ready') }),
  z.object({ status: z.literal('measuring').describe('Ask again.') }),
]);
export type FitResponse = z.infer<typeof fitResponse>;

/** Segments that one request shortens: as many as a model can answer while someone waits. */
export const maxShortened = 40;

/** `POST /api/translations/:id/fit` */
export const makeFitRequest = z.object({
  units: z
    .array(z.string().min(1).max(200))
    .min(1)
    .max(maxShortened)
    .describe('Segments with a problem. Those in the same text box are shortened with them if necessary.'),
});
export type MakeFitRequest = z.infer<typeof makeFitRequest>;

/**
 * What happened to a segment: `shortened`; `fits`, it fits as it is, because others in its text box are shorter; `none`, no shorter text was correct; `too-long`, none of them fit; `changed`, someone changed
 * it meanwhile, or may not be changed by the caller.
 */
export const fitOutcome = z.enum(['shortened', 'fits', 'none', 'too-long', 'changed']);
export type FitOutcome = z.infer<typeof fitOutcome>;

export const makeFitResponse = z.object({
  units: z.array(z.object({ id: z.string(), outcome: fitOutcome })),
  translation: translationResponse,
});
export type MakeFitResponse = z.infer<typeof makeFitResponse>;
