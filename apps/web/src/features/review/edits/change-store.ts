import type { ChangeStore } from './outbox.ts';

/**
 * A user's unsaved changes of a translation in the browser's storage, an entry for each, so that tabs don't overwrite each
 * other's.
 */
export function storedChanges(userId: string, translationId: string): ChangeStore {
  const prefix = `verso.unsaved.${userId}.${translationId}.`;
  return {
    list() {
      try {
        return Object.keys(localStorage)
          .filter((key) => key.startsWith(prefix))
          .map((key) => JSON.parse(localStorage.getItem(key) ?? 'null'));
      } catch {
        return [];
      }
    },
    write(unitId, change) {
      try {
        if (change === null) localStorage.removeItem(prefix + unitId);
        else localStorage.setItem(prefix + unitId, JSON.stringify(change));
        return true;
      } catch {
        return false;
      }
    },
  };
}
