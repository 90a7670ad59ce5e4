import { resolve } from 'node:path';
import { defaultStackParser, type Exception, type StackFrame } from '@sentry/node';

const root = resolve(import.meta.dirname, '../../../../..');
const word = /^[\w$.-]{1,64}$/;
const maxCauses = 5;

/**
 * An error and its causes, the first cause first, as the service takes them: type, code, and where in the program.
 * No message: it may quote a document, a row, an address or a key. It stands in the log, under the same request.
 */
export function exceptionsOf(error: unknown): Exception[] {
  const chain: Exception[] = [];
  for (let link = error; link !== undefined && chain.length < maxCauses; link = causeOf(link))
    chain.unshift(exceptionOf(link));
  return chain;
}

function exceptionOf(error: unknown): Exception {
  if (!(error instanceof Error)) return { type: 'NoError', value: typeof error };
  const code = 'code' in error && typeof error.code === 'string' && word.test(error.code) ? error.code : '';
  return {
    type: word.test(error.name) ? error.name : 'Error',
    value: code,
    mechanism: { type: 'generic', handled: true },
    stacktrace: { frames: framesOf(error) },
  };
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}

/** Places in this program and in Node. A message that looks like a stack names none. */
function framesOf(error: Error): StackFrame[] {
  const { message } = error;
  const stack = stackOf(error);
  const at = stack.indexOf(message);
  const traced = at < 0 ? stack : stack.slice(at + message.length);
  return defaultStackParser(traced).flatMap((frame) => {
    const filename = placeOf(frame.filename);
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

/** Errors of the account library are made without frames, and keep them in a property of their own. */
function stackOf(error: Error): string {
  const { errorStack } = error as { readonly errorStack?: unknown };
  return typeof errorStack === 'string' ? errorStack : (error.stack ?? '');
}

/** Relative to the program's folder: where that is installed is nobody's business. */
function placeOf(filename = ''): string | null {
  if (filename.startsWith(`${root}/`)) return filename.slice(root.length + 1);
  return filename.startsWith('node:') ? filename : null;
}
