/** Why the pages of a document could not be rendered. `unavailable` says nothing about the document. */
export type RenderingFailure = 'time' | 'size' | 'unreadable' | 'unavailable';

/** A document could not be rendered. */
export class RenderingError extends Error {
  override readonly name = 'RenderingError';
  readonly failure: RenderingFailure;

  /** @param message for the operator's log; it contains no text of the document */
  constructor(failure: RenderingFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
