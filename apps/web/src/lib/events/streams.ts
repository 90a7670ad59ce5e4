import { ownSharedWorker } from '../own-worker.ts';
import { heartbeatMs, type StreamEvent, type Subscription } from './hub.ts';
import hubUrl from './hub.worker.ts?worker&url';

export interface StreamListeners {
  readonly onOpen?: () => void;
  readonly onMessage: (data: string) => void;
  /** The stream was interrupted. `closed`: it is not reopened automatically. */
  readonly onError?: (closed: boolean) => void;
}

/**
 * Follows an event stream of the server. All tabs share one connection per stream, so that connections remain for
 * requests. Browsers without shared workers open one per tab.
 * @returns a function that stops following
 */
export function followStream(path: string, listeners: StreamListeners): () => void {
  return typeof SharedWorker === 'undefined'
    ? followDirectly(path, listeners)
    : followShared(path, listeners);
}

function followDirectly(path: string, { onOpen, onMessage, onError }: StreamListeners): () => void {
  const source = new EventSource(path);
  const forward = ({ data }: MessageEvent<string>) => onMessage(data);
  source.onopen = () => onOpen?.();
  source.onmessage = forward;
  source.addEventListener('change', forward);
  source.onerror = () => onError?.(source.readyState === EventSource.CLOSED);
  return () => source.close();
}

interface Followed {
  readonly listeners: Set<StreamListeners>;
  isOpen: boolean;
  last: string | null;
}

/** The streams that this page follows, by path. */
const followedStreams = new Map<string, Followed>();
let port: MessagePort | undefined;

function followShared(path: string, listeners: StreamListeners): () => void {
  const known = followedStreams.get(path);
  const stream = known ?? { listeners: new Set(), isOpen: false, last: null };
  stream.listeners.add(listeners);
  if (known === undefined) {
    followedStreams.set(path, stream);
    sendSubscription();
  }
  if (stream.isOpen) listeners.onOpen?.();
  if (stream.last !== null) listeners.onMessage(stream.last);
  return () => {
    stream.listeners.delete(listeners);
    if (stream.listeners.size > 0 || followedStreams.get(path) !== stream) return;
    followedStreams.delete(path);
    sendSubscription();
  };
}

function sendSubscription(): void {
  hub().postMessage({ paths: [...followedStreams.keys()] } satisfies Subscription);
}

function hub(): MessagePort {
  if (port !== undefined) return port;
  const worker = ownSharedWorker(hubUrl);
  port = worker.port;
  port.onmessage = ({ data }: MessageEvent<StreamEvent>) => dispatch(data);
  window.addEventListener('pagehide', () => port?.postMessage({ paths: [] } satisfies Subscription));
  window.addEventListener('pageshow', sendSubscription);
  setInterval(() => followedStreams.size > 0 && sendSubscription(), heartbeatMs);
  return port;
}

function dispatch(event: StreamEvent): void {
  const stream = followedStreams.get(event.path);
  if (stream === undefined) return;
  if (event.kind !== 'change') stream.isOpen = event.kind !== 'error';
  if (event.kind === 'message') stream.last = event.data;
  for (const { onOpen, onMessage, onError } of [...stream.listeners]) {
    if (event.kind === 'open') onOpen?.();
    else if (event.kind === 'error') onError?.(event.closed);
    else onMessage(event.data);
  }
}
