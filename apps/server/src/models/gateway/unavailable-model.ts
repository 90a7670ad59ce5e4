import { AppError, ModelCallError, modelFailureMessage } from '@verso/contracts';
import type { Logger } from '../../platform/log/logger.ts';

/** What could not be done: for the log, and if it needs saying, for the user. */
interface Failed {
  readonly log: string;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * The answer to a user who waits for a model that failed. It is logged with the reason.
 * @returns AppError `unavailable`
 * @throws the error itself, if it is none of a model
 */
export function unavailableModel(logger: Logger, error: unknown, { log, message, fields }: Failed): AppError {
  if (!(error instanceof ModelCallError)) throw error;
  logger.warn({ err: error, ...fields }, log);
  const reason = modelFailureMessage(error.code);
  return new AppError('unavailable', message === undefined ? reason : `${message} ${reason}`, {
    cause: error,
  });
}
