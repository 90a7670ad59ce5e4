/** One JSON value in the browser's storage. A browser without storage keeps nothing and says nothing. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`verso.${key}`) ?? 'null');
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(`verso.${key}`, JSON.stringify(value));
  } catch {
    // Full or blocked: preferences are a convenience.
  }
}
