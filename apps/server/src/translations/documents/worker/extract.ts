import { readFile } from 'node:fs/promises';
import { type Message, type Unit, withExtras } from '@verso/engine';
import { keptMessages, keptTexts } from '@verso/engine/ledger';
import { fitsMessage, writeLines } from '../folder.ts';
import { type DocumentFile, openBytes } from './open.ts';

/**
 * Reads the units of a document, and what it says about itself.
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
  const bytes = await readFile(document.path);
  const opened = await openBytes(bytes, document);
  const { units } = opened;
  const messages = [
    ...opened.messages,
    ...keptMessages(await keptTexts(opened, bytes, withExtras(document.extras), { isShownOnly: true })),
  ];
  if (fitsMessage(units)) return { messages, units };
  await writeLines(unitsPath, units);
  return { messages, units: null };
}
