/** A page's message to the hub: all streams that it follows now. An empty list unsubscribes the page. */
export interface Subscription {
  readonly paths: readonly string[];
}

/** The hub's message to a page about one of its streams. */
export type StreamEvent =
  | { readonly path: string; readonly kind: 'open' }
  /** `message`: the current state. `change`: a notification that something has changed. */
  | { readonly path: string; readonly kind: 'message' | 'change'; readonly data: string }
  /** `closed`: the server rejected the stream, and it is not reopened automatically. */
  | { readonly path: string; readonly kind: 'error'; readonly closed: boolean };

/** A page's port to the shared worker. */
export interface Page {
  postMessage(event: StreamEvent): void;
}

/** The part of `EventSource` that is used. */
export interface Source {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onerror: ((event: Event) => void) | null;
  addEventListener(type: 'change', listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

interface Stream {
  readonly source: Source;
  readonly pages: Set<Page>;
  isOpen: boolean;
  /** The last message, which has the current state for pages that subscribe later. */
  last: string | null;
}

/** With HTTP/1.1 a browser opens six connections per host for all tabs; the others are for requests. */
export const maxStreams = 3;
/** Interval at which a page repeats its subscription. Browsers throttle hidden pages to about once a minute. */
export const heartbeatMs = 45_000;
/** A page that has sent nothing for this long is considered closed. */
export const pageTimeoutMs = 5 * 60_000;

const closedState = 2;

/** Shares event streams among the pages of a browser, with one connection per path for all tabs. */
export class EventHub {
  readonly #open: (path: string) => Source;
  readonly #now: () => number;
  readonly #streams = new Map<string, Stream>();
  readonly #pages = new Map<Page, { paths: readonly string[]; lastSeenAt: number }>();

  constructor(open: (path: string) => Source, now: () => number) {
    this.#open = open;
    this.#now = now;
  }

  /** Updates a page's subscription, and opens and closes streams accordingly. */
  subscribe(page: Page, { paths }: Subscription): void {
    const now = this.#now();
    if (paths.length === 0) this.#pages.delete(page);
    else this.#pages.set(page, { paths, lastSeenAt: now });
    for (const [other, { lastSeenAt }] of this.#pages) {
      if (now - lastSeenAt > pageTimeoutMs) this.#pages.delete(other);
    }
    this.#syncStreams();
  }

  /** Opens and closes streams to match the subscriptions, the oldest first. */
  #syncStreams(): void {
    const subscribers = new Map<string, Set<Page>>();
    for (const [page, { paths }] of this.#pages) {
      for (const path of paths) subscribers.set(path, (subscribers.get(path) ?? new Set()).add(page));
    }
    for (const [path, { source }] of this.#streams) {
      if (!subscribers.has(path)) this.#end(path, source);
    }
    for (const [path, pages] of subscribers) {
      const stream = this.#streams.get(path) ?? this.#start(path);
      if (stream === null) {
        for (const page of pages) page.postMessage({ path, kind: 'error', closed: false });
        continue;
      }
      for (const page of stream.pages) if (!pages.has(page)) stream.pages.delete(page);
      for (const page of pages) if (!stream.pages.has(page)) join(page, path, stream);
    }
  }

  /** Opens a stream; null when `maxStreams` are open, in which case the page polls. */
  #start(path: string): Stream | null {
    if (this.#streams.size >= maxStreams) return null;
    const source = this.#open(path);
    const stream: Stream = { source, pages: new Set(), isOpen: false, last: null };
    this.#streams.set(path, stream);
    const broadcast = (event: StreamEvent) => {
      for (const page of stream.pages) page.postMessage(event);
    };
    source.onmessage = ({ data }) => {
      stream.last = data;
      broadcast({ path, kind: 'message', data });
    };
    source.addEventListener('change', ({ data }) => broadcast({ path, kind: 'change', data }));
    source.onopen = () => {
      stream.isOpen = true;
      broadcast({ path, kind: 'open' });
    };
    source.onerror = () => {
      stream.isOpen = false;
      const closed = source.readyState === closedState;
      if (closed) this.#remove(path, stream);
      broadcast({ path, kind: 'error', closed });
    };
    return stream;
  }

  /** Removes a rejected stream. A page that still needs it subscribes again. */
  #remove(path: string, stream: Stream): void {
    this.#end(path, stream.source);
    for (const page of stream.pages) {
      const subscription = this.#pages.get(page);
      if (subscription !== undefined)
        subscription.paths = subscription.paths.filter((other) => other !== path);
    }
  }

  #end(path: string, source: Source): void {
    source.close();
    this.#streams.delete(path);
  }
}

function join(page: Page, path: string, stream: Stream): void {
  stream.pages.add(page);
  if (stream.isOpen) page.postMessage({ path, kind: 'open' });
  if (stream.last !== null) page.postMessage({ path, kind: 'message', data: stream.last });
}
