import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '@verso/contracts';
import {
  complexity,
  type DocumentCount,
  DocumentError,
  languageSample,
  openDocument,
  type Unit,
} from '@verso/engine';
import { fitsMessage, writeLines } from '../folder.ts';
import type { DocumentFile } from './open.ts';

/** The measurements of an uploaded document. */
export interface Examination {
  readonly count: DocumentCount;
  readonly units: number;
  readonly complexity: ReturnType<typeof complexity>['level'];
  /** See `languageSample`; null if it was not requested. */
  readonly languageSample: string | null;
  /** SHA-256. */
  readonly contentHash: string;
  /** The units themselves, if they were requested; null for a long document: see `extract`. */
  readonly extracted: readonly Unit[] | null;
}

/**
 * Opens an upload and measures it, for the quote and the charge. If a package lacks its main part, the message names
 * the expected format, and the details name the missing part.
 * @throws AppError `document_unreadable`, `document_empty`
 * @throws DocumentError when the file is unreadable for another reason
 */
export async function examine({
  document: { path, format },
  sampleLanguage,
  unitsPath,
}: {
  readonly document: DocumentFile;
  readonly sampleLanguage: boolean;
  /** Undefined: the units are not needed. */
  readonly unitsPath?: string | undefined;
}): Promise<Examination> {
  try {
    const bytes = await readFile(path);
    const document = await openDocument(bytes, format);
    const count = document.count();
    if (count.characters === 0) throw new AppError('document_empty');
    const { units } = document;
    const areSent = unitsPath !== undefined && fitsMessage(units);
    if (unitsPath !== undefined && !areSent) await writeLines(unitsPath, units);
    return {
      count,
      extracted: areSent ? units : null,
      units: units.length,
      complexity: complexity(document).level,
      languageSample: sampleLanguage ? languageSample(document) : null,
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
