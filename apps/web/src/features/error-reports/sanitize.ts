import type { ErrorEvent, Event, EventHint, StackFrame } from '@sentry/browser';
import { redactPath, redactUrl } from './redact-urls.ts';

type TransactionEvent = Event & { readonly type: 'transaction' };
type Span = NonNullable<Event['spans']>[number];

const word = /^[\w-]{1,64}$/;

/**
 * Reduces an error event to its type, its code and its stack frames. The message is dropped because it may quote a
 * document, and so is everything that the library adds.
 */
export function sanitizeError(
  event: ErrorEvent,
  { originalException }: EventHint,
  ownOrigin: string,
): ErrorEvent {
  const values = event.exception?.values?.map(({ type, mechanism, stacktrace }) => ({
    type: type !== undefined && word.test(type) ? type : 'Error',
    value: codeOf(originalException),
    mechanism: { type: mechanism?.type ?? 'generic', handled: mechanism?.handled ?? true },
    stacktrace: { frames: (stacktrace?.frames ?? []).map((frame) => sanitizeFrame(frame, ownOrigin)) },
  }));
  return { ...sanitizeEvent(event), type: undefined, exception: { values: values ?? [] } };
}

/** Reduces a transaction event to its timings and API requests, with redacted paths. */
export function sanitizeTransaction(event: TransactionEvent, ownOrigin: string): TransactionEvent {
  return {
    ...sanitizeEvent(event),
    type: 'transaction',
    transaction: redactPath(event.transaction ?? ''),
    transaction_info: { source: 'route' },
    ...(event.start_timestamp === undefined ? {} : { start_timestamp: event.start_timestamp }),
    ...(event.measurements === undefined ? {} : { measurements: event.measurements }),
    spans: (event.spans ?? []).flatMap((span) => sanitizeSpan(span, ownOrigin)),
  };
}

function sanitizeEvent(event: Event): Event {
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

function sanitizeFrame({ filename, function: name, lineno, colno, in_app }: StackFrame, ownOrigin: string) {
  return {
    filename: redactUrl(filename ?? '', ownOrigin),
    ...(name === undefined ? {} : { function: name }),
    ...(lineno === undefined ? {} : { lineno }),
    ...(colno === undefined ? {} : { colno }),
    ...(in_app === undefined ? {} : { in_app }),
  };
}

/** Keeps only request spans, because other spans name elements and files of the page. */
function sanitizeSpan(span: Span, ownOrigin: string): Span[] {
  if (span.op !== 'http.client') return [];
  const [method = '', address = ''] = (span.description ?? '').split(' ');
  return [{ ...span, description: `${method} ${redactUrl(address, ownOrigin)}`, data: {} }];
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && word.test(code) ? code : '';
}
