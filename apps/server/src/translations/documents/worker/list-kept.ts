import { readFile } from 'node:fs/promises';
import type { KeptTextsResponse } from '@verso/contracts';
import { withExtras } from '@verso/engine';
import { keptTexts, keptTitle } from '@verso/engine/ledger';
import { type DocumentFile, openBytes } from './open.ts';

/** Lists what a translation of a document leaves as it is, and a reader may see. @throws DocumentError when the file is unreadable */
export async function listKept({
  document,
}: {
  readonly document: DocumentFile;
}): Promise<KeptTextsResponse> {
  const bytes = await readFile(document.path);
  const opened = await openBytes(bytes, document);
  const wanted = { isLocated: true, isShownOnly: true };
  const kept = await keptTexts(opened, bytes, withExtras(document.extras), wanted);
  return {
    kept: kept.map((each) => ({ ...each, title: keptTitle(each), examples: [...each.examples] })),
  };
}
