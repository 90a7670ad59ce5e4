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

/** The prompt library's calls. All throw ApiError. */

export interface PromptFilters {
  /** Empty: all. */
  readonly search: string;
  /** Null: all. */
  readonly category: LibraryCategory | null;
}

/** The prompts that a user may read, the last changed first; as many as the library shows. */
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

/** Counts a use. That nobody counted it is no reason to disturb anyone. */
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
