import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DocumentType } from '@verso/contracts';
import { complexity, type DocumentCount, documentLanguage } from '@verso/engine';
import type { Context } from '../../context.ts';
import { estimateMemory } from '../memory/estimate.ts';
import { openCounted } from './open-counted.ts';
import type { Upload } from './receive-upload.ts';

/** What is told of a document by opening it; the document itself is let go. */
export interface Examination {
  readonly count: DocumentCount;
  readonly units: number;
  readonly complexity: ReturnType<typeof complexity>['level'];
  /** BCP 47; null when nobody asked, or its text doesn't show it. */
  readonly language: string | null;
  /** SHA-256. */
  readonly contentHash: string;
}

/**
 * Opens an upload once there is memory for it, and says what there is to know of it.
 * @throws AppError see `openCounted`
 * @throws DocumentError when the file is no readable document
 */
export async function examineUpload(
  { memory }: Pick<Context, 'memory'>,
  { path, size }: Pick<Upload, 'path' | 'size'>,
  type: DocumentType,
  { detectLanguage }: { readonly detectLanguage: boolean },
): Promise<Examination> {
  return memory.uploads.within(estimateMemory({ format: type.type, fileSizeBytes: size }), async () => {
    const bytes = await readFile(path);
    const { document, count } = await openCounted(bytes, type);
    return {
      count,
      units: document.units.length,
      complexity: complexity(document).level,
      language: detectLanguage ? ((await documentLanguage(document)) ?? null) : null,
      contentHash: createHash('sha256').update(bytes).digest('hex'),
    };
  });
}
