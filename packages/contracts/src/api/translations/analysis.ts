import { z } from 'zod';
import { languageOf } from '../../languages/languages.ts';
import { limits } from '../../limits.ts';
import { analysisOfDocument, documentTypeName } from './translations.ts';

/** `POST /api/analyze-document`: samples of a document, as returned by the engine's `sample()`. */
export const analysisRequest = z.object({
  samples: z
    .array(
      z.object({
        position: z.enum(['first', 'middle', 'end']),
        text: z.string().max(2_000_000),
        paragraphCount: z.number().int().nonnegative(),
      }),
    )
    .max(3),
  targetLanguage: z
    .string()
    .max(limits.languageCodeLength)
    .refine((code) => languageOf(code) !== undefined, 'Unknown language.'),
  /** Null: the best model of the caller's plan. */
  model: z.string().max(limits.nameLength).nullable().default(null),
  fileType: documentTypeName,
});
export type AnalysisRequest = z.infer<typeof analysisRequest>;

/** The result of an analysis, and the suggested prompt. */
export const promptAnalysis = analysisOfDocument.extend({
  style: z.string().trim().min(1).max(500),
  terminology: z.array(z.string().trim().min(1).max(200)).max(60),
  suggestedPrompt: z.string().trim().min(20).max(limits.customPromptLength),
});
export type PromptAnalysis = z.infer<typeof promptAnalysis>;

export const analysisResponse = promptAnalysis.extend({
  model: z.string(),
  demo: z.boolean().describe('True: determined by heuristics, without a model.'),
});
export type AnalysisResponse = z.infer<typeof analysisResponse>;
