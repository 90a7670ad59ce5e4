import { randomId } from './browser.ts';
import { deleteFile, deleteFiles, findFile, storeFile } from './file-store.ts';
import { readStored, writeStored } from './storage.ts';

/** The file that a user has chosen in this tab. Each choice has its own key. */
export interface ChosenFile {
  readonly user: string;
  readonly key: string;
  readonly file: File;
}

const storageKey = 'document';
const keyPrefix = 'document.';
const dayMs = 24 * 60 * 60 * 1000;

/** The copy in memory. The copy in the browser's storage is for reloads. */
let inMemory: ChosenFile | null = null;

/** Stores the chosen file in this tab, replacing the previous one. It survives reloads and navigation. */
export function storeChosenFile(user: string, file: File): ChosenFile {
  clearChosenFile();
  // Keys start with the time, so that old files of closed tabs can be deleted by range.
  const key = `${keyPrefix}${Date.now()}.${randomId()}`;
  inMemory = { user, key, file };
  writeStored(storageKey, { user, key }, 'tab');
  void storeFile(key, file);
  void deleteFiles(keyPrefix, `${keyPrefix}${Date.now() - dayMs}`);
  return inMemory;
}

/** The user's file in memory; null when there is none. */
export function chosenFileInMemory(user: string): ChosenFile | null {
  return inMemory?.user === user ? inMemory : null;
}

/** The user's file in this tab; null when there is none or it belongs to another user. */
export async function findChosenFile(user: string): Promise<ChosenFile | null> {
  const known = chosenFileInMemory(user);
  if (known) return known;
  const stored = readStored(storageKey, 'tab') as Partial<ChosenFile> | null;
  if (stored?.user !== user || typeof stored.key !== 'string') return null;
  const file = await findFile(stored.key);
  if (file === null) return null;
  inMemory = { user, key: stored.key, file };
  return inMemory;
}

export function clearChosenFile(): void {
  const stored = readStored(storageKey, 'tab') as Partial<ChosenFile> | null;
  inMemory = null;
  writeStored(storageKey, null, 'tab');
  if (typeof stored?.key === 'string') void deleteFile(stored.key);
}
