import { readFile } from 'node:fs/promises';
import type { KeptTextsResponse } from '@verso/contracts';
import { openDocument } from '@verso/engine';
import { keptClasses, keptTexts, keptTitle } from '@verso/engine/ledger';
import type { DocumentFile } from './open.ts';

/** Lists what a translation of a document leaves as it is, and a reader may see. @throws DocumentError when the file is unreadable */
export async function listKept({
  document: { path, format },
}: {
  readonly document: DocumentFile;
}): Promise<KeptTextsResponse> {
  const bytes = await readFile(path);
  const kept = await keptTexts(await openDocument(bytes, format), bytes);
  return {
    kept: kept
      .filter((each) => keptClasses[each.class].isShown)
      .map((each) => ({ ...each, title: keptTitle(each), examples: [...each.examples] })),
  };
}
