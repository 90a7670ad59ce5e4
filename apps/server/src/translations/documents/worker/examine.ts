import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '@verso/contracts';
import { complexity, type DocumentCount, DocumentError, documentLanguage, openDocument } from '@verso/engine';
import type { DocumentFile } from './open.ts';

/** What is known of a document once it has been opened. */
export interface Examination {
  readonly count: DocumentCount;
  readonly units: number;
  readonly complexity: ReturnType<typeof complexity>['level'];
  /** BCP 47; null when it was not asked for, or the text does not show it. */
  readonly language: string | null;
  /** SHA-256. */
  readonly contentHash: string;
}

/**
 * Opens an upload and counts it, for what is charged. For a package without its main part, the message says what the file
 * is not; which part is missing stands in the details.
 * @throws AppError `document_unreadable`, `document_empty`
 * @throws DocumentError when the file is no readable document for another reason
 */
export async function examine({
  document: { path, format },
  detectLanguage,
}: {
  readonly document: DocumentFile;
  readonly detectLanguage: boolean;
}): Promise<Examination> {
  try {
    const bytes = await readFile(path);
    const document = await openDocument(bytes, format);
    const count = document.count();
    if (count.characters === 0) throw new AppError('document_empty');
    return {
      count,
      units: document.units.length,
      complexity: complexity(document).level,
      language: detectLanguage ? ((await documentLanguage(document)) ?? null) : null,
      contentHash: createHash('sha256').update(bytes).digest('hex'),
    };
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code !== 'missing-part') throw error;
    throw new AppError('document_unreadable', `Invalid ${format.toUpperCase()} file`, {
      details: { reason: error.code, part: error.part },
      cause: error,
    });
  }
}
