/** What a page asks of the hub: the streams that it wants now, all of them each time. None: it leaves. */
export interface Wanted {
  readonly paths: readonly string[];
}

/** What the hub sends to a page about one of its streams. */
export type StreamNews =
  | { readonly path: string; readonly kind: 'open' }
  /** `message`: how things stand. `change`: that something has changed, of which only the moment matters. */
  | { readonly path: string; readonly kind: 'message' | 'change'; readonly data: string }
  /** `closed`: the server refused the stream, and it is not opened again by itself. */
  | { readonly path: string; readonly kind: 'error'; readonly closed: boolean };

/** A page, as a port of a shared worker. */
export interface Page {
  postMessage(news: StreamNews): void;
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
  /** The last message: it says how things stand, and is all that a page needs that comes later. */
  last: string | null;
}

/** HTTP/1.1 has six connections for all tabs of a browser; the others are for requests. */
export const maxStreams = 3;
/** A page repeats its wishes this often; browsers slow down hidden pages to about once a minute. */
export const repeatMs = 45_000;
/** A page that was not heard of for so long is gone without a word. */
export const goneAfterMs = 5 * 60_000;

const closedState = 2;

/** Shares event streams between the pages of a browser: one connection a path, however many tabs are open. */
export class EventHub {
  readonly #open: (path: string) => Source;
  readonly #now: () => number;
  readonly #streams = new Map<string, Stream>();
  readonly #pages = new Map<Page, { paths: readonly string[]; heardAt: number }>();

  constructor(open: (path: string) => Source, now: () => number) {
    this.#open = open;
    this.#now = now;
  }

  /** A page says what it wants. What nobody wants any more is closed. */
  want(page: Page, { paths }: Wanted): void {
    const now = this.#now();
    if (paths.length === 0) this.#pages.delete(page);
    else this.#pages.set(page, { paths, heardAt: now });
    for (const [other, { heardAt }] of this.#pages) {
      if (now - heardAt > goneAfterMs) this.#pages.delete(other);
    }
    this.#settle();
  }

  /** Closes and opens streams until they are those that are wanted, the longest wanted first. */
  #settle(): void {
    const wanted = new Map<string, Set<Page>>();
    for (const [page, { paths }] of this.#pages) {
      for (const path of paths) wanted.set(path, (wanted.get(path) ?? new Set()).add(page));
    }
    for (const [path, { source }] of this.#streams) {
      if (!wanted.has(path)) this.#end(path, source);
    }
    for (const [path, pages] of wanted) {
      const stream = this.#streams.get(path) ?? this.#start(path);
      if (stream === null) {
        for (const page of pages) page.postMessage({ path, kind: 'error', closed: false });
        continue;
      }
      for (const page of stream.pages) if (!pages.has(page)) stream.pages.delete(page);
      for (const page of pages) if (!stream.pages.has(page)) join(page, path, stream);
    }
  }

  /** Null: there are as many as the browser has connections for. The page asks the server itself meanwhile. */
  #start(path: string): Stream | null {
    if (this.#streams.size >= maxStreams) return null;
    const source = this.#open(path);
    const stream: Stream = { source, pages: new Set(), isOpen: false, last: null };
    this.#streams.set(path, stream);
    const tell = (news: StreamNews) => {
      for (const page of stream.pages) page.postMessage(news);
    };
    source.onmessage = ({ data }) => {
      stream.last = data;
      tell({ path, kind: 'message', data });
    };
    source.addEventListener('change', ({ data }) => tell({ path, kind: 'change', data }));
    source.onopen = () => {
      stream.isOpen = true;
      tell({ path, kind: 'open' });
    };
    source.onerror = () => {
      stream.isOpen = false;
      const closed = source.readyState === closedState;
      if (closed) this.#refused(path, stream);
      tell({ path, kind: 'error', closed });
    };
    return stream;
  }

  /** A page that wants a refused stream again says so. */
  #refused(path: string, stream: Stream): void {
    this.#end(path, stream.source);
    for (const page of stream.pages) {
      const options = this.#pages.get(page);
      if (options !== undefined) options.paths = options.paths.filter((wanted) => wanted !== path);
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
