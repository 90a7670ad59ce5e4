import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startReceiver } from '../../../test/admin/receiver.ts';
import { follow, type OutboundError } from './follow.ts';

const body = JSON.stringify({ id: '1', type: 'test', timestamp: '', data: {} });
const options = { method: 'POST', headers: {}, body, maxBytes: 0, timeoutMs: 10_000 } as const;

test('rejects a redirect to a forbidden address without a retry', async () => {
  const receiver = await startReceiver();
  const mayReach = vi.fn().mockReturnValueOnce(true).mockReturnValueOnce(false);
  receiver.answer({ status: 302, location: `${receiver.url}/inside` });
  const failure: unknown = await follow(receiver.url, { ...options, mayReach }).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ name: 'OutboundError', retryable: false } satisfies Partial<OutboundError>);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/']);
  await receiver.close();
});

test('checks the resolved address of a host name when connecting', async () => {
  const receiver = await startReceiver();
  const { port } = new URL(receiver.url);
  const checked: string[] = [];
  const mayReach = (address: string) => {
    checked.push(address);
    return true;
  };
  expect(await follow(`http://localhost:${port}/`, { ...options, mayReach })).toMatchObject({ status: 204 });
  expect(checked).toContain('127.0.0.1');
  await receiver.close();
});

test('rejects a response over the size limit', async () => {
  const server = createServer((_request, response) => response.end('0123456789'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = (maxBytes: number) =>
    follow(`http://127.0.0.1:${port}/`, { ...options, method: 'GET', maxBytes, mayReach: () => true });
  expect(await get(10)).toMatchObject({ status: 200, body: '0123456789' });
  await expect(get(9)).rejects.toThrow('could not be reached');
  server.close();
});
