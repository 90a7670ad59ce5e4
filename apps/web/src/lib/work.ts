import { type AnswerOf, buildAddress, type LongWork, type WorkOf, workEvent } from '@verso/contracts';
import { errors } from '../messages/errors.ts';
import { ApiError, command, errorFrom, type Schema } from './api.ts';

/** How much of long work is done. */
export interface Progress {
  readonly done: number;
  /** Null until it is known. */
  readonly total: number | null;
}

/** How the caller of long work follows and cancels it. */
export interface Follow {
  /** Cancels the work. Its request still ends with what became of it. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** For work that is soon done: no one follows it. */
export const unfollowed = (): Follow => ({
  signal: new AbortController().signal,
  onProgress: () => undefined,
});

/** What became of long work. */
export interface Outcome<Value> {
  readonly isCanceled: boolean;
  /** When canceled: what stays, or null if nothing has changed. */
  readonly result: Value | null;
}

/**
 * Sends a request whose work may take long. Uses XMLHttpRequest, which knows when the body has arrived: until then, canceling ends the
 * request; later, the server is asked, so that it still says what stays.
 * @throws ApiError as `request`
 */
export async function requestWork<R extends LongWork, Value extends AnswerOf<R>>(
  schema: Schema<Value>,
  route: R,
  { params, body }: WorkOf<R>,
  { signal, onProgress }: Follow,
): Promise<Outcome<Value>> {
  const call = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<Outcome<Value>>();
  const lost = () => reject(new ApiError(0, 'network', errors.network, true));
  let isSent = false;
  let id: string | undefined;
  let isAsked = false;
  const cancel = () => {
    if (!signal.aborted || isAsked) return;
    if (!isSent) {
      call.abort();
      resolve({ isCanceled: true, result: null });
    } else if (id !== undefined) {
      isAsked = true;
      command('DELETE /api/work/:id', { params: { id } }).catch((error: unknown) => {
        call.abort();
        reject(error);
      });
    }
  };
  const onEvent = (data: string) => {
    const event = workEvent.parse(JSON.parse(data));
    if (event.type === 'error') reject(errorFrom(event.status, JSON.stringify(event.error)));
    else if (event.type === 'progress') {
      id = event.id;
      cancel();
      onProgress({ done: event.done, total: event.total });
    } else {
      const isCanceled = event.type === 'canceled';
      const result = isCanceled && event.result === null ? null : schema.parse(event.result);
      resolve({ isCanceled, result });
    }
  };
  const read = eventReader(onEvent);
  const receive = () => {
    if (call.status === 200 && isEventStream(call)) read(call.responseText);
  };
  call.upload.onload = () => {
    isSent = true;
  };
  call.onprogress = () => attempt(receive, reject);
  call.onload = () =>
    attempt(() => {
      if (call.status !== 200) reject(errorFrom(call.status, call.responseText));
      else if (!isEventStream(call)) {
        resolve({ isCanceled: false, result: schema.parse(JSON.parse(call.responseText)) });
      } else {
        receive();
        // Without effect after the last event.
        lost();
      }
    }, reject);
  call.onerror = lost;
  const { method, path } = buildAddress(route, { params });
  call.open(method, path);
  call.setRequestHeader('accept', 'application/json, text/event-stream');
  signal.addEventListener('abort', cancel);
  if (body instanceof FormData) call.send(body);
  else {
    call.setRequestHeader('content-type', 'application/json');
    call.send(JSON.stringify(body));
  }
  cancel();
  return promise.finally(() => signal.removeEventListener('abort', cancel));
}

const isEventStream = (call: XMLHttpRequest) =>
  call.getResponseHeader('content-type')?.startsWith('text/event-stream') === true;

/** Reads events from a text that grows: each line with data is passed on once, when it is complete. */
function eventReader(onEvent: (data: string) => void): (text: string) => void {
  let from = 0;
  return (text) => {
    for (let end = text.indexOf('\n', from); end >= 0; end = text.indexOf('\n', from)) {
      const line = text.slice(from, end);
      from = end + 1;
      if (line.startsWith(prefix)) onEvent(line.slice(prefix.length));
    }
  };
}

const prefix = 'data: ';

function attempt(action: () => void, onError: (error: unknown) => void): void {
  try {
    action();
  } catch (error) {
    onError(error);
  }
}
