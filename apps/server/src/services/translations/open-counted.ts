import { AppError, type DocumentType } from '@verso/contracts';
import { type Document, type DocumentCount, DocumentError, openDocument } from '@verso/engine';

/**
 * Opens an upload and counts it, for what is charged. Of a package without its main part, the answer says what it is
 * not; which part that is stands in the details, and in the words of the browser, which opens a document first.
 * @throws AppError `document_unreadable`, `document_empty`
 * @throws DocumentError when the file is no readable document for another reason
 */
export async function openCounted(
  bytes: Uint8Array,
  { type }: DocumentType,
): Promise<{ readonly document: Document; readonly count: DocumentCount }> {
  try {
    const document = await openDocument(bytes, type);
    const count = document.count();
    if (count.characters === 0) throw new AppError('document_empty');
    return { document, count };
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code !== 'missing-part') throw error;
    throw new AppError('document_unreadable', `Invalid ${type.toUpperCase()} file`, {
      details: { reason: error.code, part: error.part },
      cause: error,
    });
  }
}
