import { z } from 'zod';
import { styleScope } from './style.ts';

/** Words that an account or a workspace has added to the dictionary of a language. */
export const spellingWordsResponse = z.object({
  words: z.array(
    z.object({
      id: z.string(),
      language: z.string().describe('ISO 639.'),
      word: z.string(),
    }),
  ),
  may_change: z.boolean(),
  dictionaries: z
    .array(z.string())
    .describe(
      'The languages that spelling is checked in: tags of the dictionaries that the operator installed.',
    ),
});
export type SpellingWordsResponse = z.infer<typeof spellingWordsResponse>;

/** `DELETE /api/spelling-words/:scope/:id` */
export const spellingWordParams = z.object({
  scope: styleScope,
  id: z.string().max(15).regex(/^\d+$/),
});
