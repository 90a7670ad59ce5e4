/** Texts that are being written and not saved yet: a tab keeps them over a reload, and no longer than itself. */
const keyOf = (translationId: string, unitId: string) => `verso.draft.${translationId}.${unitId}`;

export function readDraft(translationId: string, unitId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(translationId, unitId));
  } catch {
    return null;
  }
}

/** @param wire null: there is nothing to keep any more */
export function writeDraft(translationId: string, unitId: string, wire: string | null): void {
  try {
    const key = keyOf(translationId, unitId);
    if (wire === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, wire);
  } catch {
    // Full or blocked: the text is still on the screen.
  }
}
