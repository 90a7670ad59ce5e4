import { limits, type TranslationResponse } from '@verso/contracts';
import { readStored, writeStored } from '../../../lib/storage.ts';

/** The successful translations since the user signed in on this browser or was last asked. */
export interface Successes {
  readonly user: string;
  /** ISO 8601. */
  readonly since: string;
  readonly ids: readonly string[];
}

type Success = Pick<TranslationResponse, 'id' | 'status' | 'verdict' | 'completed_at'>;

/** Adds a translation if it counts and has not been counted yet. */
export function withSuccess(successes: Successes, { id, status, verdict, completed_at }: Success): Successes {
  if (status !== 'completed' || verdict?.kind === 'not-translated') return successes;
  if (completed_at === null || completed_at < successes.since) return successes;
  return successes.ids.includes(id) ? successes : { ...successes, ids: [...successes.ids, id] };
}

/** Whether there are enough to show the survey. */
export function areEnough({ ids }: Successes): boolean {
  return ids.length >= limits.npsAfterTranslations;
}

const key = 'successes';
const counted = new EventTarget();

/** The stored successes of this browser; null while no one is signed in. */
export function readSuccesses(): Successes | null {
  const stored = readStored(key) as Partial<Successes> | null;
  const { user, since, ids } = stored ?? {};
  return typeof user === 'string' && typeof since === 'string' && Array.isArray(ids)
    ? { user, since, ids }
    : null;
}

/** Restarts the count for a user. */
export function restartCounting(user: string): void {
  writeStored(key, { user, since: new Date().toISOString(), ids: [] } satisfies Successes);
}

export function stopCounting(): void {
  writeStored(key, null);
}

/**
 * Call it for every finished translation that is shown; repeated calls are counted once.
 * @param ended whether it ended while the user was watching; only then, and after a success, may the survey open
 */
export function countSuccess(translation: Success, ended = false): void {
  const before = readSuccesses();
  if (before === null) return;
  const after = withSuccess(before, translation);
  if (after !== before) writeStored(key, after);
  if (ended && after.ids.includes(translation.id)) counted.dispatchEvent(new Event(key));
}

/** @returns a function that stops listening */
export function onSuccess(listener: () => void): () => void {
  counted.addEventListener(key, listener);
  return () => counted.removeEventListener(key, listener);
}
