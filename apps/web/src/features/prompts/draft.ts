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

/** A prompt as it is typed. */
export interface PromptDraft {
  readonly name: string;
  readonly description: string;
  readonly category: LibraryCategory;
  /** Separated by commas. */
  readonly tags: string;
  readonly visibility: PromptVisibility;
  readonly content: string;
}

/** A draft that can't be saved as it is. */
export class DraftError extends Error {
  override readonly name = 'DraftError';
}

/**
 * Saves a draft as a new prompt, or as the new state of an old one.
 * @throws DraftError when something is missing, ApiError when the server refuses
 */
export async function saveDraft(draft: PromptDraft, id: string | null): Promise<void> {
  const body = requestOf(draft);
  if (id === null) await createPrompt(body);
  else await editPrompt(id, body);
}

/** What is sent: trimmed, without empty tags, without a description where there is none. @throws DraftError */
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

/** Why saving failed, in words for the user. */
export function problemOf(error: unknown, isNew: boolean): string {
  if (error instanceof DraftError) return error.message;
  if (!(error instanceof ApiError)) return messages.failedUnknown;
  if (error.status === 401) return messages.notSignedIn;
  return isNew ? messages.failed(error.message) : messages.editFailed(error.message);
}
