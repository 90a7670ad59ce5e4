import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '@verso/contracts';
import {
  type CountWithExtras,
  complexity,
  countWithExtras,
  type DocumentCount,
  DocumentError,
  languageSample,
  type Unit,
} from '@verso/engine';
import { fitsMessage, writeLines } from '../folder.ts';
import { type DocumentFile, openBytes } from './open.ts';

/** The measurements of an uploaded document. */
export interface Examination {
  readonly count: DocumentCount;
  /** Empty if they were not requested. */
  readonly withExtras: readonly CountWithExtras[];
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
  document: file,
  sampleLanguage,
  countsExtras = false,
  unitsPath,
}: {
  readonly document: DocumentFile;
  readonly sampleLanguage: boolean;
  readonly countsExtras?: boolean;
  /** Undefined: the units are not needed. */
  readonly unitsPath?: string | undefined;
}): Promise<Examination> {
  try {
    const bytes = await readFile(file.path);
    const document = await openBytes(bytes, file);
    const count = document.count();
    if (count.characters === 0) throw new AppError('document_empty');
    const { units } = document;
    const areSent = unitsPath !== undefined && fitsMessage(units);
    if (unitsPath !== undefined && !areSent) await writeLines(unitsPath, units);
    return {
      count,
      withExtras: countsExtras ? await countWithExtras(document, bytes) : [],
      extracted: areSent ? units : null,
      units: units.length,
      complexity: complexity(document).level,
      languageSample: sampleLanguage ? languageSample(document) : null,
      contentHash: createHash('sha256').update(bytes).digest('hex'),
    };
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code !== 'missing-part') throw error;
    throw new AppError('document_unreadable', `Invalid ${file.format.toUpperCase()} file`, {
      details: { reason: error.code, part: error.part },
      cause: error,
    });
  }
}
