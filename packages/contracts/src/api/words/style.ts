import { z } from 'zod';
import { limits } from '../../limits.ts';
import { nameText } from '../../text/name-text.ts';

/** Whose translations a style applies to: those of a user, or those of everyone in their workspace. */
export const styleScopes = ['account', 'workspace'] as const;
export const styleScope = z.enum(styleScopes);
export type StyleScope = z.infer<typeof styleScope>;

export const styleParams = z.object({ scope: styleScope });

const rules = z
  .array(nameText().min(1, 'A rule is empty').max(limits.styleRuleLength))
  .max(limits.styleRules)
  .describe('In the words of the user, such as "no exclamation marks". Models get them with every request.');
const keptTerms = z
  .array(nameText().min(1, 'A term is empty').max(limits.keptTermLength))
  .max(limits.keptTerms)
  .describe('Terms that stay as they are in every language. Each occurrence is verified.');

/** `PUT /api/style/:scope` */
export const saveStyleRequest = z.object({
  rules,
  kept_terms: keptTerms,
  expected_version: z.number().int().nonnegative().describe('The version that the change is based on.'),
});
export type SaveStyleRequest = z.infer<typeof saveStyleRequest>;

/** A version of a style. Version 0 is the empty one before the first change. */
export const styleVersion = z.object({
  version: z.number().int(),
  rules: z.array(z.string()),
  kept_terms: z.array(z.string()),
  changed_by: z
    .string()
    .nullable()
    .describe('Name of the user who saved it; null: deleted since, or version 0.'),
  changed_at: z.iso.datetime().nullable(),
});
export type StyleVersion = z.infer<typeof styleVersion>;

export const styleResponse = z.object({
  style: styleVersion,
  may_change: z.boolean(),
});
export type StyleResponse = z.infer<typeof styleResponse>;

/** `GET /api/style/:scope/versions`: newest first. */
export const styleVersionsResponse = z.object({ versions: z.array(styleVersion) });

/** A style that a translation used. */
export const usedStyle = z.object({
  scope: styleScope.catch('account'),
  version: z.number().int(),
});
export type UsedStyle = z.infer<typeof usedStyle>;

/** What a translation uses of the styles of its user and their workspace. */
export interface StyleOfTranslation {
  readonly rules: readonly string[];
  /** `id` is that of the row in `style_versions`, which may have been deleted since. */
  readonly versions: readonly (UsedStyle & { readonly id: number })[];
}
