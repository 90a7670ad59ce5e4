import {
  type CreatePromptRequest,
  type LibraryCategory,
  type ListPromptsResponse,
  limits,
  listPromptsResponse,
  type PromptResponse,
  savedPromptResponse,
  type UpdatePromptRequest,
} from '@verso/contracts';
import { command, request } from '../../lib/api.ts';

/** The requests of the prompt library. All throw ApiError, except `countUse`. */

export interface PromptFilters {
  /** Empty for all prompts. */
  readonly search: string;
  /** Null for all categories. */
  readonly category: LibraryCategory | null;
}

/** The prompts visible to the user, last changed first, up to the library's limit. */
export function listPrompts(
  { search, category }: PromptFilters,
  signal: AbortSignal,
): Promise<ListPromptsResponse> {
  const query = {
    limit: limits.libraryPrompts,
    search: search || undefined,
    category: category ?? undefined,
  };
  return request(listPromptsResponse, 'GET /api/prompts', { query, signal });
}

export async function createPrompt(body: CreatePromptRequest): Promise<PromptResponse> {
  return (await request(savedPromptResponse, 'POST /api/prompts', { body })).prompt;
}

export async function editPrompt(id: string, body: UpdatePromptRequest): Promise<PromptResponse> {
  return (await request(savedPromptResponse, 'PATCH /api/prompts/:id', { params: { id }, body })).prompt;
}

export function removePrompt(id: string): Promise<void> {
  return command('DELETE /api/prompts/:id', { params: { id } });
}

/** Counts a use. Errors are ignored, because the count is not important to the user. */
export async function countUse(id: string): Promise<void> {
  await command('POST /api/prompts/:id/use', { params: { id } }).catch(() => undefined);
}

export function reportPrompt(id: string): Promise<void> {
  return command('POST /api/prompts/:id/report', { params: { id }, body: { reason: '' } });
}

/** For administrators. */
export async function hidePrompt(id: string, is_hidden: boolean): Promise<void> {
  await command('PUT /api/admin/prompts', { body: { id, is_hidden } });
}
