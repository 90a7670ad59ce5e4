import { afterEach, expect, test, vi } from 'vitest';
import { onceOnline } from './lazy.ts';

afterEach(() => vi.unstubAllGlobals());

test('loads a module that failed offline once the connection is back', async () => {
  const network = { onLine: false };
  const target = new EventTarget();
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('window', target);
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  const load = vi.fn(async () => {
    if (!network.onLine) throw new Error('offline');
    return 'part';
  });
  const loaded = onceOnline(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  network.onLine = true;
  target.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('part');
});

test('fails while online when a module does not exist', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  await expect(onceOnline(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
