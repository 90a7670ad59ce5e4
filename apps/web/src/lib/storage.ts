/** Values that every tab of this browser shares, and those of one tab, which last until it is closed. */
export type StorageScope = 'browser' | 'tab';

const stores: Readonly<Record<StorageScope, () => Storage>> = {
  browser: () => localStorage,
  tab: () => sessionStorage,
};

/** One JSON value in the browser's storage. A browser without storage keeps nothing and says nothing. */
export function readStored(key: string, scope: StorageScope = 'browser'): unknown {
  try {
    return JSON.parse(stores[scope]().getItem(`verso.${key}`) ?? 'null');
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown, scope: StorageScope = 'browser'): void {
  try {
    stores[scope]().setItem(`verso.${key}`, JSON.stringify(value));
  } catch {
    // Full or blocked: preferences are a convenience.
  }
}
