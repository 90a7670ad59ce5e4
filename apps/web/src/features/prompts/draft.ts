import {
  type CreatePromptRequest,
  type LibraryCategory,
  type PromptVisibility,
  tagsOf,
} from '@verso/contracts';
import { ApiError } from '../../lib/api.ts';
import { prompts } from '../../messages/prompts.ts';
import { createPrompt, editPrompt } from './requests.ts';

const messages = prompts.modal;

/** The fields of the prompt form. */
export interface PromptDraft {
  readonly name: string;
  readonly description: string;
  readonly category: LibraryCategory;
  /** Separated by commas. */
  readonly tags: string;
  readonly visibility: PromptVisibility;
  readonly content: string;
}

/** A draft lacks a required field. */
export class DraftError extends Error {
  override readonly name = 'DraftError';
}

/**
 * Creates a prompt from a draft, or updates an existing one.
 * @param id the prompt to update; null for a new one
 * @throws DraftError when a required field is missing, ApiError when the request fails
 */
export async function saveDraft(draft: PromptDraft, id: string | null): Promise<void> {
  const body = requestOf(draft);
  if (id === null) await createPrompt(body);
  else await editPrompt(id, body);
}

/** The request body of a draft, with trimmed fields and without empty tags. @throws DraftError */
export function requestOf(draft: PromptDraft): CreatePromptRequest {
  const name = draft.name.trim();
  const content = draft.content.trim();
  if (name === '') throw new DraftError(messages.nameMissing);
  if (content === '') throw new DraftError(messages.contentMissing);
  return {
    name,
    description: draft.description.trim() || null,
    prompt_content: content,
    category: draft.category,
    tags: tagsOf(draft.tags),
    visibility: draft.visibility,
  };
}

/** The error message for a failed save. */
export function problemOf(error: unknown, isNew: boolean): string {
  if (error instanceof DraftError) return error.message;
  if (!(error instanceof ApiError)) return messages.failedUnknown;
  if (error.status === 401) return messages.notSignedIn;
  return isNew ? messages.failed({ reason: error.message }) : messages.editFailed({ reason: error.message });
}
