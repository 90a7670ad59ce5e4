/** The process that handled a document ended, with no indication that the document was the cause. */
export class DocumentProcessEndedError extends Error {
  override readonly name = 'DocumentProcessEndedError';
}
