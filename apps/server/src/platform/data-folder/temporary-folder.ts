import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The purposes of temporary folders. The code that creates a folder removes it; leftovers are removed at startup. */
export const temporaryPurposes = ['upload', 'document', 'backup', 'move'] as const;
export type TemporaryPurpose = (typeof temporaryPurposes)[number];

/** The start of a temporary folder's name, before its random suffix. */
export const temporaryPrefix = (purpose: TemporaryPurpose): string => `verso-${purpose}-`;

/** Creates an empty folder that only the user of this process can read. @returns its path */
export async function makeTemporaryFolder(purpose: TemporaryPurpose): Promise<string> {
  return mkdtemp(join(tmpdir(), temporaryPrefix(purpose)));
}
