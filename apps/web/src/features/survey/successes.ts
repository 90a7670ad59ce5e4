import { limits, type TranslationResponse } from '@verso/contracts';
import { readStored, writeStored } from '../../lib/storage.ts';

/** Translations that have succeeded since a user signed in on this browser, or was asked the last time. */
export interface Successes {
  readonly user: string;
  /** ISO 8601. */
  readonly since: string;
  readonly ids: readonly string[];
}

type Success = Pick<TranslationResponse, 'id' | 'status' | 'completed_at'>;

/** With one more translation, where it is one that counts and was not counted yet. */
export function withSuccess(successes: Successes, { id, status, completed_at }: Success): Successes {
  if (status !== 'completed' || completed_at === null || completed_at < successes.since) return successes;
  return successes.ids.includes(id) ? successes : { ...successes, ids: [...successes.ids, id] };
}

/** Whether they are enough to ask how the user likes it. */
export function areEnough({ ids }: Successes): boolean {
  return ids.length >= limits.npsAfterTranslations;
}

const key = 'successes';
const counted = new EventTarget();

/** What this browser remembers; null before anybody has signed in. */
export function readSuccesses(): Successes | null {
  const stored = readStored(key) as Partial<Successes> | null;
  const { user, since, ids } = stored ?? {};
  return typeof user === 'string' && typeof since === 'string' && Array.isArray(ids)
    ? { user, since, ids }
    : null;
}

/** Starts to count from now on. */
export function restartCounting(user: string): void {
  writeStored(key, { user, since: new Date().toISOString(), ids: [] } satisfies Successes);
}

export function stopCounting(): void {
  writeStored(key, null);
}

/**
 * To be called for every finished translation that the user gets to see, as often as they see it.
 * @param ended whether it has ended before their eyes: only then is it a moment to ask how they like it
 */
export function countSuccess(translation: Success, ended = false): void {
  const before = readSuccesses();
  if (before === null) return;
  const after = withSuccess(before, translation);
  if (after !== before) writeStored(key, after);
  if (ended) counted.dispatchEvent(new Event(key));
}

/** @returns a function that stops listening */
export function onSuccess(listener: () => void): () => void {
  counted.addEventListener(key, listener);
  return () => counted.removeEventListener(key, listener);
}
