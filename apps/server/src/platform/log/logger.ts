import { ModelCallError } from '@verso/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino';
import type { LogLevel } from '../config/config.ts';
import { currentActivity } from './activity.ts';

export type Logger = FastifyBaseLogger;

/**
 * Logs JSON lines, each with the request and the job that it is about. Bodies, headers and query strings are never given
 * to it; errors are reduced to what names the fault, because messages quote: those of the database the values that were
 * being written, those of providers what they were asked.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    mixin: (_line: object, _level: number, logger: PinoLogger) => belongingOf(logger),
    serializers: { err: describeError, error: describeError },
    redact: ['headers', '*.headers', '*.authorization', '*.cookie', '*.password', '*.token'],
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** What a line belongs to. A request's own logger says its request already. */
function belongingOf(logger: PinoLogger): Readonly<Record<string, string>> {
  const { origin, job, jobId } = currentActivity();
  const { requestId } = origin;
  return {
    ...(requestId === undefined || 'requestId' in logger.bindings() ? {} : { requestId }),
    ...(job === undefined || jobId === undefined ? {} : { job, jobId }),
  };
}

interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: ErrorDescription;
}

/** An error as it may be logged: nothing that quotes a value, a row, an answer or a document. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'A value that is no error was thrown.' };
  const unquoted = withoutQuotes(error);
  return {
    type: error.name,
    message: unquoted ?? error.message,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.stack === undefined ? {} : { stack: framesOf(error) }),
    // The causes of a provider's error repeat its words.
    ...(error.cause === undefined || error instanceof ModelCallError
      ? {}
      : { cause: describeError(error.cause) }),
  };
}

/** What is said in place of a message that may quote; null: it is in our own words. */
function withoutQuotes(error: Error): string | null {
  if ('query' in error && 'params' in error && typeof error.query === 'string')
    return `Failed query: ${error.query}`;
  // What the provider said is in the call log, for administrators.
  if (error instanceof ModelCallError && error.provider !== undefined)
    return [error.provider, error.model, error.code].filter((part) => part !== undefined).join(' ');
  if (error instanceof SyntaxError) return 'Something could not be parsed.';
  // SQLSTATE class 22: the database quotes the value that it can't take.
  if ('code' in error && typeof error.code === 'string' && /^22\w{3}$/.test(error.code))
    return 'A value was refused.';
  return null;
}

/** The frames alone: the first lines of a stack repeat the message, which may look like a frame itself. */
function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message);
  return (at < 0 ? stack : stack.slice(at + message.length))
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
