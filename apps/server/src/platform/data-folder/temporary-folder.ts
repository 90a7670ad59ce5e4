import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What folders in the temporary directory are for. Each is removed by whoever made it, or, when that died, at a start. */
export const temporaryPurposes = ['upload', 'document', 'backup', 'move'] as const;
export type TemporaryPurpose = (typeof temporaryPurposes)[number];

/** The name of such a folder, up to what makes it different from others. */
export const temporaryPrefix = (purpose: TemporaryPurpose): string => `verso-${purpose}-`;

/** Makes an empty folder for whoever runs this process alone. @returns its path */
export async function makeTemporaryFolder(purpose: TemporaryPurpose): Promise<string> {
  return mkdtemp(join(tmpdir(), temporaryPrefix(purpose)));
}
