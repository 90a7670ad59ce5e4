import type { Document, DocumentCount, OpenOptions } from './model/index.ts';
import { openDocument } from './open.ts';

/**
 * What is translated on request alone: hidden text, paragraphs in code styles (Word), names of sheets (Excel), whose references
 * follow.
 */
export const extras = ['hidden', 'code', 'sheet_names'] as const;
export type Extra = (typeof extras)[number];

/** The options that open a document together with extras. */
export function withExtras(chosen: readonly Extra[]): OpenOptions {
  return {
    hidden: chosen.includes('hidden'),
    docx: { code: chosen.includes('code') },
    xlsx: { sheetNames: chosen.includes('sheet_names') },
  };
}

/** A document's count together with extras. */
export interface CountWithExtras {
  readonly extras: readonly Extra[];
  readonly count: DocumentCount;
}

/**
 * Counts a document together with each combination of the extras that it has; none for most documents. Opens it again for each, at
 * most three times.
 * @param document opened from `bytes` without extras
 * @throws DocumentError as `openDocument`
 */
export async function countWithExtras(
  document: Pick<Document, 'format' | 'messages' | 'count'>,
  bytes: Uint8Array,
): Promise<readonly CountWithExtras[]> {
  const { format, messages } = document;
  const says = (code: string) => messages.some((message) => message.code === code);
  const counted = async (chosen: readonly Extra[]): Promise<CountWithExtras> => ({
    extras: chosen,
    count: (await openDocument(bytes, format, withExtras(chosen))).count(),
  });
  const base = document.count().characters;
  const found: CountWithExtras[] = [];
  for (const extra of extras) {
    if (extra === 'sheet_names' ? format !== 'xlsx' : !says(`${extra}-kept`)) continue;
    const single = await counted([extra]);
    if (single.count.characters > base) found.push(single);
  }
  if (found.length > 1) found.push(await counted(found.flatMap((each) => each.extras)));
  return found;
}
