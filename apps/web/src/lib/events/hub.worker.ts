import { EventHub, type Page, type Subscription } from './hub.ts';

const hub = new EventHub((path) => new EventSource(path), Date.now);

/** The scope of a shared worker (WHATWG HTML, 10.2.6.4), which the DOM types lack. */
interface ConnectScope {
  onconnect: ((event: { readonly ports: readonly MessagePort[] }) => void) | null;
}

(globalThis as unknown as ConnectScope).onconnect = ({ ports }) => {
  for (const port of ports) {
    const page: Page = port;
    port.onmessage = ({ data }: MessageEvent<Subscription>) => hub.subscribe(page, data);
  }
};
