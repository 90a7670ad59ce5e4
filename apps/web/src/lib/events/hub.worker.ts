import { EventHub, type Page, type Wanted } from './hub.ts';

const hub = new EventHub((path) => new EventSource(path), Date.now);

/** A page as a shared worker sees it (WHATWG HTML, 10.2.6.4); the DOM's types do not know its scope. */
interface ConnectScope {
  onconnect: ((event: { readonly ports: readonly MessagePort[] }) => void) | null;
}

(globalThis as unknown as ConnectScope).onconnect = ({ ports }) => {
  for (const port of ports) {
    const page: Page = port;
    port.onmessage = ({ data }: MessageEvent<Wanted>) => hub.want(page, data);
  }
};
