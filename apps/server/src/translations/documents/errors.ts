import { AppError } from '@verso/contracts';
import { DocumentError, tooComplex } from '@verso/engine';
import type { SerializedError } from './worker/messages.ts';

/** The limit that a document exceeded. */
export type ExceededLimit = 'time' | 'memory';

const sentences: Readonly<Record<ExceededLimit, string>> = {
  time: 'Reading it takes too much time.',
  memory: 'Reading it takes too much memory.',
};

/** @returns DocumentError `too-complex` */
export function exceeded(limit: ExceededLimit): DocumentError {
  return tooComplex(sentences[limit]);
}

/** Serializes an error for another process. */
export function serializeError(error: unknown): SerializedError {
  if (error instanceof DocumentError)
    return { type: 'document', code: error.code, message: error.message, part: error.part };
  if (error instanceof AppError)
    return { type: 'app', code: error.code, message: error.message, details: error.details };
  // V8 throws RangeErrors for a full stack, and for strings and arrays beyond their maximum length.
  if (error instanceof RangeError)
    return serializeError(tooComplex('Its parts are nested too deeply.', { cause: error }));
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { type: 'unexpected', message, stack };
}

/** Restores an error that another process sent. */
export function deserializeError(sent: SerializedError): Error {
  switch (sent.type) {
    case 'document':
      return new DocumentError(sent.code, sent.message, sent.part === undefined ? {} : { part: sent.part });
    case 'app':
      return new AppError(sent.code, sent.message, { details: sent.details });
    case 'unexpected': {
      const error = new Error(sent.message);
      if (sent.stack !== undefined) error.stack = sent.stack;
      return error;
    }
  }
}
