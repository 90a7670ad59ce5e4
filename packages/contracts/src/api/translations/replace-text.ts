import { z } from 'zod';
import { limits } from '../../limits.ts';
import { translationResponse } from './translations.ts';
import { importedUnit, unitsChoice } from './units.ts';

/** `POST /api/translations/:id/replacements`: in the targets of the units that match, or of all. */
export const replaceTextRequest = z.object({
  find: z.string().min(1).max(limits.searchLength),
  replacement: z.string().max(limits.searchLength),
  match_case: z.boolean().default(false),
  whole_words: z.boolean().default(false),
  regular_expression: z
    .boolean()
    .default(false)
    .describe('`find` is an expression of RE2, and `replacement` may have `$1` to `$9` for its groups.'),
  ...unitsChoice,
  ids: z
    .array(z.string().max(200))
    .min(1)
    .max(limits.replacedUnits)
    .optional()
    .describe('Only in these units.'),
  apply: z.boolean().default(false).describe('Write the changes; otherwise they are only listed.'),
});
export type ReplaceTextRequest = z.infer<typeof replaceTextRequest>;

/** What tells the changes of many units apart from later ones, when they are applied. */
export const manyChanged = {
  changed_ids: z.array(z.string()).optional().describe('When applied: the ids of all units that changed.'),
  changed_at: z.iso.datetime().optional().describe('When applied: the time of their new version.'),
};

export const replaceTextResponse = z.object({
  applied: z.boolean().describe('Whether the changes are written.'),
  changed: z.number().int().describe('Units that change.'),
  refused: z
    .number()
    .int()
    .describe('Units whose new target can’t be used, or whose codes interrupt the text.'),
  units: z.array(importedUnit).describe('The first 500 of them.'),
  ...manyChanged,
  translation: translationResponse,
});
export type ReplaceTextResponse = z.infer<typeof replaceTextResponse>;
