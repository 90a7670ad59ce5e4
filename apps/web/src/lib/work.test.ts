import type { WorkEvent } from '@verso/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Progress, requestWork } from './work.ts';

/** The parts of XMLHttpRequest that the code uses, controlled by the test. */
class FakeCall {
  static last: FakeCall;
  readonly upload: { onload?: () => void } = {};
  readonly headers = new Map<string, string>();
  onprogress?: () => void;
  onload?: () => void;
  onerror?: () => void;
  status = 200;
  responseText = '';
  contentType = 'text/event-stream';
  isAborted = false;
  constructor() {
    FakeCall.last = this;
  }
  open() {}
  send() {}
  abort() {
    this.isAborted = true;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader() {
    return this.contentType;
  }
  receive(text: string) {
    this.responseText += text;
    this.onprogress?.();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.contentType = 'application/json; charset=utf-8';
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

const id = crypto.randomUUID();
const line = (event: WorkEvent) => `data: ${JSON.stringify(event)}\n\n`;
const at = (done: number, total: number | null = 9) => line({ type: 'progress', id, done, total });
const anything = { parse: (value: unknown) => value as never };
const asked = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }));

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('XMLHttpRequest', FakeCall);
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

function begin() {
  const controller = new AbortController();
  const steps: Progress[] = [];
  const input = { params: { id: 't' }, body: {} };
  const outcome = requestWork(anything, 'POST /api/translations/:id/confirmations', input, {
    signal: controller.signal,
    onProgress: (step) => steps.push(step),
  });
  return { call: FakeCall.last, controller, steps, outcome };
}

it('reports progress from events that arrive in any parts, and ends with the result', async () => {
  const { call, steps, outcome } = begin();
  expect(call.headers.get('accept')).toBe('application/json, text/event-stream');
  const text = at(0, null) + at(4);
  call.receive(text.slice(0, 60));
  call.receive(text.slice(60));
  call.receive(line({ type: 'result', result: { changed: 9 } }));
  call.onload?.();
  await expect(outcome).resolves.toEqual({ isCanceled: false, result: { changed: 9 } });
  expect(steps).toEqual([
    { done: 0, total: null },
    { done: 4, total: 9 },
  ]);
});

it('takes a plain response, as an earlier server sends it', async () => {
  const { call, outcome } = begin();
  call.answer(200, { changed: 2 });
  await expect(outcome).resolves.toEqual({ isCanceled: false, result: { changed: 2 } });
});

it('asks the server to cancel once, as soon as it can, and ends with what stays', async () => {
  const { call, controller, outcome } = begin();
  call.upload.onload?.();
  controller.abort();
  expect(asked).not.toHaveBeenCalled();
  call.receive(at(0));
  call.receive(at(4));
  expect(asked.mock.calls.map(([path, init]) => [init.method, path])).toEqual([
    ['DELETE', `/api/work/${id}`],
  ]);
  expect(call.isAborted).toBe(false);
  call.receive(line({ type: 'canceled', result: { changed: 4 } }));
  await expect(outcome).resolves.toEqual({ isCanceled: true, result: { changed: 4 } });
});

it('ends at once when it is canceled before everything was sent', async () => {
  const { call, controller, outcome } = begin();
  controller.abort();
  await expect(outcome).resolves.toEqual({ isCanceled: true, result: null });
  expect(call.isAborted).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

it('fails as other requests do', async () => {
  const body = { error: 'Too many.', code: 'limit_reached', retryable: false, requestId: 'r1' };
  const failed = { status: 402, code: 'limit_reached', message: 'Too many.' };
  const refused = begin();
  refused.call.answer(402, body);
  await expect(refused.outcome).rejects.toMatchObject(failed);
  const late = begin();
  late.call.receive(at(1) + line({ type: 'error', status: 402, error: body }));
  await expect(late.outcome).rejects.toMatchObject(failed);
  const cut = begin();
  cut.call.receive(at(1));
  cut.call.onload?.();
  await expect(cut.outcome).rejects.toMatchObject({ status: 0, code: 'network' });
});
