/** `browser`: shared by all tabs. `tab`: for one tab, until it is closed. */
export type StorageScope = 'browser' | 'tab';

const stores: Readonly<Record<StorageScope, () => Storage>> = {
  browser: () => localStorage,
  tab: () => sessionStorage,
};

/** Reads a JSON value from the browser's storage; null when it is missing, invalid or the storage is blocked. */
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
    // The storage is full or blocked; stored values are optional.
  }
}
