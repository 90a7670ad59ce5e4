import { z } from 'zod';
import { limits } from '../../limits.ts';
import { libraryCategories } from '../../prompts/prompts.ts';
import { nameText } from '../../text/name-text.ts';

/** Who can read a prompt besides its author: no one, everyone, or the members of the workspace. */
export const promptVisibilities = ['private', 'public', 'team'] as const;
export const promptVisibility = z.enum(promptVisibilities);
export type PromptVisibility = z.infer<typeof promptVisibility>;

const category = z.enum(libraryCategories);
const name = nameText().min(1, 'Please enter a prompt name').max(limits.promptNameLength);
const description = z
  .string()
  .trim()
  .max(limits.promptDescriptionLength)
  .nullable()
  .transform((text) => text || null);
const content = z
  .string()
  .max(limits.customPromptLength)
  .refine((text) => text.trim() !== '', 'Prompt content cannot be empty');
const tags = z.array(nameText().min(1).max(limits.promptTagLength)).max(limits.promptTags);

/** `POST /api/prompts`: saves a prompt. */
export const createPromptRequest = z.object({
  name,
  description: description.default(null),
  prompt_content: content,
  category,
  tags: tags.default([]),
  visibility: promptVisibility.default('private'),
});
export type CreatePromptRequest = z.infer<typeof createPromptRequest>;

/** `PATCH /api/prompts/:id`: omitted fields stay unchanged. */
export const updatePromptRequest = z
  .object({ name, description, prompt_content: content, category, tags, visibility: promptVisibility })
  .partial();
export type UpdatePromptRequest = z.infer<typeof updatePromptRequest>;

/** A saved prompt: the row of `prompt_templates`. */
export const promptResponse = z.object({
  id: z.uuid(),
  user_id: z.string().describe('Its author, who is the only one allowed to change it.'),
  name: z.string(),
  description: z.string().nullable(),
  prompt_content: z.string(),
  category,
  tags: z.array(z.string()),
  visibility: promptVisibility,
  is_published: z.boolean().describe('True for public prompts.'),
  is_hidden: z.boolean().describe('Hidden by an administrator from everyone except its author.'),
  use_count: z.number().int(),
  last_used_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type PromptResponse = z.infer<typeof promptResponse>;

export const savedPromptResponse = z.object({ prompt: promptResponse });

/** `GET /api/prompts`: the caller's prompts and all public ones. */
export const listPromptsQuery = z.object({
  search: z
    .string()
    .max(limits.searchLength)
    .optional()
    .describe('Searches name, description and content, ignoring case.'),
  category: category.optional(),
  tags: z
    .string()
    .max(500)
    .transform((text) => tagsOf(text))
    .optional()
    .describe('Comma-separated; a prompt must have all of them.'),
  visibility: promptVisibility.optional(),
  sort: z.enum(['updated_at', 'created_at', 'name', 'use_count', 'last_used_at']).default('updated_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  limit: z.coerce.number().int().min(1).max(100).default(limits.defaultPageSize),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListPromptsQuery = z.infer<typeof listPromptsQuery>;

export const listPromptsResponse = z.object({
  prompts: z.array(promptResponse),
  total: z.number().int(),
  hasMore: z.boolean(),
});
export type ListPromptsResponse = z.infer<typeof listPromptsResponse>;

/** `POST /api/prompts/:id/report`: reports a public prompt to the administrators. */
export const reportPromptRequest = z.object({ reason: z.string().trim().max(limits.feedbackLength) });

/** `PUT /api/admin/prompts`: hides a public prompt, or shows it again. */
export const hidePromptRequest = z.object({ id: z.uuid(), is_hidden: z.boolean() });

/** Parses comma-separated tags: trimmed, without duplicates and empty ones. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags)].filter((tag) => tag !== '');
}
