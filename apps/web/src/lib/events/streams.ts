import { ownSharedWorker } from '../own-worker.ts';
import { repeatMs, type StreamNews, type Wanted } from './hub.ts';
import hubUrl from './hub.worker.ts?worker&url';

export interface StreamListeners {
  readonly onOpen?: () => void;
  readonly onMessage: (data: string) => void;
  /** The stream is away. `closed`: it does not come back by itself. */
  readonly onError?: (closed: boolean) => void;
}

/**
 * Follows an event stream of the server. All tabs of a browser share one connection for it, so that any number of tabs
 * leaves connections for requests; a browser without shared workers opens one of its own.
 * @returns a function that stops following
 */
export function followStream(path: string, listeners: StreamListeners): () => void {
  return typeof SharedWorker === 'undefined' ? followAlone(path, listeners) : followShared(path, listeners);
}

function followAlone(path: string, { onOpen, onMessage, onError }: StreamListeners): () => void {
  const source = new EventSource(path);
  const take = ({ data }: MessageEvent<string>) => onMessage(data);
  source.onopen = () => onOpen?.();
  source.onmessage = take;
  source.addEventListener('change', take);
  source.onerror = () => onError?.(source.readyState === EventSource.CLOSED);
  return () => source.close();
}

interface Followed {
  readonly listeners: Set<StreamListeners>;
  isOpen: boolean;
  last: string | null;
}

/** The streams that this page follows, by path. */
const followed = new Map<string, Followed>();
let port: MessagePort | undefined;

function followShared(path: string, listeners: StreamListeners): () => void {
  const known = followed.get(path);
  const stream = known ?? { listeners: new Set(), isOpen: false, last: null };
  stream.listeners.add(listeners);
  if (known === undefined) {
    followed.set(path, stream);
    announceTopics();
  }
  if (stream.isOpen) listeners.onOpen?.();
  if (stream.last !== null) listeners.onMessage(stream.last);
  return () => {
    stream.listeners.delete(listeners);
    if (stream.listeners.size > 0 || followed.get(path) !== stream) return;
    followed.delete(path);
    announceTopics();
  };
}

function announceTopics(): void {
  hub().postMessage({ paths: [...followed.keys()] } satisfies Wanted);
}

function hub(): MessagePort {
  if (port !== undefined) return port;
  const worker = ownSharedWorker(hubUrl);
  port = worker.port;
  port.onmessage = ({ data }: MessageEvent<StreamNews>) => pass(data);
  window.addEventListener('pagehide', () => port?.postMessage({ paths: [] } satisfies Wanted));
  window.addEventListener('pageshow', announceTopics);
  setInterval(() => followed.size > 0 && announceTopics(), repeatMs);
  return port;
}

function pass(news: StreamNews): void {
  const stream = followed.get(news.path);
  if (stream === undefined) return;
  if (news.kind !== 'change') stream.isOpen = news.kind !== 'error';
  if (news.kind === 'message') stream.last = news.data;
  for (const { onOpen, onMessage, onError } of [...stream.listeners]) {
    if (news.kind === 'open') onOpen?.();
    else if (news.kind === 'error') onError?.(news.closed);
    else onMessage(news.data);
  }
}
