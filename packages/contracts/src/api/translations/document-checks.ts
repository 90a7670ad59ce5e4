import { z } from 'zod';
import { limits } from '../../limits.ts';
import { checkProblem, checkRule } from './checks.ts';

const languageTag = z.string().min(2).max(limits.languageCodeLength);

/** `POST /api/checks`: the `options` field (JSON) of the multipart body; the others are `source` and `translation`. */
export const documentCheckOptions = z.object({
  source_language: languageTag.nullable().default(null).describe('BCP 47. Null: detect the language.'),
  target_language: languageTag
    .nullable()
    .default(null)
    .describe('The language that the translation should be in, in BCP 47. Null: detect it.'),
});
export type DocumentCheckOptions = z.infer<typeof documentCheckOptions>;

const unpairedText = z.object({
  id: z.string(),
  kind: z.string(),
  location: z.string().nullable(),
  text: z.string(),
});
export type UnpairedText = z.infer<typeof unpairedText>;

/** The problems of a translation that anyone made: of `POST /api/checks`, and of `verso check --json`. */
export const documentCheck = z.object({
  source_language: z.string().nullable().describe('As given, or detected; null: it is unclear.'),
  target_language: z.string().describe('As given, or detected.'),
  texts: z.number().int().describe('Texts of the source with a counterpart: all rules ran on them.'),
  flagged: z.number().int().describe('Those of them with a problem that is more than advice.'),
  counts: z
    .array(z.object({ rule: checkRule, problems: z.number().int(), advice: z.number().int() }))
    .describe('Per rule that found something, the one with the highest risk first.'),
  problems: z
    .array(checkProblem)
    .describe(
      'Problems by risk, then advice by risk. The API lists the first of them: see `problems_total`.',
    ),
  problems_total: z.number().int(),
  missing: z.array(unpairedText).describe('The first texts of the source without a counterpart.'),
  missing_total: z.number().int(),
  added: z.array(unpairedText).describe('The first texts of the translation without a counterpart.'),
  added_total: z.number().int(),
});
export type DocumentCheck = z.infer<typeof documentCheck>;
