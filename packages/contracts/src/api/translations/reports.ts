import { z } from 'zod';

const flaggedUnit = z.object({
  id: z.string(),
  location: z.string(),
  source: z.string(),
  target: z.string(),
  problems: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(['error', 'warning']).catch('warning'),
      detail: z.string(),
    }),
  ),
});

/** Earlier versions stored what a provider reported, such as fractions. */
const tokenCount = z
  .number()
  .int()
  .catch(({ value }) => Math.round(Number(value)) || 0);

export const qualityReport = z.object({
  units: z.object({
    total: z.number().int(),
    translated: z.number().int(),
    reused: z.number().int(),
    skipped: z.number().int(),
    repaired: z.number().int(),
    flagged: z.number().int(),
    edited: z.number().int().optional().describe('Written by a person.'),
    kept: z
      .number()
      .int()
      .optional()
      .describe('Flagged units that keep their source: stored when the list of flagged units is deleted.'),
  }),
  flagged: z.array(flaggedUnit),
  terms: z
    .object({ total: z.number().int(), kept: z.number().int() })
    .optional()
    .describe(
      'Occurrences of terms, and how many are translated as in the glossary; absent without a glossary.',
    ),
  fit: z
    .object({ problems: z.number().int(), pages_added: z.number().int() })
    .optional()
    .describe('Texts that do not fit on the rendered pages; absent until they are measured.'),
  secondReading: z
    .object({ read: z.number().int(), found: z.number().int() })
    .optional()
    .describe(
      'Texts that a second model has read, and those that it flagged; absent without a second reader.',
    ),
  tokens: z.object({
    input: tokenCount,
    cachedInput: tokenCount,
    output: tokenCount,
    estimatedInput: z.number().int().optional().describe('Stored; shown only to administrators.'),
    estimatedOutput: z.number().int().optional().describe('Stored; shown only to administrators.'),
  }),
  calls: z.number().int(),
  costUsd: z.number().describe('Stored; shown only to administrators.'),
  model: z.string(),
  demo: z.boolean().describe('True: the demo model answered; this is not a real translation.'),
});
export type QualityReport = z.infer<typeof qualityReport>;

export const integrityReport = z.object({
  ok: z.boolean(),
  partsRewritten: z.number().int(),
  partsUntouched: z.number().int(),
  unitsWritten: z.number().int(),
  checks: z.array(z.object({ check: z.string(), passed: z.boolean(), count: z.number().int() })),
  failures: z.array(z.object({ check: z.string(), part: z.string(), detail: z.string() })),
});

export type IntegrityReport = z.infer<typeof integrityReport>;

/** Information for the owner of a document about its translation. */
export const translationMessage = z.object({
  code: z.string(),
  severity: z.enum(['info', 'warning']).catch('info'),
  text: z.string(),
});
export type TranslationMessage = z.infer<typeof translationMessage>;
