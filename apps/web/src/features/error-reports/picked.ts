import type { ErrorEvent, Event, EventHint, StackFrame } from '@sentry/browser';
import { reportedAddress, reportedPath } from './addresses.ts';

type TransactionEvent = Event & { readonly type: 'transaction' };
type Span = NonNullable<Event['spans']>[number];

const word = /^[\w-]{1,64}$/;

/**
 * An error as it may leave the browser: its type, its code, and where in the program. No message, for it may quote a
 * document; nothing that the library adds by itself.
 */
export function pickedError(
  event: ErrorEvent,
  { originalException }: EventHint,
  ownOrigin: string,
): ErrorEvent {
  const values = event.exception?.values?.map(({ type, mechanism, stacktrace }) => ({
    type: type !== undefined && word.test(type) ? type : 'Error',
    value: codeOf(originalException),
    mechanism: { type: mechanism?.type ?? 'generic', handled: mechanism?.handled ?? true },
    stacktrace: { frames: (stacktrace?.frames ?? []).map((frame) => pickedFrame(frame, ownOrigin)) },
  }));
  return { ...pickedEvent(event), type: undefined, exception: { values: values ?? [] } };
}

/** The timing of a page as it may leave the browser, with what it asked our own API for. */
export function pickedTransaction(event: TransactionEvent, ownOrigin: string): TransactionEvent {
  return {
    ...pickedEvent(event),
    type: 'transaction',
    transaction: reportedPath(event.transaction ?? ''),
    transaction_info: { source: 'route' },
    ...(event.start_timestamp === undefined ? {} : { start_timestamp: event.start_timestamp }),
    ...(event.measurements === undefined ? {} : { measurements: event.measurements }),
    spans: (event.spans ?? []).flatMap((span) => pickedSpan(span, ownOrigin)),
  };
}

function pickedEvent(event: Event): Event {
  const { event_id, timestamp, level, release, environment, tags, contexts, sdkProcessingMetadata } = event;
  const trace = contexts?.trace;
  return Object.fromEntries(
    Object.entries({
      platform: 'javascript',
      ...{ event_id, timestamp, level, release, environment },
      tags: tags?.replayId === undefined ? undefined : { replayId: tags.replayId },
      contexts: trace === undefined ? undefined : { trace: { ...trace, data: undefined } },
      sdkProcessingMetadata,
    }).filter(([, value]) => value !== undefined),
  );
}

function pickedFrame({ filename, function: name, lineno, colno, in_app }: StackFrame, ownOrigin: string) {
  return {
    filename: reportedAddress(filename ?? '', ownOrigin),
    ...(name === undefined ? {} : { function: name }),
    ...(lineno === undefined ? {} : { lineno }),
    ...(colno === undefined ? {} : { colno }),
    ...(in_app === undefined ? {} : { in_app }),
  };
}

/** Requests alone: other spans name elements and files of the page. */
function pickedSpan(span: Span, ownOrigin: string): Span[] {
  if (span.op !== 'http.client') return [];
  const [method = '', address = ''] = (span.description ?? '').split(' ');
  return [{ ...span, description: `${method} ${reportedAddress(address, ownOrigin)}`, data: {} }];
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && word.test(code) ? code : '';
}
