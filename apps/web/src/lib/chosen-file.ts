import { findFile, forgetFile, forgetFiles, keepFile } from './file-store.ts';
import { readStored, writeStored } from './storage.ts';

/** The file that a user has chosen in this tab. Its key tells one choice from the next. */
export interface ChosenFile {
  readonly user: string;
  readonly key: string;
  readonly file: File;
}

const storageKey = 'document';
const keyPrefix = 'document.';
const dayMs = 24 * 60 * 60 * 1000;

/** While the tab is open. The browser's own copy is for reloads. */
let inMemory: ChosenFile | null = null;

/** Keeps a file for its user in this tab, in place of the one before: over reloads, other pages, and the next sign-in. */
export function keepChosen(user: string, file: File): ChosenFile {
  forgetChosen();
  // Keys begin with the moment, so that those of closed tabs are found by it.
  const key = `${keyPrefix}${Date.now()}.${crypto.randomUUID()}`;
  inMemory = { user, key, file };
  writeStored(storageKey, { user, key }, 'tab');
  void keepFile(key, file);
  void forgetFiles(keyPrefix, `${keyPrefix}${Date.now() - dayMs}`);
  return inMemory;
}

/** The user's file, where this tab still holds it. */
export function chosenInMemory(user: string): ChosenFile | null {
  return inMemory?.user === user ? inMemory : null;
}

/** The user's file in this tab; null for someone else's. */
export async function findChosen(user: string): Promise<ChosenFile | null> {
  const known = chosenInMemory(user);
  if (known) return known;
  const stored = readStored(storageKey, 'tab') as Partial<ChosenFile> | null;
  if (stored?.user !== user || typeof stored.key !== 'string') return null;
  const file = await findFile(stored.key);
  if (file === null) return null;
  inMemory = { user, key: stored.key, file };
  return inMemory;
}

export function forgetChosen(): void {
  const stored = readStored(storageKey, 'tab') as Partial<ChosenFile> | null;
  inMemory = null;
  writeStored(storageKey, null, 'tab');
  if (typeof stored?.key === 'string') void forgetFile(stored.key);
}
