import { resolve } from 'node:path';
import { createStackParser, type Exception, nodeStackLineParser, type StackFrame } from '@sentry/core';

const root = resolve(import.meta.dirname, '../../../../..');
const identifier = /^[\w$.-]{1,64}$/;
const maxCauses = 5;

/** Reads the stacks of Node. */
export const stackParser = createStackParser(nodeStackLineParser());

/**
 * Converts an error and its causes for Sentry, root cause first: type, code and stack frames. Messages are omitted,
 * because they may quote a document, a row, an address or a key. The log contains them under the same request id.
 */
export function exceptionsOf(error: unknown): Exception[] {
  const chain: Exception[] = [];
  for (let link = error; link !== undefined && chain.length < maxCauses; link = causeOf(link))
    chain.unshift(exceptionOf(link));
  return chain;
}

function exceptionOf(error: unknown): Exception {
  if (!(error instanceof Error)) return { type: 'NoError', value: typeof error };
  const code =
    'code' in error && typeof error.code === 'string' && identifier.test(error.code) ? error.code : '';
  return {
    type: identifier.test(error.name) ? error.name : 'Error',
    value: code,
    mechanism: { type: 'generic', handled: true },
    stacktrace: { frames: framesOf(error) },
  };
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}

/** The stack frames in this program and in Node. The message is cut off first, because it may look like frames. */
function framesOf(error: Error): StackFrame[] {
  const { message } = error;
  const stack = stackOf(error);
  const at = stack.indexOf(message);
  const frames = at < 0 ? stack : stack.slice(at + message.length);
  return stackParser(frames).flatMap((frame) => {
    const filename = relativeFilename(frame.filename);
    if (filename === null) return [];
    const { lineno, colno, in_app } = frame;
    const name = frame.function;
    return [
      {
        filename,
        ...(name === undefined ? {} : { function: name }),
        ...(lineno === undefined ? {} : { lineno }),
        ...(colno === undefined ? {} : { colno }),
        ...(in_app === undefined ? {} : { in_app }),
      },
    ];
  });
}

/** The account library's errors keep their stack in a separate property. */
function stackOf(error: Error): string {
  const { errorStack } = error as { readonly errorStack?: unknown };
  return typeof errorStack === 'string' ? errorStack : (error.stack ?? '');
}

/** A file name relative to the program's folder, so that reports do not reveal where it is installed. */
function relativeFilename(filename = ''): string | null {
  if (filename.startsWith(`${root}/`)) return filename.slice(root.length + 1);
  return filename.startsWith('node:') ? filename : null;
}
