import { useSyncExternalStore } from 'react';

/** Unsaved edits are kept in the session storage, so they survive a reload but not the tab. */
const keyOf = (translationId: string, unitId: string) => `verso.draft.${translationId}.${unitId}`;

/** Those of this page: the storage may be full or blocked. */
const drafts = new Map<string, string | null>();
const listeners = new Set<() => void>();

export function readDraft(translationId: string, unitId: string): string | null {
  const key = keyOf(translationId, unitId);
  const draft = drafts.get(key);
  if (draft !== undefined) return draft;
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param wire null deletes the draft */
export function writeDraft(translationId: string, unitId: string, wire: string | null): void {
  const key = keyOf(translationId, unitId);
  drafts.set(key, wire);
  for (const listener of [...listeners]) listener();
  try {
    if (wire === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, wire);
  } catch {
    // It is kept until the page is left.
  }
}

/** What was written for a unit and is not saved; null: nothing. */
export function useDraft(translationId: string, unitId: string): string | null {
  return useSyncExternalStore(subscribe, () => readDraft(translationId, unitId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
