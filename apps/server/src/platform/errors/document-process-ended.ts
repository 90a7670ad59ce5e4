/** The process that worked on a document ended, and nothing shows that the document was the cause. */
export class DocumentProcessEndedError extends Error {
  override readonly name = 'DocumentProcessEndedError';
}
