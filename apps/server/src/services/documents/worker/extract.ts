import type { Message } from '@verso/engine';
import { writeLines } from '../folder.ts';
import { type DocumentFile, openFile } from './open.ts';

/**
 * Writes the units of a document into a file, one a line.
 * @throws DocumentError when the file is no readable document
 */
export async function extract({
  document,
  unitsPath,
}: {
  readonly document: DocumentFile;
  readonly unitsPath: string;
}): Promise<{ readonly messages: readonly Message[] }> {
  const { units, messages } = await openFile(document);
  await writeLines(unitsPath, units);
  return { messages };
}
