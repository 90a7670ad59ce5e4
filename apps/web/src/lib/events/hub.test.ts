import { expect, test } from 'vitest';
import { EventHub, goneAfterMs, maxStreams, type Page, type Source, type StreamNews } from './hub.ts';

class FakeSource implements Source {
  readyState = 1;
  onopen: Source['onopen'] = null;
  onmessage: Source['onmessage'] = null;
  onerror: Source['onerror'] = null;
  change: (event: MessageEvent<string>) => void = () => {};
  addEventListener(_type: 'change', listener: (event: MessageEvent<string>) => void): void {
    this.change = listener;
  }
  close(): void {
    this.readyState = 2;
  }
}

function setUp() {
  const opened: { readonly path: string; readonly source: FakeSource }[] = [];
  let now = 0;
  const open = (path: string) => {
    const source = new FakeSource();
    opened.push({ path, source });
    return source;
  };
  const hub = new EventHub(open, () => now);
  const page = () => {
    const news: StreamNews[] = [];
    const self: Page = { postMessage: (each) => news.push(each) };
    return { news, want: (...paths: readonly string[]) => hub.want(self, { paths }) };
  };
  const source = (index: number) => {
    const found = opened[index]?.source;
    if (found === undefined) throw new Error('Not opened.');
    return found;
  };
  const isOpen = () => opened.filter(({ source: { readyState } }) => readyState !== 2).length;
  return { page, opened, source, isOpen, pass: (ms: number) => (now += ms) };
}

const message = (data: string) => ({ data }) as MessageEvent<string>;

test('any number of pages share one stream, and each gets its events', () => {
  const { page, opened, source } = setUp();
  const pages = Array.from({ length: 20 }, page);
  for (const each of pages) each.want('/events');
  expect(opened).toHaveLength(1);
  source(0).onopen?.({} as Event);
  source(0).change(message('{}'));
  for (const { news } of pages)
    expect(news).toEqual([
      { path: '/events', kind: 'open' },
      { path: '/events', kind: 'change', data: '{}' },
    ]);
});

test('a page that comes later learns how things stand', () => {
  const { page, source } = setUp();
  page().want('/job');
  source(0).onopen?.({} as Event);
  source(0).onmessage?.(message('10 %'));
  source(0).onmessage?.(message('20 %'));
  source(0).change(message('changed'));
  const late = page();
  late.want('/job');
  expect(late.news).toEqual([
    { path: '/job', kind: 'open' },
    { path: '/job', kind: 'message', data: '20 %' },
  ]);
});

test('a stream ends when the last page that wants it leaves, or is gone without a word', () => {
  const { page, isOpen, pass } = setUp();
  const [first, second] = [page(), page()];
  first.want('/events');
  second.want('/events');
  first.want();
  expect(isOpen()).toBe(1);
  pass(goneAfterMs + 1);
  page().want('/other');
  expect(isOpen()).toBe(1);
});

test('connections are left for requests: pages whose stream has to wait are told so', () => {
  const { page, opened, isOpen } = setUp();
  const pages = Array.from({ length: maxStreams + 2 }, page);
  pages.forEach((each, index) => {
    each.want(`/job/${index}`);
  });
  expect(isOpen()).toBe(maxStreams);
  expect(pages.at(-1)?.news).toContainEqual({
    path: `/job/${maxStreams + 1}`,
    kind: 'error',
    closed: false,
  });
  pages[0]?.want();
  expect(opened.at(-1)?.path).toBe(`/job/${maxStreams}`);
});

test('a refused stream is opened again only when a page asks for it again', () => {
  const { page, opened, source } = setUp();
  const [first, other] = [page(), page()];
  first.want('/events');
  source(0).readyState = 2;
  source(0).onerror?.({} as Event);
  expect(first.news).toEqual([{ path: '/events', kind: 'error', closed: true }]);
  other.want('/job');
  expect(opened.map(({ path }) => path)).toEqual(['/events', '/job']);
  first.want('/events');
  expect(opened).toHaveLength(3);
});
