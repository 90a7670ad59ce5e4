import { AppError } from '@verso/contracts';
import { DocumentError, tooComplex } from '@verso/engine';
import type { SentError } from './worker/messages.ts';

/** Which limit a document ran into. */
export type ExceededLimit = 'time' | 'memory';

const sentences: Readonly<Record<ExceededLimit, string>> = {
  time: 'Reading it takes too much time.',
  memory: 'Reading it takes too much memory.',
};

/** @returns DocumentError `too-complex` */
export function exceeded(limit: ExceededLimit): DocumentError {
  return tooComplex(sentences[limit]);
}

/** An error as data, for another process. */
export function sendError(error: unknown): SentError {
  if (error instanceof DocumentError)
    return { type: 'document', code: error.code, message: error.message, part: error.part };
  if (error instanceof AppError)
    return { type: 'app', code: error.code, message: error.message, details: error.details };
  // The only RangeErrors that a sound program meets: the stack is full, or a string or an array cannot grow any more.
  if (error instanceof RangeError)
    return sendError(tooComplex('Its parts are nested too deeply.', { cause: error }));
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { type: 'unexpected', message, stack };
}

/** The error that another process sent. */
export function receiveError(sent: SentError): Error {
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
