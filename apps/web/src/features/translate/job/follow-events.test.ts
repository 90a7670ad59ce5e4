import type { TranslationEvent } from '@verso/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventListeners, followEvents } from './follow-events.ts';

/** The browser's EventSource as far as it is used, driven by hand. */
class FakeStream {
  static readonly CLOSED = 2;
  static readonly opened: FakeStream[] = [];
  readonly url: string;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    this.url = url;
    FakeStream.opened.push(this);
  }

  addEventListener(): void {}

  close(): void {
    this.readyState = FakeStream.CLOSED;
  }

  say(event: Partial<TranslationEvent>): void {
    this.onmessage?.({ data: JSON.stringify({ ...progress, ...event }) });
  }

  fail(closed: boolean): void {
    if (closed) this.close();
    this.onerror?.();
  }
}

const progress: TranslationEvent = {
  seq: 1,
  at: '2026-11-21T10:00:00.000Z',
  status: 'processing',
  stage: 'translating',
  units_total: 10,
  units_done: 3,
  percent: 30,
  model_used: null,
  error_code: null,
  error_message: null,
};

const listeners = () =>
  ({ onEvent: vi.fn(), onEnd: vi.fn(), onConnection: vi.fn() }) satisfies EventListeners;
const latest = (): FakeStream => {
  const stream = FakeStream.opened.at(-1);
  if (!stream) throw new Error('No stream was opened');
  return stream;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeStream);
  FakeStream.opened.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('followEvents', () => {
  it('hands on events until the final one, then closes for good', () => {
    const heard = listeners();
    followEvents('abc', heard);
    expect(latest().url).toBe('/api/translations/abc/events');
    latest().say({ units_done: 4 });
    expect(heard.onEnd).not.toHaveBeenCalled();
    latest().say({ status: 'completed' });
    expect(heard.onEvent).toHaveBeenCalledTimes(2);
    expect(heard.onEnd).toHaveBeenCalledOnce();
    expect(latest().readyState).toBe(FakeStream.CLOSED);
    vi.advanceTimersByTime(60_000);
    expect(FakeStream.opened).toHaveLength(1);
  });

  it('goes on when a newer server says what this page does not know', () => {
    const heard = listeners();
    followEvents('abc', heard);
    latest().onmessage?.({ data: JSON.stringify({ ...progress, stage: 'proofreading', tomorrow: 1 }) });
    expect(heard.onEvent).toHaveBeenLastCalledWith(progress);
    latest().onmessage?.({ data: JSON.stringify({ ...progress, percent: 'most' }) });
    latest().onmessage?.({ data: 'no event' });
    expect(heard.onEvent).toHaveBeenCalledOnce();
    // From here on its caller asks for itself.
    expect(heard.onConnection.mock.lastCall).toEqual([false]);
    latest().say({ status: 'completed' });
    expect(heard.onEnd).toHaveBeenCalledOnce();
  });

  it('leaves an interrupted stream to the browser and says so', () => {
    const heard = listeners();
    followEvents('abc', heard);
    latest().onopen?.();
    latest().fail(false);
    expect(heard.onConnection.mock.calls).toEqual([[true], [false]]);
    vi.advanceTimersByTime(60_000);
    expect(FakeStream.opened).toHaveLength(1);
  });

  it('opens a refused stream again after a pause', () => {
    followEvents('abc', listeners());
    latest().fail(true);
    vi.advanceTimersByTime(4999);
    expect(FakeStream.opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeStream.opened).toHaveLength(2);
  });

  it('stops when told to, a planned attempt included', () => {
    const stop = followEvents('abc', listeners());
    latest().fail(true);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(FakeStream.opened).toHaveLength(1);
  });
});
