import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import type { LogLevel } from '../config/config.ts';

export type Logger = FastifyBaseLogger;

/**
 * Logs JSON lines. Bodies, headers and query strings are never given to it; errors are reduced to what names the
 * fault, because messages of database errors quote the values that were being written.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError },
    redact: ['headers', 'req.headers', '*.authorization', '*.cookie', '*.password', '*.token'],
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

export interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: ErrorDescription;
}

/** An error as it may be logged: no bound values of a query, no detail that quotes a row. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'A value that is no error was thrown.' };
  const query =
    'query' in error && 'params' in error && typeof error.query === 'string' ? error.query : undefined;
  return {
    type: error.name,
    message: query === undefined ? error.message : `Failed query: ${query}`,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.stack === undefined ? {} : { stack: framesOf(error.stack) }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** The frames alone: the first lines of a stack repeat the message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
