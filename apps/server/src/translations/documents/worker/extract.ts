import type { Message, Unit } from '@verso/engine';
import { fitsMessage, writeLines } from '../folder.ts';
import { type DocumentFile, openFile } from './open.ts';

/**
 * Reads the units of a document.
 * @returns `units` is null for a long document; its units are then in the file `unitsPath`, one per line
 * @throws DocumentError when the file is unreadable
 */
export async function extract({
  document,
  unitsPath,
}: {
  readonly document: DocumentFile;
  readonly unitsPath: string;
}): Promise<{ readonly messages: readonly Message[]; readonly units: readonly Unit[] | null }> {
  const { units, messages } = await openFile(document);
  if (fitsMessage(units)) return { messages, units };
  await writeLines(unitsPath, units);
  return { messages, units: null };
}
