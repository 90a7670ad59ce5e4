/** Unsaved edits are kept in the session storage, so they survive a reload but not the tab. */
const keyOf = (translationId: string, unitId: string) => `verso.draft.${translationId}.${unitId}`;

export function readDraft(translationId: string, unitId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(translationId, unitId));
  } catch {
    return null;
  }
}

/** @param wire null deletes the draft */
export function writeDraft(translationId: string, unitId: string, wire: string | null): void {
  try {
    const key = keyOf(translationId, unitId);
    if (wire === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, wire);
  } catch {
    // The storage is full or blocked; the text is still in the editor.
  }
}
