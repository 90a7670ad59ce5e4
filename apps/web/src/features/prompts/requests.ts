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

const path = '/api/prompts';

/** The prompts that a user may read, the last changed first; as many as the library shows. */
export function listPrompts(
  { search, category }: PromptFilters,
  signal: AbortSignal,
): Promise<ListPromptsResponse> {
  const query = new URLSearchParams({ limit: String(limits.libraryPrompts) });
  if (search !== '') query.set('search', search);
  if (category !== null) query.set('category', category);
  return request(listPromptsResponse, `${path}?${query}`, { signal });
}

export async function createPrompt(body: CreatePromptRequest): Promise<PromptResponse> {
  return (await request(savedPromptResponse, path, { method: 'POST', body })).prompt;
}

export async function editPrompt(id: string, body: UpdatePromptRequest): Promise<PromptResponse> {
  return (await request(savedPromptResponse, `${path}/${id}`, { method: 'PATCH', body })).prompt;
}

export function removePrompt(id: string): Promise<void> {
  return command(`${path}/${id}`, { method: 'DELETE' });
}

/** Counts a use. That nobody counted it is no reason to disturb anyone. */
export async function countUse(id: string): Promise<void> {
  await command(`${path}/${id}/use`, { method: 'POST' }).catch(() => undefined);
}

export function reportPrompt(id: string): Promise<void> {
  return command(`${path}/${id}/report`, { method: 'POST', body: { reason: '' } });
}

/** For administrators. */
export async function hidePrompt(id: string, is_hidden: boolean): Promise<void> {
  await command('/api/admin/prompts', { method: 'PUT', body: { id, is_hidden } });
}
