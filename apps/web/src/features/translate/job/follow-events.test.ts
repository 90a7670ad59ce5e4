import type { TranslationEvent } from '@verso/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventListeners, followEvents } from './follow-events.ts';

/** The parts of EventSource that the code uses, controlled by the test. */
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

  send(event: Partial<TranslationEvent>): void {
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
  it('passes on events until the final one, then closes the stream', () => {
    const received = listeners();
    followEvents('abc', received);
    expect(latest().url).toBe('/api/translations/abc/events');
    latest().send({ units_done: 4 });
    expect(received.onEnd).not.toHaveBeenCalled();
    latest().send({ status: 'completed' });
    expect(received.onEvent).toHaveBeenCalledTimes(2);
    expect(received.onEnd).toHaveBeenCalledOnce();
    expect(latest().readyState).toBe(FakeStream.CLOSED);
    vi.advanceTimersByTime(60_000);
    expect(FakeStream.opened).toHaveLength(1);
  });

  it('tolerates events of a newer server', () => {
    const received = listeners();
    followEvents('abc', received);
    latest().onmessage?.({ data: JSON.stringify({ ...progress, stage: 'proofreading', tomorrow: 1 }) });
    expect(received.onEvent).toHaveBeenLastCalledWith(progress);
    latest().onmessage?.({ data: JSON.stringify({ ...progress, percent: 'most' }) });
    latest().onmessage?.({ data: 'no event' });
    expect(received.onEvent).toHaveBeenCalledOnce();
    // The caller polls from here on.
    expect(received.onConnection.mock.lastCall).toEqual([false]);
    latest().send({ status: 'completed' });
    expect(received.onEnd).toHaveBeenCalledOnce();
  });

  it('reports an interrupted stream and lets the browser reconnect', () => {
    const received = listeners();
    followEvents('abc', received);
    latest().onopen?.();
    latest().fail(false);
    expect(received.onConnection.mock.calls).toEqual([[true], [false]]);
    vi.advanceTimersByTime(60_000);
    expect(FakeStream.opened).toHaveLength(1);
  });

  it('reopens a rejected stream after a delay', () => {
    followEvents('abc', listeners());
    latest().fail(true);
    vi.advanceTimersByTime(4999);
    expect(FakeStream.opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeStream.opened).toHaveLength(2);
  });

  it('cancels a scheduled reconnect when stopped', () => {
    const stop = followEvents('abc', listeners());
    latest().fail(true);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(FakeStream.opened).toHaveLength(1);
  });
});
