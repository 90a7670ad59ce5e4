import { expect, test } from 'vitest';
import { EventHub, maxStreams, type Page, pageTimeoutMs, type Source, type StreamEvent } from './hub.ts';

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
    const events: StreamEvent[] = [];
    const self: Page = { postMessage: (each) => events.push(each) };
    return { events, subscribe: (...paths: readonly string[]) => hub.subscribe(self, { paths }) };
  };
  const source = (index: number) => {
    const found = opened[index]?.source;
    if (found === undefined) throw new Error('Not opened');
    return found;
  };
  const isOpen = () => opened.filter(({ source: { readyState } }) => readyState !== 2).length;
  return { page, opened, source, isOpen, pass: (ms: number) => (now += ms) };
}

const message = (data: string) => ({ data }) as MessageEvent<string>;

test('shares one stream among all pages and sends its events to each', () => {
  const { page, opened, source } = setUp();
  const pages = Array.from({ length: 20 }, page);
  for (const each of pages) each.subscribe('/events');
  expect(opened).toHaveLength(1);
  source(0).onopen?.({} as Event);
  source(0).change(message('{}'));
  for (const { events } of pages)
    expect(events).toEqual([
      { path: '/events', kind: 'open' },
      { path: '/events', kind: 'change', data: '{}' },
    ]);
});

test('sends the current state to a page that subscribes later', () => {
  const { page, source } = setUp();
  page().subscribe('/job');
  source(0).onopen?.({} as Event);
  source(0).onmessage?.(message('10 %'));
  source(0).onmessage?.(message('20 %'));
  source(0).change(message('changed'));
  const late = page();
  late.subscribe('/job');
  expect(late.events).toEqual([
    { path: '/job', kind: 'open' },
    { path: '/job', kind: 'message', data: '20 %' },
  ]);
});

test('closes a stream when its last page unsubscribes or times out', () => {
  const { page, isOpen, pass } = setUp();
  const [first, second] = [page(), page()];
  first.subscribe('/events');
  second.subscribe('/events');
  first.subscribe();
  expect(isOpen()).toBe(1);
  pass(pageTimeoutMs + 1);
  page().subscribe('/other');
  expect(isOpen()).toBe(1);
});

test('limits the open streams and notifies pages whose stream has to wait', () => {
  const { page, opened, isOpen } = setUp();
  const pages = Array.from({ length: maxStreams + 2 }, page);
  pages.forEach((each, index) => {
    each.subscribe(`/job/${index}`);
  });
  expect(isOpen()).toBe(maxStreams);
  expect(pages.at(-1)?.events).toContainEqual({
    path: `/job/${maxStreams + 1}`,
    kind: 'error',
    closed: false,
  });
  pages[0]?.subscribe();
  expect(opened.at(-1)?.path).toBe(`/job/${maxStreams}`);
});

test('reopens a rejected stream only when a page subscribes again', () => {
  const { page, opened, source } = setUp();
  const [first, other] = [page(), page()];
  first.subscribe('/events');
  source(0).readyState = 2;
  source(0).onerror?.({} as Event);
  expect(first.events).toEqual([{ path: '/events', kind: 'error', closed: true }]);
  other.subscribe('/job');
  expect(opened.map(({ path }) => path)).toEqual(['/events', '/job']);
  first.subscribe('/events');
  expect(opened).toHaveLength(3);
});
