import { ModelCallError } from '@verso/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino';
import type { LogLevel } from '../config/config.ts';
import { currentActivity } from './activity.ts';

export type Logger = FastifyBaseLogger;

/**
 * Logs JSON lines, each with the request and the job that it belongs to. Callers never pass bodies, headers or query
 * strings. Errors are reduced to what identifies the fault, because their messages quote data: database errors quote the
 * values being written, provider errors quote the prompt.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    mixin: (_line: object, _level: number, logger: PinoLogger) => activityFields(logger),
    serializers: { err: describeError, error: describeError },
    redact: ['headers', '*.headers', '*.authorization', '*.cookie', '*.password', '*.token'],
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** The request and job of a line. A request's own logger includes its request ID already. */
function activityFields(logger: PinoLogger): Readonly<Record<string, string>> {
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

/** Describes an error for the log, without messages that may quote a value, a row, a response or a document. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'A value that is not an error was thrown.' };
  const unquoted = withoutQuotes(error);
  return {
    type: error.name,
    message: unquoted ?? error.message,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.stack === undefined ? {} : { stack: framesOf(error) }),
    // The causes of a provider error repeat its message.
    ...(error.cause === undefined || error instanceof ModelCallError
      ? {}
      : { cause: describeError(error.cause) }),
  };
}

/** A replacement for a message that may quote data; null when the message is safe to log. */
function withoutQuotes(error: Error): string | null {
  if ('query' in error && 'params' in error && typeof error.query === 'string')
    return `Failed query: ${error.query}`;
  // Administrators find the provider's message in the call log.
  if (error instanceof ModelCallError && error.provider !== undefined)
    return [error.provider, error.model, error.code].filter((part) => part !== undefined).join(' ');
  if (error instanceof SyntaxError) return 'Something could not be parsed.';
  // SQLSTATE class 22 (data exception): the message quotes the rejected value.
  if ('code' in error && typeof error.code === 'string' && /^22\w{3}$/.test(error.code))
    return 'A value was refused.';
  return null;
}

/** The stack frames without the message: it opens the stack, and may contain lines that look like frames. */
function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message);
  return (at < 0 ? stack : stack.slice(at + message.length))
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
