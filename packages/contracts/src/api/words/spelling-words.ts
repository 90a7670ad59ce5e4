import { z } from 'zod';
import { limits } from '../../limits.ts';
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

/** `POST /api/spelling-words/:scope` */
export const addSpellingWordRequest = z.object({
  language: z
    .string()
    .max(limits.languageCodeLength)
    .describe('One of `dictionaries`. The word is right in all variants of the language.'),
  word: z
    .string()
    .min(1)
    .max(limits.spelledWordLength)
    .regex(/^\S+$/, 'Please enter one word without spaces.'),
});
export type AddSpellingWordRequest = z.infer<typeof addSpellingWordRequest>;

/** `DELETE /api/spelling-words/:scope/:id` */
export const spellingWordParams = z.object({
  scope: styleScope,
  id: z.string().max(15).regex(/^\d+$/),
});
