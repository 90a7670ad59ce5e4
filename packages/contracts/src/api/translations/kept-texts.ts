import { z } from 'zod';

/** `GET /api/translations/:id/kept`: what a translation of the document leaves as it is. */
export const keptTextsResponse = z.object({
  kept: z
    .array(
      z.object({
        class: z
          .string()
          .describe('Why it stays: `formula`, `field`, `equation`, `hidden`, `code`, `unknown`, …'),
        title: z.string().describe('The class with its number, for people.'),
        texts: z.number().int(),
        letters: z.number().int(),
        examples: z
          .array(
            z.object({
              part: z.string().describe('The file in the package; empty in formats without one.'),
              place: z.string().describe('The element or attribute, or the line.'),
              location: z
                .string()
                .describe('Where people find it: `Slide 4, notes`, `Sheet2!B7`, `Line 12`. May be empty.'),
              text: z.string(),
            }),
          )
          .describe('The first ones.'),
      }),
    )
    .describe('Only what a reader of the document may see.'),
});
export type KeptTextsResponse = z.infer<typeof keptTextsResponse>;
