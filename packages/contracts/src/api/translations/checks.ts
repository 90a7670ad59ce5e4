import { z } from 'zod';
import { checkRuleNames } from '../../checks/rules.ts';
import { limits } from '../../limits.ts';
import { manyChanged } from './replace-text.ts';
import { translationResponse } from './translations.ts';
import { importedUnit } from './units.ts';

export const checkRule = z.enum(checkRuleNames);

const unitId = z.string().min(1).max(200);

/**
 * Whether spelling is checked. `no-dictionary`: the operator has not installed one for the language; `no-words`: the
 * language does not separate words by spaces; `failed`: the dictionary can't be used.
 */
export const spellingState = z.enum(['checked', 'off', 'no-dictionary', 'no-words', 'failed']);
export type SpellingState = z.infer<typeof spellingState>;

/** A problem of a unit. */
export const checkProblem = z.object({
  unit: z.string(),
  location: z.string(),
  kind: z.string().optional(),
  source: z.string().describe('Wire text.'),
  target: z.string().nullable().describe('Wire text; null: the document keeps the source.'),
  codes: z.array(z.object({ id: z.number().int(), label: z.string() })),
  rule: checkRule,
  severity: z.enum(['blocking', 'warning', 'advice']),
  detail: z.string(),
  ranges: z
    .array(z.object({ start: z.number().int(), end: z.number().int() }))
    .readonly()
    .describe('Where, in the text of the target: standalone codes are one character, paired ones none.'),
  fix: z
    .string()
    .nullable()
    .describe('The target without the problem, as wire text; null if no fix is safe.'),
  word: z.string().optional().describe('The word that is not in the dictionary.'),
});
export type CheckProblem = z.infer<typeof checkProblem>;

/** `GET /api/translations/:id/checks` */
export const listChecksQuery = z.object({
  rule: checkRule.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListChecksQuery = z.infer<typeof listChecksQuery>;

export const listChecksResponse = z.object({
  problems: z.array(checkProblem).describe('By risk, then in document order.'),
  total: z.number().int().describe('Of the chosen rule, or of all.'),
  units: z.number().int().describe('Units with a problem.'),
  counts: z
    .array(z.object({ rule: checkRule, count: z.number().int(), fixable: z.number().int() }))
    .describe('Per rule with problems, the one with the highest risk first; `fixable`: units with a fix.'),
  ignored: z.number().int().describe('Problems that are not listed because someone ignored them.'),
  off: z.array(checkRule).describe('Rules that are switched off.'),
  spelling: spellingState.describe('Whether spelling is checked.'),
  words: z
    .array(z.object({ word: z.string(), count: z.number().int() }))
    .describe(
      `The words that are not in the dictionary, the most frequent ${limits.misspelledWords} of them.`,
    ),
});
export type ListChecksResponse = z.infer<typeof listChecksResponse>;

const word = z.string().min(1).max(limits.spelledWordLength);

/** `POST /api/translations/:id/checks/fixes` */
export const fixProblemsRequest = z.object({
  rule: checkRule,
  replace: z
    .object({
      word,
      by: z
        .string()
        .min(1)
        .max(limits.spelledWordLength * 2),
    })
    .optional()
    .describe(
      'Of the rule `spelling`: replaces a word wherever it is reported. That rule has no other fixes.',
    ),
  units: z.array(unitId).min(1).max(1000).optional().describe('Only in these units.'),
  apply: z.boolean().default(false).describe('Write the changes; otherwise they are only listed.'),
});
export type FixProblemsRequest = z.infer<typeof fixProblemsRequest>;

export const fixProblemsResponse = z.object({
  applied: z.boolean().describe('Whether the changes are written.'),
  changed: z.number().int().describe('Units that change.'),
  refused: z.number().int().describe('Units whose fixed target can’t be used.'),
  units: z.array(importedUnit).describe('The first 500 of them.'),
  ...manyChanged,
  translation: translationResponse,
});
export type FixProblemsResponse = z.infer<typeof fixProblemsResponse>;

/** `PUT /api/translations/:id/checks/ignored` */
export const ignoreProblemRequest = z.object({
  unit: unitId,
  rule: checkRule,
  target: z
    .string()
    .max(200_000)
    .nullable()
    .describe('The target with the problem. Another one is checked again.'),
  ignored: z.boolean().default(true).describe('false takes it back.'),
});
export type IgnoreProblemRequest = z.infer<typeof ignoreProblemRequest>;

/** What a browser needs to check a unit while someone types: `GET /api/translations/:id/checks/rules`. */
export const checksOfTranslation = z.object({
  off: z.array(checkRule).describe('Rules that are switched off.'),
  spelling: spellingState.exclude(['failed']).describe('Whether spelling is checked.'),
  ignored: z
    .array(z.object({ unit: z.string(), rule: z.string(), target: z.string() }))
    .readonly()
    .describe('Problems that someone ignored; `target` is a fingerprint of the target.'),
});
export type ChecksOfTranslation = z.infer<typeof checksOfTranslation>;

/** `POST /api/translations/:id/spelling` */
export const checkWordsRequest = z.object({
  words: z.array(word).max(limits.spelledWords).describe('Words of the target language.'),
});

export const checkWordsResponse = z.object({
  misspelled: z.array(z.string()).describe('Those that are not in the dictionary.'),
});

/** `POST /api/translations/:id/spelling/suggestions` and `POST /api/translations/:id/spelling/dictionary` */
export const spelledWordRequest = z.object({ word });

export const suggestionsResponse = z.object({
  suggestions: z.array(z.string()).describe('At most five, the best one first.'),
});
